import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {homeData} from '#node/home/home-data.ts';
import {failOnProblems, type Problem, SiteProblemsError} from '#node/problems/problem.ts';
import {findConfigLinks, type FoundConfigLink} from '#node/site/config-links.ts';
import {type LoadedModule, loadModule} from '#node/site/load-module.ts';
import {readMessages} from '#node/site/messages-catalogue.ts';
import {type SiteConfig, siteConfigSchema} from '#node/site/site-config-schema.ts';
import {makeSiteData} from '#node/site/site-data.ts';
import {type Translate, translateSiteData} from '#node/site/translate-site-data.ts';
import type {Messages} from '#shared/messages.ts';
import type {SiteData} from '#shared/site-data.ts';
import {blogRecords} from './blog-records.ts';
import {collectPosts, type PostEntry} from './blog.ts';
import {type ContentFolder, readContentFiles} from './content-files.ts';
import {contentRoutes} from './content-routes.ts';
import {CURRENT_VERSION, planVersions} from './docs-versions.ts';
import {findDuplicatePaths} from './duplicate-paths.ts';
import {authorsSchema, type AuthorsConfig} from './front-matter-schema.ts';
import {parseYaml} from './front-matter.ts';
import {readGitDates} from './git-dates.ts';
import {loadVersion} from './load-docs.ts';
import {navbarTargets} from './navbar-targets.ts';
import type {PageRecord} from './page-source.ts';
import type {BranchFile} from './sidebar-views.ts';
import {fixedRecords, standaloneRecords} from './standalone-records.ts';
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

async function readAuthors(siteDir: string, problems: Problem[]): Promise<AuthorsConfig> {
  const file = 'content/authors.yml';
  const source = await readFile(path.join(siteDir, file), 'utf8').catch(() => '');
  const parsed = parseYaml(file, source, authorsSchema);
  if (!Array.isArray(parsed)) return parsed.value;
  problems.push(...parsed);
  return {};
}

/** One edition of a site is one locale: the default one at the base URL, the others below `/<locale>/`. */
export interface LoadOptions {
  /** True for the dev server. */
  readonly includeDrafts: boolean;
  /** Default: the default locale. */
  readonly locale?: string;
}

/** Checks what does not depend on the configuration, when that is wrong: one run, every problem. */
async function checkWithoutConfig(dir: string, problems: Problem[]): Promise<void> {
  const plans = planVersions({versions: [{name: CURRENT_VERSION, label: CURRENT_VERSION}]}, undefined);
  for (const plan of plans) await loadVersion(dir, plan, {includeDrafts: true, translate: String}, problems);
  const authors = await readAuthors(dir, problems);
  collectPosts(await readContentFiles(dir, {original: 'content/blog'}), {authors, includeDrafts: true}, problems);
  standaloneRecords(await readContentFiles(dir, {original: 'content/pages'}), {includeDrafts: true}, problems);
}

async function loadConfig(dir: string): Promise<LoadedModule<SiteConfig>> {
  const config = await loadModule(dir, 'site.config.ts', siteConfigSchema);
  if (!Array.isArray(config)) return config;
  const problems = [...config];
  await checkWithoutConfig(dir, problems);
  throw new SiteProblemsError(problems);
}

/**
 * Loads one edition of a site: configuration, sidebars, content; and makes its page records.
 *
 * @throws SiteProblemsError with every problem found
 */
export async function loadSite(dir: string, {includeDrafts, locale: wantedLocale}: LoadOptions): Promise<Site> {
  const problems: Problem[] = [];
  const config = await loadConfig(dir);
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
  problems.push(...findDuplicatePaths(records));
  const targets = versions.map((version) => navbarTargets(version, versionData(version, context)));
  const data = translateSiteData(makeSiteData(config, {locale, targets, messages}, problems), translate);
  failOnProblems(problems);
  const docFiles = versions.flatMap(({collection}) => collection.docs);
  return {
    dir,
    config: value,
    locale,
    data,
    messages,
    records,
    branchFiles: versions.flatMap(({sidebars}) => sidebars.flatMap(({plan}) => plan.branchFiles)),
    routes: contentRoutes(
      records,
      [...docFiles, ...postFiles, ...pageFiles],
      [...plans.map((plan) => plan.folder), folder('blog'), folder('pages')],
    ),
    posts,
    configLinks: [config, ...versions.map(({sidebarsConfig}) => sidebarsConfig)].flatMap(findConfigLinks),
    notices: 'reason' in dates ? [`no "last updated" dates: ${dates.reason}`] : [],
  };
}
