import type {MarkdownSource} from '#load/content/page-record.ts';
import {type BuiltModule, importDefault} from '#cache/extension-modules.ts';
import type {CompiledPage, CompileOptions, FailedPage, MarkdownExtension} from './compile-context.ts';
import {compilePage} from './compile-page.ts';
import {type Dependency, recordDependencies, type SiteTables} from './dependencies.ts';

/** What compiling a page depends on besides its text. */
export interface CompileInput {
  readonly options: CompileOptions;
  readonly tables: SiteTables;
  /** The module `markdown` of the site's extension. */
  readonly extension?: BuiltModule | undefined;
}

export interface CompiledEntry {
  readonly dependencies: readonly Dependency[];
  readonly page: CompiledPage;
}

function isMarkdownExtension(value: unknown): value is MarkdownExtension {
  return typeof value === 'object' && value !== null && 'fenceWords' in value && 'plugins' in value;
}

async function loadMarkdownExtension(module: BuiltModule | undefined): Promise<MarkdownExtension | undefined> {
  if (module === undefined) return undefined;
  return importDefault(module, isMarkdownExtension, 'an object with fenceWords and plugins');
}

export async function compileSource(
  source: MarkdownSource,
  {options, tables, extension}: CompileInput,
): Promise<CompiledEntry | FailedPage> {
  const {lookup, dependencies} = recordDependencies(tables);
  const page = await compilePage(source, options, lookup, await loadMarkdownExtension(extension));
  return 'problems' in page ? page : {dependencies: dependencies(), page};
}
