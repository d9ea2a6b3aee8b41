import type {Site} from '#node/content/load-site.ts';
import type {PageRecord} from '#node/content/page-source.ts';
import type {CompileOptions, CompiledPage, FailedPage} from '#node/markdown/compile-context.ts';
import type {Problem} from '#node/problems/problem.ts';
import {type Cache, hashOf} from '#node/foundation/cache.ts';
import {codeHash} from '#node/foundation/code-hash.ts';
import type {WorkerPool} from '#node/foundation/worker-pool.ts';
import {type SiteTables, areUnchanged} from './dependencies.ts';
import {COMPILE_JOB} from './compile-task.ts';
import {type CompiledEntry, compiledEntrySchema} from './compiled-entry.ts';

/** A page's compiled content with its cache key; the key stands for the content in later keys. */
export interface CompiledContent {
  readonly key: string;
  readonly page: CompiledPage;
}

export interface CompileReport {
  /** By content file. */
  readonly compiled: ReadonlyMap<string, CompiledContent>;
  readonly problems: readonly Problem[];
  /** Pages with problems, by content file. */
  readonly failed: ReadonlyMap<string, FailedPage>;
  /** How many pages were really compiled, not found in the cache. */
  readonly freshCount: number;
}

type Markdown = NonNullable<PageRecord['markdown']>;

/** Components that content may use; the content runtime of the theme provides them. */
const CONTENT_COMPONENTS = ['Tabs', 'Tab'] as const;

/** What compiling takes from the site as a whole. */
export function compileOptions({data, messages}: Site): CompileOptions {
  return {siteUrl: data.url, baseUrl: data.baseUrl, messages, components: CONTENT_COMPONENTS};
}

/** Where the imports of the compiler begin, for the cache key of a page. */
export const COMPILE_CODE = ['src/node/compile/compile-task.ts'];

/** Compiles all content: from the cache what has not changed, the rest in parallel. */
export async function compileContent(
  records: readonly PageRecord[],
  input: {readonly options: CompileOptions; readonly tables: SiteTables},
  {cache, pool}: {readonly cache: Cache; readonly pool: WorkerPool},
): Promise<CompileReport> {
  const optionsHash = hashOf(await codeHash(COMPILE_CODE), JSON.stringify(input.options));
  const keyOf = ({file, hash}: Markdown): string => hashOf('compile', optionsHash, file, hash);
  const sources = records.flatMap((record) => (record.markdown ? [record.markdown] : []));
  const compiled = new Map<string, CompiledContent>();
  const stale: Markdown[] = [];
  await Promise.all(
    sources.map(async (source) => {
      const key = keyOf(source);
      const entry = await cache.readJson(key, compiledEntrySchema);
      if (entry !== undefined && areUnchanged(entry.dependencies, input.tables))
        compiled.set(source.file, {key: entryKey(key, entry), page: entry.page});
      else stale.push(source);
    }),
  );
  const problems: Problem[] = [];
  const failed = new Map<string, FailedPage>();
  const {options, tables} = input;
  await pool.run(COMPILE_JOB, stale, {options, tables}, async (source, result) => {
    if ('problems' in result) {
      problems.push(...result.problems);
      failed.set(source.file, result);
      return;
    }
    const key = keyOf(source);
    await cache.write(key, JSON.stringify(result));
    compiled.set(source.file, {key: entryKey(key, result), page: result.page});
  });
  return {compiled, problems, failed, freshCount: stale.length};
}

/** The same text with other answers is another result. */
function entryKey(key: string, entry: CompiledEntry): string {
  return hashOf(key, JSON.stringify(entry.dependencies));
}
