/** Shows the compiled output of fences marked `compiled`, in tabs beside their code. */
import type {Code} from 'mdast';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import type {FenceTab} from '#generator/markdown/tabs.ts';
import {pickLabels} from '#generator/shared/messages.ts';
import type {RuleSource} from '#site/programs/rule-sources.ts';
import {editionsOf, hasEditions} from '#site/versions/build/remark-editions.ts';
import {type CompiledProgram, compileProgram, COMPILERS} from './compile-program.ts';
import type {SampleProgram} from './find-programs.ts';
import {sampleLabels} from '#site/labels.ts';

declare module 'mdast' {
  interface CodeData {
    /** Which lines became which rules, when the fence shows its output. */
    ruleSources?: readonly RuleSource[];
  }
}

/** A sample that must fail shows no output. Where readers may choose the newest compiler, its output is shown, too. */
export async function showOutputs(programs: readonly SampleProgram[], page: PageContext): Promise<void> {
  for (const {files, compiler} of programs) {
    const shown = files.filter(({meta}) => meta.compiled);
    if (shown.length === 0) continue;
    const program = await compileProgram(files, {compiler: COMPILERS[compiler]});
    const hasBoth = compiler === 'documented' && hasEditions(page);
    const newest = hasBoth ? await compileProgram(files, {compiler: COMPILERS.newest}) : undefined;
    for (const {node, name, line, meta} of shown) {
      const output = outputOf(program, name);
      const newestOutput = newest && outputOf(newest, name);
      const shownNewest = newestOutput?.error === undefined ? newestOutput : undefined;
      if (output.error === undefined) {
        const sources = [...output.sources, ...(shownNewest?.sources ?? [])];
        const ruleSources = [...new Map(sources.map((source) => [JSON.stringify(source), source])).values()];
        node.data = {...node.data, tabs: outputTabs(node, output, shownNewest, page), ruleSources};
      } else if (meta.error === undefined) {
        const {message, line: errorLine = 0} = output.error;
        reportAt(page, line - 1 + errorLine, `the sample does not compile: ${message}`);
      }
    }
  }
}

const IMPORT_LINE = /^import .*;\n/gm;

function outputOf({files, css}: CompiledProgram, name: string) {
  const {js = '', error, sources = []} = files.find((file) => file.name === name) ?? {};
  // The imports are left out, because the source shows them.
  return {css, js: js.replace(IMPORT_LINE, '').trim(), sources, error};
}

type Output = ReturnType<typeof outputOf>;

function outputTabs(node: Code, documented: Output, newest: Output | undefined, page: PageContext): FenceTab[] {
  const output = (lang: string, kind: 'css' | 'js'): FenceTab['children'] => {
    const code = (value: string): Code => ({type: 'code', lang, value, position: node.position});
    const old = code(documented[kind]);
    return newest === undefined || newest[kind] === old.value ? [old] : editionsOf(old, code(newest[kind]), page);
  };
  const label = pickLabels(sampleLabels, page.options.messages)['code.source'];
  return [
    {value: 'source', label, children: [node]},
    {value: 'css', label: 'CSS', children: output('css', 'css'), isSearched: false},
    {value: 'js', label: 'JS', children: output('tsx', 'js'), isSearched: false},
  ];
}
