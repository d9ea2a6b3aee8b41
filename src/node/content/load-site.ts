import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {didYouMean} from '#node/problems/did-you-mean.ts';
import {failOnProblems, type Problem} from '#node/problems/problem.ts';
import {findConfigLinks, type FoundConfigLink} from '#node/site/config-links.ts';
import {type LoadedModule, loadModule} from '#node/site/load-module.ts';
import {readMessages} from '#node/site/messages-catalogue.ts';
import {type SiteConfig, siteConfigSchema} from '#node/site/site-config-schema.ts';
import {makeSiteData} from '#node/site/site-data.ts';
import {sidebarsSchema} from '#node/site/sidebars-schema.ts';
import {unknownDocId} from '#shared/error-messages.ts';
import type {Messages} from '#shared/messages.ts';
import type {DocsVersion, SiteData} from '#shared/site-data.ts';
import {blogRecords} from './blog-records.ts';
import {collectPosts, type PostEntry} from './blog.ts';
import {readContentFiles} from './content-files.ts';
import {docRecords} from './doc-records.ts';
import {collectDocs, type DocEntry} from './docs.ts';
import {findDuplicatePaths} from './duplicate-paths.ts';
import {authorsSchema, type AuthorsConfig} from './front-matter-schema.ts';
import {parseYaml} from './front-matter.ts';
import {readGitDates} from './git-dates.ts';
import type {PageRecord} from './page-source.ts';
import {type BranchFile, planSidebar, type SidebarPlan} from './sidebar-views.ts';
import {resolveSidebars, type Sidebar} from './sidebars.ts';
import {fixedRecords, standaloneRecords} from './standalone-records.ts';

export const DOCS_ROUTE = 'docs';
const VERSION_NAME = 'current';

/** Everything the build needs of a site, checked; nothing is compiled yet. */
export interface Site {
  readonly dir: string;
  readonly config: SiteConfig;
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

async function readAuthors(siteDir: string, problems: Problem[]): Promise<AuthorsConfig> {
  const file = 'content/authors.yml';
  const source = await readFile(path.join(siteDir, file), 'utf8').catch(() => '');
  const parsed = parseYaml(file, source, authorsSchema);
  if (!Array.isArray(parsed)) return parsed.value;
  problems.push(...parsed);
  return {};
}

interface SidebarEntry {
  readonly sidebar: Sidebar;
  readonly plan: SidebarPlan;
}

function versionRecord(
  {file, value, locate}: LoadedModule<SiteConfig>,
  docs: readonly DocEntry[],
  sidebars: readonly SidebarEntry[],
  problems: Problem[],
): DocsVersion {
  const {versionLabel, mainDocId} = value.docs;
  const main = mainDocId === undefined ? undefined : docs.find((doc) => doc.id === mainDocId);
  if (mainDocId !== undefined && main === undefined) {
    const known = docs.map((doc) => doc.id);
    problems.push({
      file,
      line: locate(['docs', 'mainDocId']),
      message: `"docs.mainDocId": ${unknownDocId(mainDocId, known, versionLabel)}`,
      allowed: didYouMean(mainDocId, known),
    });
  }
  const mainHref = main?.path ?? sidebars[0]?.plan.firstHref ?? docs[0]?.path ?? '/';
  return {name: VERSION_NAME, label: versionLabel, isLast: true, path: `/${DOCS_ROUTE}/`, mainHref};
}

/** The deepest folder that holds all pages of a sidebar: the navbar item of the sidebar is active below it. */
function commonBasePath(plan: SidebarPlan): string {
  const paths = plan.order.map((page) => page.href.split('/'));
  const first = paths[0] ?? [''];
  let length = first.length - 1;
  for (const parts of paths) {
    let same = 0;
    while (same < length && parts[same] === first[same]) same++;
    length = same;
  }
  return `${first.slice(0, length).join('/')}/`;
}

/**
 * Loads a site: configuration, sidebars, content; and makes its page records.
 *
 * @param options.includeDrafts true for the dev server
 * @throws SiteProblemsError with every problem found
 */
export async function loadSite(dir: string, options: {readonly includeDrafts: boolean}): Promise<Site> {
  const problems: Problem[] = [];
  const [config, sidebarsConfig] = await Promise.all([
    loadModule(dir, 'site.config.ts', siteConfigSchema),
    loadModule(dir, 'sidebars.ts', sidebarsSchema),
  ]);
  if (Array.isArray(config)) problems.push(...config);
  if (Array.isArray(sidebarsConfig)) problems.push(...sidebarsConfig);
  const [docFiles, postFiles, pageFiles, authors, gitDates] = await Promise.all([
    readContentFiles(dir, 'content/docs'),
    readContentFiles(dir, 'content/blog'),
    readContentFiles(dir, 'content/pages'),
    readAuthors(dir, problems),
    readGitDates(dir),
  ]);
  const drafts = {includeDrafts: options.includeDrafts};
  const collection = collectDocs(docFiles, {folder: 'content/docs', routeBase: DOCS_ROUTE, ...drafts}, problems);
  const posts = collectPosts(postFiles, {authors, ...drafts}, problems);
  const standalone = standaloneRecords(pageFiles, drafts, problems);
  if (Array.isArray(config) || Array.isArray(sidebarsConfig)) {
    failOnProblems(problems);
    throw new Error('unreachable: a configuration that does not check has problems');
  }

  const {value} = config;
  const locale = value.i18n.defaultLocale;
  const messages = await readMessages(dir, locale, problems);
  const version = {routeBase: DOCS_ROUTE, version: value.docs.versionLabel};
  const sidebars = resolveSidebars(sidebarsConfig, collection, version, problems).map((sidebar) => ({sidebar, plan: planSidebar(sidebar)}));
  const common = {locale, messages, ...(value.editUrl !== undefined && {editUrl: value.editUrl})};
  const records = [
    ...fixedRecords({config: value, messages, posts}),
    ...docRecords(
      {
        ...common,
        docs: collection.docs,
        sidebars,
        routeBase: DOCS_ROUTE,
        versionName: VERSION_NAME,
        gitDates: 'dates' in gitDates ? gitDates.dates : new Map(),
      },
      sidebarsConfig.file,
    ),
    ...blogRecords({
      ...common,
      posts,
      title: value.blog.title ?? messages['blog.title'],
      description: value.blog.description ?? messages['blog.description'],
    }),
    ...standalone,
  ];
  problems.push(...findDuplicatePaths(records));
  const data = makeSiteData(
    config,
    {
      version: versionRecord(config, collection.docs, sidebars, problems),
      docs: new Map(collection.docs.map((doc) => [doc.id, {href: doc.path, label: doc.frontMatter.sidebar_label ?? doc.frontMatter.title}])),
      sidebars: new Map(sidebars.map(({sidebar, plan}) => [sidebar.id, {firstHref: plan.firstHref, basePath: commonBasePath(plan)}])),
    },
    messages,
    problems,
  );
  failOnProblems(problems);
  return {
    dir,
    config: value,
    data,
    messages,
    records,
    branchFiles: sidebars.flatMap(({plan}) => plan.branchFiles),
    routes: new Map(records.flatMap((record) => (record.markdown ? [[record.markdown.file, record.data.path]] : []))),
    posts,
    configLinks: [...findConfigLinks(config), ...findConfigLinks(sidebarsConfig)],
    notices: 'reason' in gitDates ? [`no "last updated" dates: ${gitDates.reason}`] : [],
  };
}
