import path from 'node:path';
import {checkLinks} from '#markdown/check-links.ts';
import {COMPILE_JOB, compileContent, compileInput} from '#markdown/compile-content.ts';
import type {CompileInput} from '#markdown/compile-task.ts';
import type {Site} from '#load/content/load-site.ts';
import {markdownOf, type MarkdownSource, outputFile, type PageRecord} from '#load/content/page-record.ts';
import {extensionRecords} from '#load/content/load-extension.ts';
import {readChangedFiles, readSiteFiles, type SiteFiles} from '#load/content/read-site-files.ts';
import {linkableFiles} from '#write/site-files.ts';
import {Cache} from '#cache/cache.ts';
import {failedInputs} from '#cache/bundle-modules.mjs';
import {CACHE_DIR} from '#disk/project.mjs';
import type {BuildTools} from '#jobs/run-cached.ts';
import {loadJob} from '#jobs/worker-pool.ts';
import type {CompiledPage} from '#markdown/compile-context.ts';
import {failOnProblems, withoutRepeats} from '#problems/problem.ts';
import {completePage} from '#render/render-pages.ts';
import {type Resolution, resolveRequest} from '#shared/resolve-request.ts';
import type {PageData} from '#shared/page-data.ts';
import {loadLocales, localeFolder} from './build-site.ts';

export interface DevPage {
  readonly site: Site;
  readonly record: PageRecord;
  readonly page: PageData;
  readonly content?: CompiledPage;
}

interface DevLocale {
  readonly site: Site;
  readonly input: CompileInput;
  /** The pages that were requested, by content file. */
  readonly compiled: Map<string, Promise<CompiledPage>>;
}

interface LoadedDevSite {
  /** The default one is first. */
  readonly locales: readonly DevLocale[];
  /** The pages by output file, which is in the folder of its locale. */
  readonly pages: ReadonlyMap<string, {readonly locale: DevLocale; readonly record: PageRecord}>;
  readonly publicFiles: ReadonlySet<string>;
}

/** Compiles with the cache of builds, on the main thread: there the compiler stays loaded for the next edit. */
const TOOLS: BuildTools = {
  cache: new Cache(path.join(CACHE_DIR, 'pages')),
  pool: {
    async run(job, items, common, onResult) {
      if (items.length === 0) return;
      const work = await loadJob(job);
      for (const item of items) await onResult(item, await work(item, common));
    },
  },
  report: () => undefined,
};

function codeInputs({config, versions, extension}: SiteFiles): readonly string[] {
  return [...config.inputs, ...versions.flatMap(({sidebars}) => sidebars.inputs), ...(extension?.inputs ?? [])];
}

/** The site in the dev server: loaded again after each change, pages compiled on request. */
export class DevSite {
  private readonly dir: string;
  private files: Promise<SiteFiles> | undefined;
  private loaded: Promise<LoadedDevSite> | undefined;
  /**
   * Texts of all pages that were compiled, by site path. Their names have hashes of their contents, so that none is stale:
   * a document that was opened before an edit may still ask for them.
   */
  private readonly pageFiles = new Map<string, string>();

  constructor(dir: string) {
    this.dir = dir;
  }

  /** Call it when files of the site have changed: the next request loads the site again. */
  reset(changed: readonly string[]): void {
    const read = (): Promise<SiteFiles> => readSiteFiles(this.dir);
    this.files = this.files?.then((known) => readChangedFiles(known, changed), read);
    // The compiled pages go with it: they may depend on other pages.
    this.loaded = undefined;
  }

  /**
   * Code of the site that decides its pages: its configuration and the modules that its extension has for the build, with
   * what they import, and what decides how they are bundled. Absolute; some of it may not exist.
   */
  codeFiles(): Promise<readonly string[]> {
    return this.readFiles().then(codeInputs, failedInputs);
  }

  /** @param pathname of a URL in the locale; without one, it is the default locale. @throws SiteProblemsError */
  async site(pathname = ''): Promise<Site> {
    const {locales} = await this.load();
    const found = locales.findLast(({site}) => pathname.startsWith(site.data.baseUrl)) ?? locales[0];
    if (found === undefined) throw new Error('a site has at least one locale');
    return found.site;
  }

