import {isPartial} from '#load/content/content-files.ts';
import {withoutFrontMatter} from '#load/content/front-matter.ts';
import type {Site} from '#load/content/load-site.ts';
import type {MarkdownSource} from '#load/content/page-record.ts';
import {type BuildTools, runCached} from '#jobs/run-cached.ts';
import type {WorkerJob} from '#jobs/worker-pool.ts';
import {areUnchanged, type CompiledPage, type FailedPage} from './compile-context.ts';
import type {Problem} from '#problems/problem.ts';
import type {CompiledEntry, CompileInput} from './compile-task.ts';

export type CompiledPages = ReadonlyMap<string, CompiledPage>;

export interface CompileReport {
  readonly compiled: CompiledPages;
  readonly problems: readonly Problem[];
  readonly failed: ReadonlyMap<string, FailedPage>;
  /** How many pages were compiled, not found in the cache. */
  readonly freshCount: number;
}

/** Only workers load the compiler. */
export const COMPILE_JOB: WorkerJob<MarkdownSource, CompileInput, CompiledEntry | FailedPage> = {
  module: new URL('./compile-task.ts', import.meta.url).href,
  name: 'compileSource',
  label: 'compiling pages',
};

/** What the pages of a site are compiled with, besides the files that links can lead to. */
export function compileInput(site: Site, files: ReadonlySet<string>): CompileInput {
  const {data, messages, config, routes} = site;
  const {images, pictureFaults, extension, texts} = site.files;
  const partials = [...texts].filter(([file]) => isPartial(file));
  const dataFiles = [...texts].filter(([file]) => file.endsWith('.yml'));
  return {
    options: {siteUrl: data.url, baseUrl: data.baseUrl, messages, onUnknownWords: config.onUnknownWords},
    tables: {
      routes,
      images,
      pictureFaults,
      files,
      partials: new Map(partials.map(([file, text]) => [file, withoutFrontMatter(text)])),
      dataFiles: new Map(dataFiles),
    },
    extension: extension?.markdown,
  };
}

/** Compiles content: from the cache what has not changed, the rest in parallel. */
export async function compileContent(
  sources: readonly MarkdownSource[],
  input: CompileInput,
  tools: BuildTools,
): Promise<CompileReport> {
  const compiled = new Map<string, CompiledPage>();
  const failed = new Map<string, FailedPage>();
  const freshCount = await runCached(
    COMPILE_JOB,
    sources,
    {
      common: input,
      key: JSON.stringify([input.options, input.extension?.hash]),
      isReusable: (result) => 'page' in result && areUnchanged(result.dependencies, input.tables),
    },
    tools,
    async ({file}, result) => {
      if ('page' in result) compiled.set(file, result.page);
      else failed.set(file, result);
    },
  );
  const problems = [...failed.values()].flatMap((page) => page.problems);
  const notices = [...compiled.values()].flatMap((page) => page.notices);
  return {compiled, failed, problems: [...problems, ...notices], freshCount};
}
