import type {Root} from 'hast';
import {hashOf} from '#node/foundation/cache.ts';
import {compileProgram, printRules, type CompiledProgram} from './compile-program.ts';
import {isScript} from './program.ts';
import {bundleDemo} from './bundle-demo.ts';
import type {DemoFence} from './demo-program.ts';
import {renderDemo, takeStyleAttributes} from './render-demo.ts';

/** What the demos of a page need besides their place in it; plain data, kept in the cache. */
export interface PageDemos {
  /** Style sheet of all of them. */
  readonly css: string;
  /** One a demo: its name, and the text of its module. */
  readonly modules: readonly {readonly name: string; readonly text: string}[];
}

/** A demo at its place. */
export interface PlacedDemo {
  readonly name: string;
  readonly isResizable: boolean;
  readonly html: Root;
}

/** A demo with the code that makes it run. */
export interface BuiltDemo extends PlacedDemo {
  readonly module: string;
  readonly rules: CompiledProgram['rules'];
  /** Rules in place of `style` attributes. */
  readonly inline: readonly string[];
}

/** The program with its assets as modules: style sheets do nothing here, JSON is data. */
function assetModules({files}: DemoFence): {name: string; js: string}[] {
  return files
    .filter(({name}) => !isScript(name))
    .map(({name, code}) => ({name, js: name.endsWith('.json') ? `export default ${code}` : ''}));
}

/**
 * Compiles, bundles and renders a demo.
 *
 * @throws when it does not run
 */
export async function buildDemo(demo: DemoFence): Promise<BuiltDemo> {
  const sources = demo.files.map(({name, code}) => ({name, code}));
  // A package and a prefix of its own: programs that name their variables alike do not meet on the page, and neither
  // do classes of 0.11.1 and those of the site.
  const packageName = `demo-${hashOf(JSON.stringify(sources)).slice(0, 8)}`;
  const {files, rules} = await compileProgram(sources, 'runnable', {classNamePrefix: 'd-', packageName});
  const broken = files.find(({error}) => error !== undefined)?.error;
  if (broken !== undefined) throw new Error(`the sample does not compile: ${broken.message}`);
  const body = await bundleDemo([...files, ...assetModules(demo)], demo.entry.name);
  const module = `export default function(require){${body}}\n`;
  const name = hashOf(module).slice(0, 12);
  const isResizable = demo.fence.meta.demo === 'resizable';
  const html = renderDemo(body, name);
  return {name, isResizable, module, rules, inline: takeStyleAttributes(html), html};
}

/** What the page of these demos needs; `undefined` for a page without one. */
export function pageDemos(demos: readonly BuiltDemo[]): PageDemos | undefined {
  if (demos.length === 0) return undefined;
  const css = [printRules(demos.flatMap(({rules}) => rules)), ...new Set(demos.flatMap(({inline}) => inline))];
  return {css: css.filter(Boolean).join('\n'), modules: demos.map(({name, module}) => ({name, text: module}))};
}
