import type {WorkerJob} from '#node/foundation/worker-pool.ts';
import type {CompileOptions, FailedPage} from '#node/markdown/compile-context.ts';
import {compilePage} from '#node/markdown/compile-page.ts';
import {type SiteTables, recordDependencies} from './dependencies.ts';
import type {CompiledEntry} from './compiled-entry.ts';

/** What compiling a page depends on besides its text. */
export interface CompileInput {
  readonly options: CompileOptions;
  readonly tables: SiteTables;
}

type Source = Parameters<typeof compilePage>[0];
export type CompileResult = CompiledEntry | FailedPage;

export const COMPILE_JOB: WorkerJob<Source, CompileInput, CompileResult> = {
  module: import.meta.url,
  name: 'compileSources',
  label: 'compiling pages',
};

/** Compiles pages one after the other; a page that fails does not keep the others from being compiled. */
export async function compileSources(
  sources: readonly Source[],
  {options, tables}: CompileInput,
): Promise<CompileResult[]> {
  const results: CompileResult[] = [];
  for (const source of sources) {
    const {lookup, dependencies} = recordDependencies(tables);
    const page = await compilePage(source, options, lookup);
    if ('problems' in page) results.push(page);
    else
      results.push({
        dependencies: dependencies().map(([...dependency]) => dependency),
        page: {
          ...page,
          runs: [...page.runs],
          toc: [...page.toc],
          anchors: [...page.anchors],
          links: [...page.links],
          sections: [...page.sections],
        },
      });
  }
  return results;
}
