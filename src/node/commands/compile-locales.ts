import {type CompileReport, compileContent, compileOptions} from '#node/compile/compile-content.ts';
import {checkLinks} from '#node/compile/check-links.ts';
import {type LoadedSite, loadSite, type Site} from '#node/content/load-site.ts';
import {findPathClashes} from '#node/content/page-path-conflicts.ts';
import type {SiteFiles} from '#node/content/read-site-files.ts';
import type {HomePage} from '#node/content/fixed-records.ts';
import {linkableFiles} from '#node/emit/emit-files.ts';
import type {BuildTools} from '#node/foundation/run-cached.ts';
import {failOnProblems, formatNotice, type Problem, withoutRepeats} from '#node/problems/problem.ts';

export interface CompiledLocale {
  readonly loaded: LoadedSite;
  readonly report: CompileReport;
  /** Site paths of all files beside the pages that a link can lead to. */
  readonly files: ReadonlySet<string>;
}

/** Loads all locales of a site, the default one first. */
export function loadLocales(files: SiteFiles, home: HomePage): LoadedSite[] {
  const {defaultLocale, locales} = files.config.value.i18n;
  const others = locales.filter((locale) => locale !== defaultLocale);
  return [defaultLocale, ...others].map((locale) => loadSite(files, {includeDrafts: false, home, locale}));
}

/** Compiles the content of a locale, pages with problems too. */
export async function compileLocale(loaded: LoadedSite, tools: BuildTools): Promise<CompiledLocale> {
  const {site} = loaded;
  const files = linkableFiles(site);
  const {images, pictureFaults} = site.files;
  const report = await compileContent(
    site.records.flatMap(({markdown}) => markdown ?? []),
    {
      options: compileOptions(site),
      tables: {routes: site.routes, images, pictureFaults, files},
    },
    tools,
  );
  return {loaded, report, files};
}

/** Folders at the root of a locale's output that belong to assets or other locales. */
function reservedFolders({locale, files}: Site): string[] {
  const {defaultLocale, locales} = files.config.value.i18n;
  return ['assets', ...(locale === defaultLocale ? locales.filter((other) => other !== locale) : [])];
}

function findProblems({loaded, report, files}: CompiledLocale): Problem[] {
  const {site, pathsWithUnknownPages} = loaded;
  const {records, drafts} = site;
  return [
    ...loaded.problems,
    ...report.problems,
    ...checkLinks({records, drafts, ...report, files, pathsWithUnknownPages}, site.configLinks),
    ...findPathClashes(records, {files, folders: reservedFolders(site)}),
  ];
}

/** @returns the notices of the site @throws SiteProblemsError */
export function checkLocales(locales: readonly CompiledLocale[]): string[] {
  const problems = withoutRepeats(locales.flatMap(findProblems));
  failOnProblems(problems);
  return [...locales.flatMap(({loaded}) => loaded.site.notices), ...problems.map(formatNotice)];
}
