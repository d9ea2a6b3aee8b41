import type {MarkdownSource} from '#node/content/page-source.ts';
import type {CompiledPage, CompileOptions, FailedPage} from '#node/markdown/compile-context.ts';
import {compilePage} from '#node/markdown/compile-page.ts';
import {type Dependency, recordDependencies, type SiteTables} from './dependencies.ts';

/** What compiling a page depends on besides its text. */
export interface CompileInput {
  readonly options: CompileOptions;
  readonly tables: SiteTables;
}

export interface CompiledEntry {
  readonly dependencies: readonly Dependency[];
  readonly page: CompiledPage;
}

/** Compiles pages one after the other; a page that fails does not keep the others from being compiled. */
export async function compileSources(
  sources: readonly MarkdownSource[],
  {options, tables}: CompileInput,
): Promise<(CompiledEntry | FailedPage)[]> {
  const results: (CompiledEntry | FailedPage)[] = [];
  for (const source of sources) {
    const {lookup, dependencies} = recordDependencies(tables);
    const page = await compilePage(source, options, lookup);
    results.push('problems' in page ? page : {dependencies: dependencies(), page});
  }
  return results;
}
