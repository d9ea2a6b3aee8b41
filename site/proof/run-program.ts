import {createRequire} from 'node:module';
import {transform} from 'esbuild';
import {createElement, type FunctionComponent} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {moduleRunner} from '#site/playground/run/run-modules.ts';
import {syntaxOf} from '#site/programs/source-file.ts';
import {cachedResults} from '#site/samples/cached-results.ts';
import type {CompiledScript} from '#site/samples/compile-program.ts';
import type {Release} from './releases.ts';

/** A script that still has its types and JSX. */
type CompiledFile = Pick<CompiledScript, 'name' | 'js'>;

const load = createRequire(import.meta.url);
const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom/server'];

/** @returns what runs a file of the program and gives its exports; it throws what the file throws */
export async function loadProgram(
  files: readonly CompiledFile[],
  runtime: object,
): Promise<(name: string) => Readonly<Record<string, unknown>>> {
  const modules = files.map(async ({name, js}): Promise<readonly [string, string]> => {
    const script = transform(js, {loader: syntaxOf(name), format: 'cjs', jsx: 'automatic'});
    // A module of CommonJS cannot wait, for example.
    const {code} = await script.catch((error) => ({code: `throw new Error(${JSON.stringify(String(error))})`}));
    return [name, code];
  });
  const codes = await Promise.all(modules);
  const packages = {'@stylexjs/stylex': runtime, ...Object.fromEntries(PACKAGES.map((name) => [name, load(name)]))};
  return (name) => ({...moduleRunner(codes, packages).load(name)});
}

const isComponent = (name: string, value: unknown): value is FunctionComponent =>
  typeof value === 'function' && /^(?:default$|[A-Z])/u.test(name);

/** What the components of programs render without props, and what the runtime writes to the console meanwhile. */
export function renderPrograms(
  programs: readonly (readonly CompiledFile[])[],
  {version, runtime}: Pick<Release, 'version' | 'runtime'>,
): Promise<string[][]> {
  const inputs = programs.map((program) => ({version, files: program.map(({name, js}) => ({name, js}))}));
  const run = (stale: readonly (typeof inputs)[number][]): Promise<string[][]> =>
    Promise.all(stale.map(async ({files}) => renderFiles(files, await loadProgram(files, runtime))));
  return cachedResults({name: 'renderPrograms', module: import.meta.url, run}, inputs);
}

function renderFiles(files: readonly CompiledFile[], exportsOf: Awaited<ReturnType<typeof loadProgram>>): string[] {
  const lines: string[] = [];
  const {error, log} = console;
  console.log = () => undefined;
  console.error = (...words: unknown[]) => {
    const message = words.join(' ');
    if (message.startsWith('styleq')) lines.push(`console: ${message.trim()}`);
  };
  try {
    for (const {name} of files) {
      for (const [exported, value] of Object.entries(tryTo(() => exportsOf(name)) ?? {})) {
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
