import {createRequire} from 'node:module';
import path from 'node:path';
import type {Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toString} from 'hast-util-to-string';
import {type ComponentType, createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {visit} from 'unist-util-visit';
import type {OutputChunk, Plugin} from 'rolldown';
import {bundleScript} from '#generator/app/bundle.ts';
import {hashOf} from '#generator/cache/cache.ts';
import {type CompiledProgram, compileProgram, COMPILERS, printRules} from '#site/samples/compile-program.ts';
import type {SampleFile, SampleProgram} from '#site/samples/find-programs.ts';
import {isScript, resolveImport, syntaxOf} from '#site/programs/source-file.ts';
import {COMPILER_IDS, type CompilerId} from '#site/programs/stylex-versions.ts';
import {demoIdPrefix, STYLE_ATTRIBUTE} from '#site/document-markers.ts';
import {readBundleError} from '#generator/problems/problem.ts';
import {followStage, stageSheet} from './stage-css.ts';

interface DemoFence extends Pick<SampleProgram, 'files' | 'compiler'> {
  readonly fence: SampleFile;
  /** The file whose default export is the demo. */
  readonly entry: SampleFile;
}

const nodeRequire = createRequire(import.meta.url);

const DEFAULT_EXPORT = /^export default\b|^export \{[^}]*\bas default\b/mu;

/** The marked fences of a program, each with the file that exports the component: itself, or another of the program. */
export function findDemos({files, compiler}: SampleProgram): DemoFence[] {
  // A sample that must not compile shares its program with files that do.
  const valid = files.filter(({meta}) => meta.error === undefined);
  const marked = valid.filter(({meta}) => meta.demo !== undefined);
  return marked.map((fence) => {
    const entry = [fence, ...valid].find(({code}) => DEFAULT_EXPORT.test(code)) ?? fence;
    return {fence, entry, files: valid, compiler};
  });
}

/** A compiled and rendered demo. */
export interface BuiltDemo {
  readonly name: string;
  /** Name of the marked file. */
  readonly title: string;
  readonly hasText: boolean;
  /** The author's words for what it shows. */
  readonly alt: string | undefined;
  readonly isMoving: boolean;
  readonly isResizable: boolean;
  readonly html: Root;
  readonly module: string;
  readonly compiler: CompilerId;
  readonly rules: CompiledProgram['rules'];
  /** Rules in place of `style` attributes. */
  readonly inlineRules: readonly string[];
  readonly source: string;
}

/** @throws when the demo does not run */
export async function buildDemo({fence, entry, files, compiler}: DemoFence): Promise<BuiltDemo> {
  const sources = files.map(({name, code}) => ({name, code}));
  // The package and the prefix are its own: names must not clash with those of other demos and of the site.
  const packageName = `demo-${hashOf(JSON.stringify(sources)).slice(0, 8)}`;
  const options = {prefix: 'd-', packageName, compiler: COMPILERS[compiler]};
  const {files: scripts, rules} = await compileProgram(sources, options);
  const broken = scripts.find(({error}) => error !== undefined)?.error;
  if (broken !== undefined) throw new Error(`the sample does not compile: ${broken.message}`);
  // Style sheets are empty modules, JSON is data.
  const assets = sources
    .filter(({name}) => !isScript(name))
    .map(({name, code}) => ({name, js: name.endsWith('.json') ? `export default ${code}` : ''}));
  const {code} = await bundleDemo([...scripts, ...assets], entry.name);
  const body = `${code}\nreturn exports.default`;
  const module = `export default function(require){${body}}\n`;
  const name = hashOf(module).slice(0, 12);
  const html = renderDemo(body, name);
  const inlineRules = replaceStyleAttributes(html);
  return {
    name,
    title: fence.name,
    hasText: hasText(html),
    alt: fence.meta.alt,
    isMoving: ENDLESS.test(printRules(rules, compiler) + inlineRules.join('')),
    isResizable: fence.meta.demo === 'resizable',
    html,
    module,
    compiler,
    rules,
    inlineRules,
    source: sources.map((file) => file.code).join('\n'),
  };
}

/** Matches an animation that never stops by itself. */
const ENDLESS = /\binfinite\b/u;

const TEXT_PROPERTIES = ['ariaLabel', 'alt', 'title'];

/** True when its content has text, or one of its elements has a name. */
function hasText(tree: Root): boolean {
  let isFound = toString(tree).trim() !== '';
  visit(tree, 'element', ({properties}) => {
    isFound ||= TEXT_PROPERTIES.some((name) => typeof properties[name] === 'string' && properties[name] !== '');
  });
  return isFound;
}

/** Style sheet of a page's demos; `undefined` without demos. */
export function demoCss(demos: readonly BuiltDemo[]): string | undefined {
  if (demos.length === 0) return undefined;
  const css = [
    stageSheet(demos.map(({source}) => source).join('\n')),
    ...COMPILER_IDS.map((id) => {
      const rules = demos.filter(({compiler}) => compiler === id).flatMap((demo) => demo.rules);
      return followStage(printRules(rules, id));
    }),
    ...new Set(demos.flatMap(({inlineRules}) => inlineRules)),
  ];
  return css.filter(Boolean).join('\n');
}

/** Beats every rule of the compiler, as a `style` attribute does. */
const ABOVE_ALL_CLASSES = ':not(#\\#)'.repeat(9);

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function';

/** Renders the result of `bundleDemo` as the browser will hydrate it. @throws when the component throws */
function renderDemo(body: string, name: string): Root {
  // The body comes from our own compiler and from the site's own files.
  const run = new Function('require', body);
  const component: unknown = run(nodeRequire);
  if (!isComponent(component)) throw new Error('a demo must export a component as default');
  const html = renderToString(createElement(component), {identifierPrefix: demoIdPrefix(name)});
  return fromHtml(html, {fragment: true});
}

/**
 * Replaces the `style` attributes of a demo, which the site's Content Security Policy forbids, by `data-style`
 * attributes.
 *
 * @returns rules that match these attributes
 */
function replaceStyleAttributes(tree: Root): string[] {
  const texts = new Set<string>();
  visit(tree, 'element', ({properties}) => {
    const {style} = properties;
    if (typeof style !== 'string') return;
    delete properties['style'];
    properties[STYLE_ATTRIBUTE] = style;
    texts.add(style);
  });
  return [...texts].map((text) => `[${STYLE_ATTRIBUTE}=${JSON.stringify(text)}]${ABOVE_ALL_CLASSES}{${text}}`);
}

interface ProgramModule {
  readonly name: string;
  /** It may have types and JSX, by the extension of the name. */
  readonly js: string;
}

/** Modules that a demo shares with the page: there must be only one React. */
const DEMO_EXTERNALS: readonly string[] = ['react', 'react/jsx-runtime'];

/**
 * Resolves the program's files from memory, and StyleX to the runtime of the documented version.
 *
 * @param forbidden receives all other imports: an error would stop the bundler at the first
 */
function programFiles(modules: readonly ProgramModule[], forbidden: string[]): Plugin {
  const sources = new Map(modules.map(({name, js}) => [`/${name}`, js]));
  const names = new Set(modules.map(({name}) => name));
  return {
    name: 'demo-program',
    resolveId(source, importer = '/') {
      if (DEMO_EXTERNALS.includes(source)) return {id: source, external: true};
      if (source === '@stylexjs/stylex')
        return path.join(path.dirname(nodeRequire.resolve('stylex-documented')), 'es/stylex.mjs');
      if (sources.has(source)) return source;
      // The StyleX runtime imports its own files.
      if (!sources.has(importer)) return null;
      const name = importer.slice(1);
      const file = source.startsWith('.') ? resolveImport(source, name, names) : undefined;
      if (file !== undefined) return `/${file}`;
      forbidden.push(`${name} imports "${source}"`);
      return {id: source, external: true};
    },
    load(id) {
      const code = sources.get(id);
      // Assets are JavaScript.
      return code === undefined ? null : {code, moduleType: isScript(id) ? syntaxOf(id) : 'js'};
    },
  };
}

/**
 * Bundles a compiled program with the StyleX runtime to the body of a function that takes `require` and has what the entry
 * exports in `exports`. It has no imports, because the URLs of the site's chunks are unknown here, and because the same text
 * runs in the static rendering and in the browser.
 *
 * @throws when the program imports something else, or does not compile
 */
export async function bundleDemo(
  program: readonly ProgramModule[],
  entry: string,
): Promise<Pick<OutputChunk, 'code' | 'modules'>> {
  const forbidden: string[] = [];
  try {
    const {code, modules} = await bundleScript(`/${entry}`, {
      plugins: [programFiles(program, forbidden)],
      // Imports that only compiled styles have used go, as in the playground.
      transform: {typescript: {onlyRemoveTypeImports: false}},
      output: {format: 'cjs', exports: 'named', codeSplitting: false},
    });
    if (forbidden.length === 0) return {code: `const exports={};${code}`, modules};
  } catch (error) {
    const bundleError = readBundleError(error);
    throw bundleError === undefined ? error : new Error(bundleError.message, {cause: error});
  }
  const found = forbidden.toSorted().join(', ');
  throw new Error(`${found}. Allowed: files of its program, "@stylexjs/stylex" and "react"`);
}
