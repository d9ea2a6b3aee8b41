import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {homeData} from '#node/home/home-data.ts';
import {failOnProblems, type Problem} from '#node/problems/problem.ts';
import {findConfigLinks, type FoundConfigLink} from '#node/site/config-links.ts';
import {type LoadedModule, loadModule} from '#node/site/load-module.ts';
import {readMessages} from '#node/site/messages-catalogue.ts';
import {type SiteConfig, siteConfigSchema} from '#node/site/site-config-schema.ts';
import {makeSiteData} from '#node/site/site-data.ts';
import {type Translate, translateSiteData} from '#node/site/translate-site-data.ts';
import type {Messages} from '#shared/messages.ts';
import type {SiteData} from '#shared/site-data.ts';
import {blogRecords} from './blog-records.ts';
import {BLOG_ROUTE, collectPosts, type PostEntry, postPath} from './blog.ts';
import {type ContentFile, type ContentFolder, readContentFiles} from './content-files.ts';
import {contentRoutes} from './content-routes.ts';
import {DOCS_ROUTE, planVersions} from './docs-versions.ts';
import {docIdOf, docPath, sitePath} from './docs.ts';
import {findDuplicatePaths} from './duplicate-paths.ts';
import {authorsSchema, type AuthorsConfig} from './front-matter-schema.ts';
import {parseYaml} from './front-matter.ts';
import {readGitDates} from './git-dates.ts';
import {type LoadedVersion, loadVersion} from './load-docs.ts';
import {navbarTargets} from './navbar-targets.ts';
import type {PageRecord} from './page-source.ts';
import type {BranchFile} from './sidebar-views.ts';
import {fixedRecords, standalonePath, standaloneRecords} from './standalone-records.ts';
import {findTagClashes} from './tags.ts';
import {unsoundPages, type UnsoundSource} from './unsound-pages.ts';
import {versionData, versionRecords} from './version-records.ts';

/** Everything the build needs of a site, checked; nothing is compiled yet. */
export interface Site {
  readonly dir: string;
  readonly config: SiteConfig;
  /** The edition's locale. */
  readonly locale: string;
  readonly data: SiteData;
  readonly messages: Messages;
  readonly records: readonly PageRecord[];
  readonly branchFiles: readonly BranchFile[];
  /** Route of every content file, for links written as relative file paths. */
  readonly routes: ReadonlyMap<string, string>;
  /** Newest first; for feeds. */
  readonly posts: readonly PostEntry[];
  /** Links and pictures of the configuration, for the link check. */
  readonly configLinks: readonly FoundConfigLink[];
  /** Things worth saying that are not wrong, once a build. */
  readonly notices: readonly string[];
}

async function readAuthors(siteDir: string, problems: Problem[]): Promise<AuthorsConfig | undefined> {
  const file = 'content/authors.yml';
  const source = await readFile(path.join(siteDir, file), 'utf8').catch(() => '');
  const parsed = parseYaml(file, source, authorsSchema);
  if (!Array.isArray(parsed)) return parsed.value;
  problems.push(...parsed);
  return undefined;
}

/** One edition of a site is one locale: the default one at the base URL, the others below `/<locale>/`. */
export interface LoadOptions {
  /** True for the dev server. */
  readonly includeDrafts: boolean;
  /** Default: the default locale. */
  readonly locale?: string;
}

/** A site as far as it can be read, and what is wrong with it. */
export interface SiteReading {
  /** Good for checks; to be built only when nothing is wrong. */
  readonly site: Site;
  readonly problems: readonly Problem[];
  /** Pages that their front matter keeps out. */
  readonly unsound: readonly PageRecord[];
  /** Site paths below which pages may be missing because of the problems. */
  readonly doubtful: readonly string[];
}

/** Stands in for a configuration that cannot be read, so that content is checked in the same run. */
const NO_CONFIG = {title: 'Site', url: 'https://site.invalid'};

/** Where the faults of configuration and sidebars leave unknown which pages there are. */
function doubtfulPaths(
  config: LoadedModule<SiteConfig>,
  versions: readonly LoadedVersion[],
  unsound: readonly PageRecord[],
): string[] {
  const generated = versions.filter(({sidebarsConfig}) =>
    sidebarsConfig.faults.some((path) => path.length === 0 || path.includes('link')),
  );
  const isBelow = (folder: string): boolean => unsound.some(({data}) => data.path.startsWith(folder));
  return [
    ...(config.faults.some((path) => path.length === 0) ? ['/'] : []),
    ...(config.faults.some(([field]) => field === 'docs') ? [sitePath(DOCS_ROUTE)] : []),
    ...generated.map(({routeBase}) => sitePath(routeBase)),
    // Lists and tags have the pages that can be read.
    ...versions.map(({routeBase}) => sitePath(routeBase)).flatMap((base) => (isBelow(base) ? [`${base}tags/`] : [])),
    ...[sitePath(BLOG_ROUTE)].filter(isBelow),
  ];
}

