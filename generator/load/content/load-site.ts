import {type LoadedModule, SITE_PARTS} from '#load/config/load-module.ts';
import type {SiteConfig} from '#load/config/site-config-schema.ts';
import type {Problem} from '#problems/problem.ts';
import type {Messages} from '#shared/messages.ts';
import {joinSitePath} from '#shared/page-path.ts';
import {NOT_FOUND_PAGE} from '#shared/resolve-request.ts';
import type {SiteData} from '#shared/site-data.ts';
import {blogRecords, collectPosts, type PostEntry} from './blog.ts';
import {docRecords, DOCS_PATH, type LoadedVersion, loadVersions} from './docs-versions.ts';
import {fileFields, parseContentFile, publishPages, standaloneFrontMatterSchema} from './front-matter.ts';
import type {RecordsInput} from './load-extension.ts';
import {
  editUrlOf,
  type LocaleContext,
  localizedFiles,
  makeLocaleContext,
  readSearchWords,
  type SearchWords,
} from './locale-context.ts';
import {makeSiteData} from './make-site-data.ts';
import {findDuplicatePaths, generatedRecord, type PageRecord} from './page-record.ts';
import type {SidebarPlan} from './sidebars.ts';
import type {SiteFiles} from './read-site-files.ts';
import {findTagProblems} from './tags.ts';

/** Everything the build needs of one locale of a site, checked; nothing is compiled yet. */
export interface Site {
  readonly files: SiteFiles;
  readonly config: SiteConfig;
  readonly locale: string;
  readonly data: SiteData;
  readonly messages: Messages;
  readonly records: readonly PageRecord[];
  readonly branchFiles: SidebarPlan['branchFiles'];
  readonly searchWords: SearchWords;
  /**
   * Site path of every content file, for links written as relative file paths: of drafts too, and of originals and
   * translations that this locale does not use.
   */
  readonly routes: ReadonlyMap<string, string>;
  /** Site path of each draft that is left out, by content file. */
  readonly drafts: ReadonlyMap<string, string>;
  /** Newest first; for feeds. */
  readonly posts: readonly PostEntry[];
  /** Configuration and sidebars, for the check of their links and pictures. */
  readonly configs: readonly LoadedModule<unknown>[];
  /** Printed once per build; nothing is wrong. */
  readonly notices: readonly string[];
}

export interface LoadOptions {
  /** True for the dev server. */
  readonly includeDrafts: boolean;
  /** See `readIntros`. */
  readonly intros: LocaleContext['intros'];
  /** Makes the records of the pages that the site's extension adds: see `extensionRecords`. */
  readonly makeRecords?: (input: Omit<RecordsInput, 'prepared'>) => readonly PageRecord[];
  readonly locale?: string;
}

export interface LoadedSite {
  readonly site: Site;
  readonly problems: readonly Problem[];
  /** Site paths below which pages may be missing because of the problems. */
  readonly pathsWithUnknownPages: readonly string[];
}

/** The site paths below which problems of configuration and sidebars hide pages. */
function pathsWithUnknownPages(config: LoadedModule<SiteConfig>, versions: readonly LoadedVersion[]): string[] {
  const withoutGeneratedPages = versions.filter(({sidebarsConfig}) =>
    sidebarsConfig.invalidPaths.some((path) => path.length === 0 || path.includes('link')),
  );
  return [
    ...(config.invalidPaths.some((path) => path.length === 0) ? ['/'] : []),
    ...(config.invalidPaths.some(([field]) => field === 'docs') ? [DOCS_PATH] : []),
    ...withoutGeneratedPages.map(({version}) => version.path),
  ];
}

/** Without this folder there is nothing to publish; most likely the wrong folder was named. */
const NO_CONTENT: Problem = {file: 'content', message: `the folder is missing: ${SITE_PARTS}`};

/** Makes the page records of one locale of a site from its configuration, sidebars and content. */
export function loadSite(
  files: SiteFiles,
  {includeDrafts, intros, makeRecords = () => [], locale: requestedLocale}: LoadOptions,
): LoadedSite {
  const {config, texts} = files;
  const {value} = config;
  const {reason} = files.gitDates;
  const locale = requestedLocale ?? value.i18n.defaultLocale;
  const context = makeLocaleContext(files, {locale, includeDrafts, intros});
  const {messages, drafts, routes, tags, problems} = context;
  problems.push(...files.problems, ...(files.hasContent ? [] : [NO_CONTENT]));
  const versions = loadVersions(context);
  const posts = collectPosts(context);
  const docs = docRecords(versions, context);
  const content = [...docs, ...blogRecords(posts, context), ...standaloneRecords(context)];
  const latestPost = posts.find((post) => !post.frontMatter.unlisted)?.summary;
  const own = makeRecords({config: value, file: config.file, messages, latestPost, texts, problems});
  const data = makeSiteData(context, versions);
  const hasHome = [...own, ...content].some((record) => record.data.path === '/');
  const landing = hasHome ? [] : [landingRecord(context, data)];
  const records = [...landing, ...own, ...builtInRecords(context, data), ...content];
  const tagged = [...versions.map((version) => version.docs), posts];
  problems.push(...findDuplicatePaths(records), ...tagged.flatMap((pages) => findTagProblems(pages, tags)));
  const site: Site = {
    files,
    config: value,
    locale,
    data,
    messages,
    records,
    branchFiles: versions.flatMap(({sidebars}) => sidebars.flatMap((plan) => plan.branchFiles)),
    searchWords: readSearchWords(texts, problems),
    routes,
    drafts,
    posts,
    configs: [config, ...versions.map(({sidebarsConfig}) => sidebarsConfig)],
    notices: reason === undefined ? [] : [`no "last updated" dates: ${reason}`],
  };
  return {site, problems, pathsWithUnknownPages: pathsWithUnknownPages(config, versions)};
}

/** Pages of `content/pages`: `about.mdx` → `/about/`. */
function standaloneRecords(context: LocaleContext): PageRecord[] {
  const pages = localizedFiles(context, 'content/pages', 'pages').map((contentFile) => {
    const name = contentFile.name.replace(/(^|\/)index$/, '');
    const parsed = parseContentFile(contentFile, standaloneFrontMatterSchema, context.problems);
    return {...parsed, path: joinSitePath('/', name)};
  });
  return publishPages(pages, context).map((page): PageRecord => {
    const {file, path, isFallback, frontMatter} = page;
    const {title, description, unlisted} = frontMatter;
    const editUrl = editUrlOf(file, context);
    return {
      ...fileFields(page),
      head: {type: 'website', noIndex: unlisted},
      data: {kind: 'standalone', path, title, description, toc: [], isFallback: isFallback || undefined, editUrl},
    };
  });
}

/** Search and not-found: every site has these pages. */
function builtInRecords({config, messages}: LocaleContext, {searchPath}: SiteData): PageRecord[] {
  const record = (kind: 'search' | 'not-found', path: string): PageRecord => {
    const [title, description] = [messages[`${kind}.title`], messages[`${kind}.description`]];
    return generatedRecord(config.file, {kind, path, title, description}, true);
  };
  return [record('search', searchPath), record('not-found', `/${NOT_FOUND_PAGE}`)];
}

/** The page at `/` of a site that has none of its own. */
function landingRecord({config, translate}: LocaleContext, {docsVersions}: SiteData): PageRecord {
  const {title, tagline} = config.value;
  return generatedRecord(config.file, {
    kind: 'landing',
    path: '/',
    title: translate(title),
    description: translate(tagline === '' ? title : tagline),
    startHref: docsVersions.find(({isLast}) => isLast)?.mainHref,
  });
}
