/** What a compile worker answers. */
import {importModule} from '#generator/loading/lazy-chunk.ts';
import {hasLintRules, lintFiles, type LintRules} from '#site/playground/lint/lint-files.ts';
import type {ProjectProblem} from '#site/playground/project/project.ts';
import {serveRequests} from '#site/playground/worker/worker-client.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {CompiledProject, CompilerRequest, CompilerResponse} from './compiler-client.ts';

function rulesIn(module: unknown): LintRules {
  if (!hasLintRules(module)) throw new Error('The module has no lint rules.');
  return module.rules;
}

/** @param rulesFile module with the lint rules, beside the worker's; it is loaded for the first request to lint */
export function serveCompiler(compile: (files: readonly SourceFile[]) => CompiledProject, rulesFile: string): void {
  const lint = async (files: readonly SourceFile[]): Promise<ProjectProblem[]> =>
    lintFiles(files, await importModule(new URL(rulesFile, import.meta.url).href, rulesIn));
  serveRequests(async ({type, files}: CompilerRequest): Promise<CompilerResponse> =>
    type === 'compile' ? {type, compiled: compile(files)} : {type, problems: await lint(files)},
  );
}