  /** How the built site would answer a request; only for pages and public files. @throws SiteProblemsError */
  async resolve(target: string): Promise<Resolution> {
    const {pages, publicFiles} = await this.load();
    const {config} = await this.site();
    const isFile = (file: string): boolean => pages.has(file) || publicFiles.has(file);
    return resolveRequest(target, {baseUrl: config.baseUrl, isFile});
  }

  /** The page of an output file; `undefined` for a file of another kind. @throws SiteProblemsError of the site or this page */
  async page(file: string): Promise<DevPage | undefined> {
    const {locale, record} = (await this.load()).pages.get(file) ?? {};
    if (locale === undefined || record === undefined) return undefined;
    const {site, input} = locale;
    const sources = markdownOf(record);
    const compiled = new Map(
      await Promise.all(sources.map(async (source) => [source.file, await this.compile(source, locale)] as const)),
    );
    const {onBrokenLinks} = site.config;
    failOnProblems(checkLinks({records: site.records, compiled, files: input.tables.files, onBrokenLinks}, []));
    const content = record.markdown && compiled.get(record.markdown.file);
    return {site, record, page: completePage(record, compiled), ...(content && {content})};
  }

  /** Text of a file of a page, by its site path. A page with such a file was compiled before: nothing is compiled here. */
  asset({records}: Site, sitePath: string): string | undefined {
    const ofRecord = records.flatMap(({files}) => files ?? []).find((file) => file.path === sitePath);
    return ofRecord?.text ?? this.pageFiles.get(sitePath);
  }

  /** Loads the site again and compiles the changed pages, so that a problem shows at once. @throws SiteProblemsError */
  async check(files: readonly string[]): Promise<void> {
    const {pages} = await this.load();
    for (const [page, {record}] of pages) {
      if (markdownOf(record).some(({file}) => files.includes(file))) await this.page(page);
    }
  }

  /** Loads what compiling a page needs, so that its first edit does not wait for it. */
  async loadCompiler(target: string): Promise<void> {
    const {pages} = await this.load();
    const resolution = await this.resolve(target);
    const {locale, record} = (resolution.kind === 'file' ? pages.get(resolution.file) : undefined) ?? {};
    const compile = await loadJob(COMPILE_JOB);
    if (record?.markdown !== undefined && locale !== undefined) await compile(record.markdown, locale.input);
  }

  private readFiles(): Promise<SiteFiles> {
    return (this.files ??= readSiteFiles(this.dir));
  }

  private load(): Promise<LoadedDevSite> {
    return (this.loaded ??= this.read());
  }

  private async read(): Promise<LoadedDevSite> {
    const files = await this.readFiles();
    const makeRecords = await extensionRecords(files.extension, TOOLS);
    const loaded = await loadLocales(files, {includeDrafts: true, makeRecords});
    failOnProblems(withoutRepeats(loaded.flatMap(({problems}) => problems)));
    const locales = loaded.map(({site}): DevLocale => ({
      site,
      input: compileInput(site, linkableFiles(site)),
      compiled: new Map(),
    }));
    const inFolder = ({site}: DevLocale, file: string): string => path.posix.join(localeFolder(site), file);
    return {
      locales,
      pages: new Map(
        locales.flatMap((locale) =>
          locale.site.records.map(
            (record) => [inFolder(locale, outputFile(record.data.path)), {locale, record}] as const,
          ),
        ),
      ),
      publicFiles: new Set(locales.flatMap((locale) => files.publicFiles.map((file) => inFolder(locale, file)))),
    };
  }

  private compile(markdown: MarkdownSource, locale: DevLocale): Promise<CompiledPage> {
    const compiling = locale.compiled.get(markdown.file) ?? this.compileNow(markdown, locale);
    locale.compiled.set(markdown.file, compiling);
    return compiling;
  }

  private async compileNow(markdown: MarkdownSource, {input}: DevLocale): Promise<CompiledPage> {
    const {compiled, problems} = await compileContent([markdown], input, TOOLS);
    failOnProblems(problems);
    const page = compiled.get(markdown.file);
    if (page === undefined) throw new Error(`${markdown.file} has not been compiled`);
    for (const file of page.files) this.pageFiles.set(file.path, file.text);
    return page;
  }
}
