import type {Problem} from '#node/problems/problem.ts';
import {findConfigLinks, type FoundConfigLink} from '#node/site/config-links.ts';
import type {LoadedModule} from '#node/site/load-module.ts';
import {parseMessages} from '#node/site/messages-catalogue.ts';
import type {SiteConfig} from '#node/site/site-config-schema.ts';
import {makeSiteData} from '#node/site/site-data.ts';
import {type Translate, translateSiteData} from '#node/site/translate-site-data.ts';
import type {Messages} from '#shared/messages.ts';
import type {SiteData} from '#shared/site-data.ts';
import {blogRecords} from './blog-records.ts';
import {BLOG_ROUTE, collectPosts, type PostEntry, postPath} from './blog.ts';
import {type ContentFile, contentFiles, type ContentFolder} from './content-files.ts';
import {contentRoutes} from './content-routes.ts';
import {DOCS_ROUTE, planVersions} from './docs-versions.ts';
import {docIdOf, docPath, sitePath} from './docs.ts';
import {findDuplicatePaths} from './duplicate-paths.ts';
import {authorsSchema, type AuthorsConfig} from './front-matter-schema.ts';
import {parseYaml} from './front-matter.ts';
import {type LoadedVersion, loadVersion} from './load-docs.ts';
import {navbarTargets} from './navbar-targets.ts';
import type {PageRecord} from './page-source.ts';
import type {BranchFile} from './sidebar-views.ts';
import type {SiteFiles} from './read-site-files.ts';
import {fixedRecords, type HomePage, standalonePath, standaloneRecords} from './standalone-records.ts';
import {findTagClashes} from './tags.ts';
import {makeInvalidPages, type InvalidSource} from './invalid-pages.ts';
import {versionData, versionRecords} from './version-records.ts';

/** Everything the build needs of a site, checked; nothing is compiled yet. */
export interface Site {
  readonly files: SiteFiles;
  readonly config: SiteConfig;
  /** The locale's locale. */
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

const AUTHORS_FILE = 'content/authors.yml';

function loadAuthors({texts}: SiteFiles, problems: Problem[]): AuthorsConfig | undefined {
  return parseYaml({file: AUTHORS_FILE, yaml: texts.get(AUTHORS_FILE) ?? ''}, authorsSchema, problems)?.value;
}

/** One edition of a site is one locale: the default one at the base URL, the others below `/<locale>/`. */
export interface LoadOptions {
  /** True for the dev server. */
  readonly includeDrafts: boolean;
  readonly home: HomePage;
  /** Default: the default locale. */
  readonly locale?: string;
}

/** A site as far as it is valid, and what is wrong with it. */
export interface LoadedSite {
  /** Good for checks; to be built only when nothing is wrong. */
  readonly site: Site;
  readonly problems: readonly Problem[];
  /** Pages whose front matter has problems: they are not built, but checked. */
  readonly invalidPages: readonly PageRecord[];
  /** Site paths below which pages may be missing because of the problems. */
  readonly pathsWithUnknownPages: readonly string[];
}

/** Where the faults of configuration and sidebars leave unknown which pages there are. */
function pathsWithUnknownPages(
  config: LoadedModule<SiteConfig>,
  versions: readonly LoadedVersion[],
  invalidPages: readonly PageRecord[],
): string[] {
  const generated = versions.filter(({sidebarsConfig}) =>
    sidebarsConfig.faults.some((path) => path.length === 0 || path.includes('link')),
  );
  const isBelow = (folder: string): boolean => invalidPages.some(({data}) => data.path.startsWith(folder));
  return [
    ...(config.faults.some((path) => path.length === 0) ? ['/'] : []),
    ...(config.faults.some(([field]) => field === 'docs') ? [sitePath(DOCS_ROUTE)] : []),
    ...generated.map(({routeBase}) => sitePath(routeBase)),
    // Lists and tags have the pages that can be read.
    ...versions.map(({routeBase}) => sitePath(routeBase)).flatMap((base) => (isBelow(base) ? [`${base}tags/`] : [])),
    ...[sitePath(BLOG_ROUTE)].filter(isBelow),
  ];
}

/** Where the files of each kind would stand, if their front matter were valid. */
function invalidSources(
  versions: readonly LoadedVersion[],
  posts: readonly ContentFile[],
  pages: readonly ContentFile[],
): InvalidSource[] {
  return [
    ...versions.map(({files, routeBase}): InvalidSource => ({
      files,
      pathOf: ({relative}, slug) => docPath(routeBase, docIdOf(relative), slug),
    })),
    {files: posts, pathOf: ({relative}, slug) => postPath(relative, slug)},
    {files: pages, pathOf: ({relative}) => standalonePath(relative)},
  ];
}

/** Without this folder there is nothing to publish, and most likely the wrong site was named. */
const NO_CONTENT: Problem = {
  file: 'content',
  message: 'the folder is missing: a site needs site.config.ts, sidebars.ts and content/.',
};

/** Makes the page records of one locale of a site, of configuration, sidebars and content. */
export function loadSite(files: SiteFiles, {includeDrafts, home, locale: wantedLocale}: LoadOptions): LoadedSite {
  const {config, texts, gitDates: dates} = files;
  const problems: Problem[] = [...files.problems, ...(files.hasContent ? [] : [NO_CONTENT])];
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
  const postFiles = contentFiles(texts, folder('blog'));
  const pageFiles = contentFiles(texts, folder('pages'));
  const messagesFile = `content/messages/${locale}.json`;
  const messages = parseMessages(messagesFile, texts.get(messagesFile), problems);
  const authors = loadAuthors(files, problems);
  const versions = plans.map((plan) => loadVersion(files, plan, {includeDrafts, translate}, problems));
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
  const invalidPages = makeInvalidPages(invalidSources(versions, postFiles, pageFiles), records, problems);
  const tagged = [...versions.map(({collection}) => collection.docs), posts];
  problems.push(...findDuplicatePaths([...records, ...invalidPages]), ...tagged.flatMap(findTagClashes));
  const targets = versions.map((version) => navbarTargets(version, versionData(version, context)));
  const data = translateSiteData(makeSiteData(config, {locale, targets, messages}, problems), translate);
  const docFiles = versions.flatMap(({files}) => files);
  const site: Site = {
    files,
    config: value,
    locale,
    data,
    messages,
    records,
    branchFiles: versions.flatMap(({sidebars}) => sidebars.flatMap(({plan}) => plan.branchFiles)),
    routes: contentRoutes(
      [...records, ...invalidPages],
      [...docFiles, ...postFiles, ...pageFiles],
      [...plans.map((plan) => plan.folder), folder('blog'), folder('pages')],
    ),
    posts,
    configLinks: [config, ...versions.map(({sidebarsConfig}) => sidebarsConfig)].flatMap(findConfigLinks),
    notices: 'reason' in dates ? [`no "last updated" dates: ${dates.reason}`] : [],
  };
  return {
    site,
    problems,
    invalidPages,
    pathsWithUnknownPages: pathsWithUnknownPages(config, versions, invalidPages),
  };
}
