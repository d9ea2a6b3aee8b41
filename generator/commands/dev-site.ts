import path from 'node:path';
import {checkLinks} from '#markdown/check-links.ts';
import {COMPILE_JOB, compileContent, compileInput} from '#markdown/compile-content.ts';
import type {CompileInput} from '#markdown/compile-task.ts';
import {loadSite, type Site} from '#load/content/load-site.ts';
import {markdownOf, type MarkdownSource, outputFile, type PageRecord} from '#load/content/page-record.ts';
import {extensionRecords} from '#load/content/load-extension.ts';
import {readChangedFiles, readSiteFiles, type SiteFiles} from '#load/content/read-site-files.ts';
import {linkableFiles} from '#write/emit-files.ts';
import {Cache} from '#cache/cache.ts';
import type {TextFile} from '#cache/files.ts';
import {Profile} from '#cache/profile.ts';
import {CACHE_DIR} from '#cache/project.ts';
import type {BuildTools} from '#cache/run-cached.ts';
import {loadJob} from '#cache/worker-pool.ts';
import type {CompiledPage} from '#markdown/compile-context.ts';
import {failOnProblems} from '#problems/problem.ts';
import {completePage} from '#render/render-pages.ts';
import {assetPath} from '#shared/asset-path.ts';
import {type Resolution, resolveRequest} from '#shared/resolve-request.ts';
import type {PageData} from '#shared/page-data.ts';

export interface DevPage {
  readonly record: PageRecord;
  readonly page: PageData;
  readonly content?: CompiledPage;
}

interface LoadedDevSite {
  readonly site: Site;
  readonly input: CompileInput;
  /** By output file. */
  readonly pages: ReadonlyMap<string, PageRecord>;
}

/** Compiles with the cache of builds, on the main thread: there the compiler stays loaded for the next edit. */
const TOOLS: BuildTools = {
  cache: new Cache(path.join(CACHE_DIR, 'pages')),
  pool: {
    async run(job, items, common, onResult) {
      if (items.length === 0) return;
      const work = await loadJob(job);
      for (const item of items) await onResult(item, await work(item, common), 0);
    },
  },
  profile: new Profile(),
};

const FOLDER_OF_ASSETS = new RegExp(`^${assetPath('[\\w-]+/')}`);

/** The site in the dev server: loaded again after each change, pages compiled on request. */
export class DevSite {
  private readonly dir: string;
  private files: Promise<SiteFiles> | undefined;
  private loaded: Promise<LoadedDevSite> | undefined;
  /** By content file. */
  private readonly compiled = new Map<string, Promise<CompiledPage>>();

  constructor(dir: string) {
    this.dir = dir;
  }

  /** Call it when files of the site have changed: the next request loads the site again. */
  reset(changed: readonly string[]): void {
    const read = (): Promise<SiteFiles> => readSiteFiles(this.dir);
    this.files = this.files?.then((known) => readChangedFiles(known, changed), read);
    this.loaded = undefined;
    // Pages may depend on other pages.
    this.compiled.clear();
  }

  /** @throws SiteProblemsError */
  async site(): Promise<Site> {
    return (await this.load()).site;
  }

  /** How the built site would answer a request; only for pages and public files. @throws SiteProblemsError */
  async resolve(target: string): Promise<Resolution> {
    const {site, pages} = await this.load();
    const isFile = (file: string): boolean => pages.has(file) || site.files.publicFiles.includes(file);
    return resolveRequest(target, {baseUrl: site.data.baseUrl, isFile});
  }

  /** The page of an output file; `undefined` for a file of another kind. @throws SiteProblemsError of the site or this page */
  async page(file: string): Promise<DevPage | undefined> {
    const {site, input, pages} = await this.load();
    const record = pages.get(file);
    if (record === undefined) return undefined;
    const compiled = new Map(
      await Promise.all(markdownOf(record).map(async (source) => [source.file, await this.compile(source)] as const)),
    );
    const {onBrokenLinks} = site.config;
    failOnProblems(checkLinks({records: site.records, compiled, files: input.tables.files, onBrokenLinks}, []));
    const content = record.markdown && compiled.get(record.markdown.file);
    return {record, page: completePage(record, compiled), ...(content && {content})};
  }

  /** Text of a file of a page, by its site path. */
  async asset(sitePath: string): Promise<string | undefined> {
    // Those of the app have no folder.
    if (!FOLDER_OF_ASSETS.test(sitePath)) return undefined;
    const {records} = await this.site();
    const find = (files: readonly TextFile[]): string | undefined => files.find((file) => file.path === sitePath)?.text;
    const known = find([...records.flatMap(({files}) => files ?? []), ...(await this.pageFiles())]);
    if (known !== undefined) return known;
    // The page with it has not been compiled since the last edit.
    await Promise.allSettled(records.flatMap(markdownOf).map((source) => this.compile(source)));
    return find(await this.pageFiles());
  }

  /** Loads the site again and compiles the changed pages, so that a problem shows at once. @throws SiteProblemsError */
  async check(files: readonly string[]): Promise<void> {
    const {records} = await this.site();
    for (const record of records) {
      if (markdownOf(record).some(({file}) => files.includes(file))) await this.page(outputFile(record.data.path));
    }
  }

  /** Loads what compiling a page needs, so that its first edit does not wait for it. */
  async loadCompiler(target: string): Promise<void> {
    const {input, pages} = await this.load();
    const resolution = await this.resolve(target);
    const markdown = resolution.kind === 'file' ? pages.get(resolution.file)?.markdown : undefined;
    const compile = await loadJob(COMPILE_JOB);
    if (markdown !== undefined) await compile(markdown, input);
  }

  private async pageFiles(): Promise<TextFile[]> {
    const settled = await Promise.allSettled(this.compiled.values());
    return settled.flatMap((result) => (result.status === 'fulfilled' ? result.value.files : []));
  }

  private load(): Promise<LoadedDevSite> {
    return (this.loaded ??= this.read());
  }

  private async read(): Promise<LoadedDevSite> {
    this.files ??= readSiteFiles(this.dir);
    const files = await this.files;
    const makeRecords = await extensionRecords(files.extension, TOOLS);
    const {site, problems} = loadSite(files, {includeDrafts: true, makeRecords});
    failOnProblems(problems);
    return {
      site,
      input: compileInput(site, linkableFiles(site)),
      pages: new Map(site.records.map((record) => [outputFile(record.data.path), record])),
    };
  }

  private compile(markdown: MarkdownSource): Promise<CompiledPage> {
    const compiling = this.compiled.get(markdown.file) ?? this.compileNow(markdown);
    this.compiled.set(markdown.file, compiling);
    return compiling;
  }

  private async compileNow(markdown: MarkdownSource): Promise<CompiledPage> {
    const {input} = await this.load();
    const {compiled, problems} = await compileContent([markdown], input, TOOLS);
    failOnProblems(problems);
    const page = compiled.get(markdown.file);
    if (page === undefined) throw new Error(`${markdown.file} has not been compiled`);
    return page;
  }
}
