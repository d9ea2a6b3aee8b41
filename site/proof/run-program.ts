/** Runs compiled programs. */
import {createRequire} from 'node:module';
import {type PluginItem, transformSync} from '@babel/core';
import {createElement, type FunctionComponent} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {resolveImport} from '#site/programs/source-file.ts';

interface CompiledFile {
  readonly name: string;
  /** With its types and JSX. */
  readonly js: string;
}

const nodeRequire = createRequire(import.meta.url);
const PLUGINS: PluginItem[] = [nodeRequire.resolve('@babel/plugin-transform-modules-commonjs')];
const PRESETS: PluginItem[] = [
  nodeRequire.resolve('@babel/preset-typescript'),
  [nodeRequire.resolve('@babel/preset-react'), {runtime: 'automatic'}],
];
const PACKAGES: ReadonlySet<string> = new Set(['react', 'react/jsx-runtime', 'react-dom/server']);

type Exports = Readonly<Record<string, unknown>>;

/**
 * @param runtime the exports of `@stylexjs/stylex`
 * @returns what imports a file of the program; it throws what the file throws
 */
export function loadProgram(files: readonly CompiledFile[], runtime: unknown): (name: string) => Exports {
  const sources = new Map(files.map(({name, js}) => [name, js]));
  const names = new Set(sources.keys());
  const loaded = new Map<string, Exports>();
  const load = (name: string): Exports => {
    const known = loaded.get(name);
    if (known !== undefined) return known;
    const exports = {};
    loaded.set(name, exports);
    const script = transformSync(sources.get(name) ?? '', {
      filename: `/${name}`,
      babelrc: false,
      configFile: false,
      plugins: PLUGINS,
      presets: PRESETS,
    });
    const require = (specifier: string): unknown => {
      if (specifier === '@stylexjs/stylex') return runtime;
      if (PACKAGES.has(specifier)) return nodeRequire(specifier);
      const file = resolveImport(specifier, name, names);
      if (file === undefined) throw new Error(`there is no ${specifier} here`);
      return load(file);
    };
    // Samples of this project, compiled by its own compilers.
    new Function('require', 'exports', script?.code ?? '')(require, exports);
    return exports;
  };
  return load;
}

const isComponent = (name: string, value: unknown): value is FunctionComponent =>
  typeof value === 'function' && /^(?:default$|[A-Z])/u.test(name);

/** What the components of the files render without props, and what the runtime writes to the console meanwhile. */
export function renderProgram(files: readonly CompiledFile[], runtime: unknown): string[] {
  const load = loadProgram(files, runtime);
  const lines: string[] = [];
  const {error, log} = console;
  console.log = () => undefined;
  console.error = (...words: unknown[]) => {
    const message = words.join(' ');
    if (message.startsWith('styleq')) lines.push(`console: ${message.trim()}`);
  };
  try {
    for (const {name} of files) {
      const exports = tryTo(() => load(name));
      for (const [exported, value] of Object.entries(exports ?? {})) {
        if (!isComponent(exported, value)) continue;
        const markup = tryTo(() => renderToStaticMarkup(createElement(value)));
        if (markup !== undefined) lines.push(`${name}, ${exported}: ${markup}`);
      }
    }
  } finally {
    Object.assign(console, {error, log});
  }
  return lines;
}

/** Samples may need a browser, or props. */
function tryTo<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
