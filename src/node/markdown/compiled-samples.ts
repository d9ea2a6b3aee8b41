import type {Code} from 'mdast';
import {compileProgram} from '#node/samples/compile-program.ts';
import {extractSamples} from '#node/samples/extract-samples.ts';
import {type PageContext, reportAt} from './compile-context.ts';

/** What the compiler made of the samples of one page that show it. */
export interface CompiledSamples {
  /** Output for the fence at this node, if it is one of them. */
  at(node: Code): {readonly js: string; readonly css: string} | undefined;
}

const NONE: CompiledSamples = {at: () => undefined};
const IMPORT_LINE = /^import .*;\n/gm;

/** The compiler's output as it reads best: without the imports that were in the source anyway. */
function readable(js: string): string {
  return js.replace(IMPORT_LINE, '').trim();
}

/** Compiles the programs of a page that have a fence marked `compiled`; a sample that fails is a problem at its line. */
export async function compileSamples(context: PageContext): Promise<CompiledSamples> {
  if (!/^\s*[`~]{3}.*\bcompiled\b/m.test(context.source)) return NONE;
  const outputs = new Map<number, {js: string; css: string}>();
  for (const program of extractSamples(context.file, context.source)) {
    if (!program.files.some((file) => file.meta.compiled)) continue;
    const result = await compileProgram(program.files);
    for (const file of program.files.filter(({meta}) => meta.compiled)) {
      const compiled = result.files.find(({name}) => name === file.name);
      if (compiled?.error === undefined) outputs.set(file.line, {js: readable(compiled?.js ?? ''), css: result.css});
      else if (file.meta.error === undefined)
        reportAt(
          context,
          {position: {start: {line: file.line - 1 + (compiled.error.line ?? 0)}}},
          `the sample does not compile: ${compiled.error.message}`,
        );
    }
  }
  return {at: (node) => outputs.get((node.position?.start.line ?? 0) + 1)};
}
