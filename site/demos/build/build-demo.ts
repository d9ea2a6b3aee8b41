import type {Root} from 'hast';
import {hashOf} from '#generator/cache/cache.ts';
import {bundleDemo} from './bundle-demo.ts';
import {type CompiledProgram, compileProgram, printRules} from '#site/samples/compile-program.ts';
import {isScript, type SampleFile, type SampleProgram} from '#site/samples/program.ts';
import {renderDemo, replaceStyleAttributes} from './render-demo.ts';

export interface DemoFence {
  readonly fence: SampleFile;
  /** The file whose default export is the demo. */
  readonly entry: SampleFile;
  readonly files: readonly SampleFile[];
}

const DEFAULT_EXPORT = /^export default\b|^export \{[^}]*\bas default\b/mu;

/** The marked fences of a program, each with the file that exports the component: itself, or another of the program. */
export function findDemos({files}: SampleProgram): DemoFence[] {
  // A sample that must not compile shares its program with files that do.
  const valid = files.filter(({meta}) => meta.error === undefined);
  return valid
    .filter(({meta}) => meta.demo !== undefined)
    .map((fence) => ({
      fence,
      entry: [fence, ...valid].find(({code}) => DEFAULT_EXPORT.test(code)) ?? fence,
      files: valid,
    }));
}

/** A compiled and rendered demo. */
export interface BuiltDemo {
  readonly name: string;
  readonly isResizable: boolean;
  readonly html: Root;
  readonly module: string;
  readonly rules: CompiledProgram['rules'];
  /** Rules in place of `style` attributes. */
  readonly inlineRules: readonly string[];
}

/** The assets of a program as modules: style sheets are empty, JSON is data. */
function assetModules({files}: DemoFence): {name: string; js: string}[] {
  return files
    .filter(({name}) => !isScript(name))
    .map(({name, code}) => ({name, js: name.endsWith('.json') ? `export default ${code}` : ''}));
}

/** @throws when the demo does not run */
export async function buildDemo(demo: DemoFence): Promise<BuiltDemo> {
  const sources = demo.files.map(({name, code}) => ({name, code}));
  // An own package and prefix: names must not clash with those of other demos and of the site.
  const packageName = `demo-${hashOf(JSON.stringify(sources)).slice(0, 8)}`;
  const {files, rules} = await compileProgram(sources, {classNamePrefix: 'd-', packageName, isRunnable: true});
  const broken = files.find(({error}) => error !== undefined)?.error;
  if (broken !== undefined) throw new Error(`the sample does not compile: ${broken.message}`);
  const {code: body} = await bundleDemo([...files, ...assetModules(demo)], demo.entry.name);
  const module = `export default function(require){${body}}\n`;
  const name = hashOf(module).slice(0, 12);
  const isResizable = demo.fence.meta.demo === 'resizable';
  const html = renderDemo(body, name);
  return {name, isResizable, module, rules, inlineRules: replaceStyleAttributes(html), html};
}

/** Style sheet of a page's demos; `undefined` without demos. */
export function demoCss(demos: readonly BuiltDemo[]): string | undefined {
  if (demos.length === 0) return undefined;
  const css = [
    printRules(demos.flatMap(({rules}) => rules)),
    ...new Set(demos.flatMap(({inlineRules}) => inlineRules)),
  ];
  return css.filter(Boolean).join('\n');
}
