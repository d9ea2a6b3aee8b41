import path from 'node:path';
import {hashOf} from '#node/foundation/cache.ts';
import {linkableFiles} from '#node/emit/linkable-files.ts';
import {type SiteTables, recordDependencies, unmarkedFiles} from '#node/compile/dependencies.ts';
import {checkLinks} from '#node/compile/check-links.ts';
import {type CompiledContent, compileOptions} from '#node/compile/compile-content.ts';
import {homePage} from '#node/compile/home-page.ts';
import {readSiteFiles} from '#node/content/read-site-files.ts';
import {loadSite, type Site} from '#node/content/load-site.ts';
import type {PageRecord} from '#node/content/page-source.ts';
import {compilePage} from '#node/markdown/compile-page.ts';
import {failOnProblems} from '#node/problems/problem.ts';
import {completePage} from '#node/render/render-pages.ts';
import {demoModulePath} from '#shared/document-markers.ts';
import {cleanPathname, decodePathname} from '#shared/page-path.ts';
import type {PageData} from '#shared/page-record.ts';

/** A page as the dev server serves it. */
export interface DevPage {
  readonly record: PageRecord;
  readonly page: PageData;
  readonly content?: CompiledContent;
}

interface SiteParts {
  readonly site: Site;
  readonly tables: SiteTables;
  readonly files: ReadonlySet<string>;
}

/** The site while somebody edits it: loaded again after each change, pages compiled when they are asked for. */
export class DevSite {
  private readonly dir: string;
  private loaded: Promise<SiteParts> | undefined;
  private readonly compiled = new Map<string, Promise<CompiledContent>>();

  constructor(dir: string) {
    this.dir = path.resolve(dir);
  }

  /** Call it when a file of the site has changed: the next request reads the site again. */
  reset(): void {
    this.loaded = undefined;
    // Pages may depend on what has changed in others.
    this.compiled.clear();
  }

  /** @throws SiteProblemsError */
  async site(): Promise<Site> {
    return (await this.load()).site;
  }

  /**
   * The page at a site path, or the not-found page.
   *
   * @throws SiteProblemsError when the site or this page has problems
   */
  async page(pathname: string): Promise<DevPage> {
    const {site, tables, files} = await this.load();
    const record = findRecord(site, pathname);
    const {markdown} = record;
    if (markdown === undefined) return {record, page: record.data};
    const content = await this.compile(site, markdown, tables);
    const compiled = new Map([[markdown.file, content]]);
    const problems = checkLinks({records: site.records, compiled, files}, []);
    failOnProblems(problems);
    return {record, page: completePage(record, content), content};
  }

  /** Text of the module of a demo, by its path with base URL; known since the page that shows it was compiled. */
  async demoModule(pathname: string): Promise<string | undefined> {
    if (!/\/assets\/demos\/\w+\.js$/.test(pathname)) return undefined;
    const modules = (await this.contents()).flatMap(({page}) => page.demos?.modules ?? []);
    return modules.find(({name}) => pathname.endsWith(demoModulePath(name)))?.text;
  }

  /**
   * Text of a sample that is too long for a link, by its path with base URL. The playground is often reloaded after an
   * edit or a restart, when the page that links there has not been compiled again: then all pages are.
   */
  async sampleFile(pathname: string): Promise<string | undefined> {
    const wanted = /\/assets\/samples\/(\w+\.json)$/.exec(pathname)?.[1];
    if (wanted === undefined) return undefined;
    const find = async (): Promise<string | undefined> => {
      const samples = (await this.contents()).flatMap(({page}) => page.samples ?? []);
      return samples.find(({name}) => name === wanted)?.text;
    };
    const known = await find();
    if (known !== undefined) return known;
    const {site, tables} = await this.load();
    const sources = site.records.flatMap(({markdown}) => (markdown === undefined ? [] : [markdown]));
    await Promise.allSettled(sources.map((markdown) => this.compile(site, markdown, tables)));
    return find();
  }

  /** Children of a closed category, by the path of their file with base URL. */
  async sidebarBranch(pathname: string): Promise<string | undefined> {
    if (!/\/assets\/sidebar\/\w+\.json$/.test(pathname)) return undefined;
    const {branchFiles} = await this.site();
    return branchFiles.find(({url}) => pathname.endsWith(url))?.text;
  }

  /**
   * Loads the site again and compiles the pages of the changed files, so that a problem shows at once.
   *
   * @param files relative to the site's folder
   * @throws SiteProblemsError
   */
  async check(files: readonly string[]): Promise<void> {
    const {records} = await this.site();
    for (const {markdown, data} of records) {
      if (markdown !== undefined && files.includes(markdown.file)) await this.page(data.path);
    }
  }

  /** What has been compiled since the last change, without the pages that have problems. */
  private async contents(): Promise<CompiledContent[]> {
    const settled = await Promise.allSettled(this.compiled.values());
    return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }

  private load(): Promise<SiteParts> {
    this.loaded ??= this.read();
    return this.loaded;
  }

  private async read(): Promise<SiteParts> {
    const files = await readSiteFiles(this.dir);
    const {site, problems} = loadSite(files, {includeDrafts: true, home: await homePage()});
    failOnProblems(problems);
    const linkable = linkableFiles(site);
    const tables = {routes: site.routes, images: files.images, files: unmarkedFiles(linkable)};
    return {site, tables, files: linkable};
  }

  private compile(
    site: Site,
    markdown: NonNullable<PageRecord['markdown']>,
    tables: SiteTables,
  ): Promise<CompiledContent> {
    const key = hashOf(markdown.file, markdown.hash, JSON.stringify(site.messages), site.data.baseUrl);
    const known = this.compiled.get(key);
    if (known !== undefined) return known;
    const compiling = compileOne(site, markdown, tables, key);
    this.compiled.set(key, compiling);
    // A page that fails is tried again on the next request: what it asked for may be there by then.
    compiling.catch(() => this.compiled.delete(key));
    return compiling;
  }
}

async function compileOne(
  site: Site,
  markdown: NonNullable<PageRecord['markdown']>,
  tables: SiteTables,
  key: string,
): Promise<CompiledContent> {
  const page = await compilePage(markdown, compileOptions(site), recordDependencies(tables).lookup);
  if (!('problems' in page)) return {key, page};
  failOnProblems(page.problems);
  throw new Error(`${markdown.file} did not compile`);
}

function findRecord(site: Site, pathname: string): PageRecord {
  const paths = new Map(site.records.map((record) => [decodePathname(record.data.path), record]));
  const exact = decodePathname(pathname);
  const record =
    (exact === undefined ? undefined : (paths.get(exact) ?? paths.get(cleanPathname(exact)))) ??
    site.records.find(({data}) => data.kind === 'not-found');
  if (record === undefined) throw new Error('every site has a not-found page');
  return record;
}
