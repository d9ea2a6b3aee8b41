import {checkLinks} from '#node/compile/check-links.ts';
import {compileOptions} from '#node/compile/compile-content.ts';
import {recordDependencies, type SiteTables} from '#node/compile/dependencies.ts';
import {homePage} from '#node/compile/home-page.ts';
import {loadSite, type Site} from '#node/content/load-site.ts';
import type {MarkdownSource, PageRecord} from '#node/content/page-source.ts';
import {readSiteFiles} from '#node/content/read-site-files.ts';
import {linkableFiles} from '#node/emit/emit-files.ts';
import type {TextFile} from '#node/foundation/output-folder.ts';
import type {CompiledPage} from '#node/markdown/compile-context.ts';
import {compilePage} from '#node/markdown/compile-page.ts';
import {failOnProblems, SiteProblemsError} from '#node/problems/problem.ts';
import {completePage} from '#node/render/render-pages.ts';
import {cleanPathname, decodePathname} from '#shared/page-path.ts';
import type {PageData} from '#shared/page-record.ts';

export interface DevPage {
  readonly record: PageRecord;
  readonly page: PageData;
  readonly content?: CompiledPage;
}

interface LoadedDevSite {
  readonly site: Site;
  readonly tables: SiteTables;
}

/** The site in the dev server: loaded again after each change, pages compiled on request. */
export class DevSite {
  private readonly dir: string;
  private loaded: Promise<LoadedDevSite> | undefined;
  /** By content file. */
  private readonly compiled = new Map<string, Promise<CompiledPage>>();

  constructor(dir: string) {
    this.dir = dir;
  }

  /** Call it when a file of the site has changed: the next request reads the site again. */
  reset(): void {
    this.loaded = undefined;
    // Pages may depend on other pages.
    this.compiled.clear();
  }

  /** @throws SiteProblemsError */
  async site(): Promise<Site> {
    return (await this.load()).site;
  }

  /** The page at a site path, or the not-found page. @throws SiteProblemsError of the site or this page */
  async page(pathname: string): Promise<DevPage> {
    const {site, tables} = await this.load();
    const record = findRecord(site, pathname);
    const {markdown} = record;
    if (markdown === undefined) return {record, page: record.data};
    const content = await this.compile(markdown);
    const compiled = new Map([[markdown.file, content]]);
    failOnProblems(checkLinks({records: site.records, compiled, files: tables.files}, []));
    return {record, page: completePage(record, content), content};
  }

  /** Text of a sidebar branch, demo module or long sample, by its path with base URL. */
  async asset(pathname: string): Promise<string | undefined> {
    if (!/\/assets\/(?:sidebar|demos|samples)\//.test(pathname)) return undefined;
    const {branchFiles, records} = await this.site();
    const find = (files: readonly TextFile[]): string | undefined =>
      files.find(({path}) => pathname.endsWith(path))?.text;
    const known = find([...branchFiles, ...(await this.pageFiles())]);
    if (known !== undefined) return known;
    // The page with it has not been compiled since the last edit.
    await Promise.allSettled(records.flatMap(({markdown}) => (markdown === undefined ? [] : [this.compile(markdown)])));
    return find(await this.pageFiles());
  }

  /** Loads the site again and compiles the changed pages, so that a problem shows at once. @throws SiteProblemsError */
  async check(files: readonly string[]): Promise<void> {
    const {records} = await this.site();
    for (const {markdown, data} of records) {
      if (markdown !== undefined && files.includes(markdown.file)) await this.page(data.path);
    }
  }

  private async pageFiles(): Promise<TextFile[]> {
    const settled = await Promise.allSettled(this.compiled.values());
    return settled.flatMap((result) => (result.status === 'fulfilled' ? result.value.files : []));
  }

  private load(): Promise<LoadedDevSite> {
    this.loaded ??= this.read();
    return this.loaded;
  }

  private async read(): Promise<LoadedDevSite> {
    const siteFiles = await readSiteFiles(this.dir);
    const {site, problems} = loadSite(siteFiles, {includeDrafts: true, home: await homePage()});
    failOnProblems(problems);
    return {site, tables: {routes: site.routes, images: siteFiles.images, files: linkableFiles(site)}};
  }

  private compile(markdown: MarkdownSource): Promise<CompiledPage> {
    const compiling = this.compiled.get(markdown.file) ?? this.compileNow(markdown);
    this.compiled.set(markdown.file, compiling);
    return compiling;
  }

  private async compileNow(markdown: MarkdownSource): Promise<CompiledPage> {
    const {site, tables} = await this.load();
    const page = await compilePage(markdown, compileOptions(site), recordDependencies(tables).lookup);
    if ('problems' in page) throw new SiteProblemsError(page.problems);
    return page;
  }
}

function findRecord(site: Site, pathname: string): PageRecord {
  const records = new Map(site.records.map((record) => [decodePathname(record.data.path), record]));
  const exact = decodePathname(pathname) ?? '';
  const record =
    records.get(exact) ?? records.get(cleanPathname(exact)) ?? site.records.find(({data}) => data.kind === 'not-found');
  if (record === undefined) throw new Error('every site has a not-found page');
  return record;
}
