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

export async function compileSource(
  source: MarkdownSource,
  {options, tables}: CompileInput,
): Promise<CompiledEntry | FailedPage> {
  const {lookup, dependencies} = recordDependencies(tables);
  const page = await compilePage(source, options, lookup);
  return 'problems' in page ? page : {dependencies: dependencies(), page};
}