/** Where the files of each kind would stand, if their front matter were sound. */
function unsoundSources(
  versions: readonly LoadedVersion[],
  posts: readonly ContentFile[],
  pages: readonly ContentFile[],
): UnsoundSource[] {
  return [
    ...versions.map(({files, routeBase}): UnsoundSource => ({
      files,
      pathOf: ({relative}, slug) => docPath(routeBase, docIdOf(relative), slug),
    })),
    {files: posts, pathOf: ({relative}, slug) => postPath(relative, slug)},
    {files: pages, pathOf: ({relative}) => standalonePath(relative)},
  ];
}

/**
 * Loads one edition of a site.
 *
 * @throws SiteProblemsError with every problem of configuration, sidebars and front matter
 */
export async function loadSite(dir: string, options: LoadOptions): Promise<Site> {
  const {site, problems} = await readSite(dir, options);
  failOnProblems(problems);
  return site;
}

/** Without this folder there is nothing to publish, and most likely the wrong site was named. */
async function missingContent(dir: string): Promise<Problem[]> {
  const found = await stat(path.join(dir, 'content')).catch(() => undefined);
  if (found?.isDirectory() === true) return [];
  return [{file: 'content', message: 'the folder is missing: a site needs site.config.ts, sidebars.ts and content/.'}];
}

/** Reads one edition of a site: configuration, sidebars, content; and makes its page records. */
export async function readSite(dir: string, {includeDrafts, locale: wantedLocale}: LoadOptions): Promise<SiteReading> {
  const config = await loadModule(dir, 'site.config.ts', siteConfigSchema, NO_CONFIG);
  const problems: Problem[] = [...config.problems, ...(await missingContent(dir))];
  const {value} = config;
  const locale = wantedLocale ?? value.i18n.defaultLocale;
  const translations = locale === value.i18n.defaultLocale ? undefined : `i18n/${locale}`;
  const folder = (name: string): ContentFolder => ({
    original: `content/${name}`,
    translations: translations === undefined ? undefined : `${translations}/${name}`,
  });
  const labels = value.i18n.localeConfigs[locale]?.labels ?? {};
  const translate: Translate = (text) => labels[text] ?? text;
  const plans = planVersions(value.docs, translations);
  const [home, postFiles, pageFiles, authors, dates, messages, versions] = await Promise.all([
    homeData(),
    readContentFiles(dir, folder('blog')),
    readContentFiles(dir, folder('pages')),
    readAuthors(dir, problems),
    readGitDates(dir),
    readMessages(dir, locale, problems),
    Promise.all(plans.map((plan) => loadVersion(dir, plan, {includeDrafts, translate}, problems))),
  ]);
  const gitDates = 'dates' in dates ? dates.dates : new Map<string, string>();
  const context = {config, locale, messages, gitDates, problems};
  const posts = collectPosts(postFiles, {authors, includeDrafts}, problems);
  const docs = versionRecords(versions, context);
  const records = [
    ...fixedRecords({config: value, messages, posts, home, docs}),
    ...docs,
    ...blogRecords({
      locale,
      messages,
      posts,
      title: value.blog.title ?? messages['blog.title'],
      description: value.blog.description ?? messages['blog.description'],
      ...(value.editUrl !== undefined && {editUrl: value.editUrl}),
    }),
    ...standaloneRecords(pageFiles, {includeDrafts}, problems),
  ];
  const unsound = unsoundPages(unsoundSources(versions, postFiles, pageFiles), records, problems);
  const tagged = [...versions.map(({collection}) => collection.docs), posts];
  problems.push(...findDuplicatePaths([...records, ...unsound]), ...tagged.flatMap(findTagClashes));
  const targets = versions.map((version) => navbarTargets(version, versionData(version, context)));
  const data = translateSiteData(makeSiteData(config, {locale, targets, messages}, problems), translate);
  const docFiles = versions.flatMap(({files}) => files);
  const site: Site = {
    dir,
    config: value,
    locale,
    data,
    messages,
    records,
    branchFiles: versions.flatMap(({sidebars}) => sidebars.flatMap(({plan}) => plan.branchFiles)),
    routes: contentRoutes(
      [...records, ...unsound],
      [...docFiles, ...postFiles, ...pageFiles],
      [...plans.map((plan) => plan.folder), folder('blog'), folder('pages')],
    ),
    posts,
    configLinks: [config, ...versions.map(({sidebarsConfig}) => sidebarsConfig)].flatMap(findConfigLinks),
    notices: 'reason' in dates ? [`no "last updated" dates: ${dates.reason}`] : [],
  };
  return {site, problems, unsound, doubtful: doubtfulPaths(config, versions, unsound)};
}
