import type {Code} from 'mdast';
import type {Root} from 'hast';
import {hashOf} from '#node/build/cache.ts';
import {type PageContext, reportAt} from '#node/markdown/compile-context.ts';
import {compileProgram, printRules, type CompiledProgram} from '#node/samples/compile-program.ts';
import {extractSamples} from '#node/samples/extract-samples.ts';
import {isScript} from '#node/samples/program.ts';
import {bundleDemo} from './bundle-demo.ts';
import {type DemoFence, findDemos} from './demo-program.ts';
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

/** The demos of one page. */
export interface CompiledDemos {
  /** The demo that stands above the fence at this node. */
  at(node: Code): PlacedDemo | undefined;
  named(name: string): PlacedDemo | undefined;
  readonly page?: PageDemos;
}

const NONE: CompiledDemos = {at: () => undefined, named: () => undefined};
const HAS_DEMO = /^[ \t>]*[`~]{3}.*\bdemo\b/m;

interface BuiltDemo extends PlacedDemo {
  readonly line: number;
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

async function buildDemo(demo: DemoFence): Promise<BuiltDemo> {
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
  return {name, isResizable, line: demo.fence.line, module, rules, inline: takeStyleAttributes(html), html};
}

/** Builds the demos of a page; one that does not run is a problem at its fence. */
export async function compileDemos(context: PageContext): Promise<CompiledDemos> {
  if (!HAS_DEMO.test(context.source)) return NONE;
  const built: BuiltDemo[] = [];
  for (const demo of extractSamples(context.file, context.source).flatMap(findDemos)) {
    try {
      built.push(await buildDemo(demo));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      reportAt(context, {position: {start: {line: demo.fence.line - 1}}}, `the demo does not run: ${message}`);
    }
  }
  return {
    at: ({position}) => built.find(({line}) => line - 1 === position?.start.line),
    named: (name) => built.find((demo) => demo.name === name),
    page: {
      css: [printRules(built.flatMap(({rules}) => rules)), ...new Set(built.flatMap(({inline}) => inline))]
        .filter(Boolean)
        .join('\n'),
      modules: built.map(({name, module}) => ({name, text: module})),
    },
  };
}
