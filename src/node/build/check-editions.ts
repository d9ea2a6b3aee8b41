import {type ImageSizes, unmarkedFiles} from '#node/compile/answers.ts';
import {checkLinks} from '#node/compile/check-links.ts';
import {COMPILE_CODE, compileContent, type CompileReport} from '#node/compile/compile-content.ts';
import {readSite, type Site, type SiteReading} from '#node/content/load-site.ts';
import {findPathClashes} from '#node/content/path-clashes.ts';
import {failOnProblems, type Problem, withoutRepeats} from '#node/problems/problem.ts';
import type {Cache} from './cache.ts';
import {linkableFiles} from './linkable-files.ts';
import {codeHash} from './code-hash.ts';
import type {WorkerPool} from './worker-pool.ts';

/** Components that content may use; the content runtime of the theme provides them. */
export const CONTENT_COMPONENTS = ['Tabs', 'Tab'] as const;

/** One locale's site, compiled and checked. */
export interface Edition {
  readonly site: Site;
  readonly report: CompileReport;
}

/** What it takes to compile. */
export interface CompileTools {
  readonly publicFiles: readonly string[];
  readonly images: ImageSizes;
  readonly cache: Cache;
  readonly pool: WorkerPool;
}

/** Compiles an edition, sound or not, and gives all its problems. */
async function checkEdition(
  {site, problems, unsound, doubtful}: SiteReading,
  {publicFiles, images, cache, pool}: CompileTools,
): Promise<Edition & {readonly problems: readonly Problem[]}> {
  const files = linkableFiles(site, publicFiles);
  const records = [...site.records, ...unsound];
  const report = await compileContent(
    records,
    {
      options: {baseUrl: site.data.baseUrl, messages: site.messages, components: CONTENT_COMPONENTS},
      tables: {routes: site.routes, images, files: unmarkedFiles(files)},
      pipelineHash: await codeHash(COMPILE_CODE),
    },
    cache,
    pool,
  );
  const links = checkLinks({records, ...report, files, doubtful}, site.configLinks);
  const clashes = findPathClashes(records, {files, folders: reservedFolders(site)});
  return {site, report, problems: [...problems, ...report.problems, ...links, ...clashes]};
}

/** Folders at the root of an edition that hold no pages of it. */
function reservedFolders({locale, config: {i18n}}: Site): string[] {
  const editions = locale === i18n.defaultLocale ? i18n.locales.filter((other) => other !== locale) : [];
  return ['assets', ...editions];
}

/** Reads the editions of a site, whatever is wrong with them. */
export async function readEditions(dir: string): Promise<SiteReading[]> {
  const main = await readSite(dir, {includeDrafts: false});
  const {locale: mainLocale, config} = main.site;
  const others = config.i18n.locales.filter((locale) => locale !== mainLocale);
  return [main, ...(await Promise.all(others.map((locale) => readSite(dir, {includeDrafts: false, locale}))))];
}

/**
 * Compiles and checks every edition, also one with faults that were found before, as far as it goes.
 *
 * @throws SiteProblemsError with every problem of all editions
 */
export async function checkEditions(readings: readonly SiteReading[], tools: CompileTools): Promise<Edition[]> {
  const editions = await Promise.all(readings.map((reading) => checkEdition(reading, tools)));
  failOnProblems(withoutRepeats(editions.flatMap(({problems}) => problems)));
  return editions;
}
