import {createRequire} from 'node:module';
import {transformSync} from '@babel/core';
import {bundleDemo} from '#site/demos/build/bundle-demo.ts';
import {babelOptions} from '#site/programs/compile-options.ts';
import {isScript, type SourceFile} from '#site/programs/source-file.ts';
import {compileProgram} from '#site/samples/compile-program.ts';

const nodeRequire = createRequire(import.meta.url);
const PRESETS = [
  nodeRequire.resolve('@babel/preset-typescript'),
  [nodeRequire.resolve('@babel/preset-react'), {runtime: 'automatic'}],
];

/**
 * Runs a program, and calls the functions that its last file exports.
 *
 * @param state `source`: StyleX does not compile it
 * @returns the message of what it throws
 */
export async function runProgram(
  files: readonly SourceFile[],
  state: 'source' | 'compiled',
): Promise<string | undefined> {
  const scripts = files.filter(({name}) => isScript(name));
  const modules =
    state === 'compiled'
      ? (await compileProgram(files, {isRunnable: true})).files
      : scripts.map(({name, code}) => ({
          name,
          js: transformSync(code, {...babelOptions(name), presets: PRESETS})?.code ?? '',
        }));
  const {code} = await bundleDemo(modules, scripts.at(-1)?.name ?? '');
  try {
    // From our own compiler, and from the site's own files.
    const exports: unknown = new Function('require', `${code}\nreturn exports`)(nodeRequire);
    for (const value of Object.values(Object(exports))) if (typeof value === 'function') value();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
