import {execFile} from 'node:child_process';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import {parseTscOutput, type TscError} from './parse-tsc-output.ts';
import {withTemporaryFolder, writeFiles} from '#node/foundation/temporary-folder.ts';
import {isScript, type SourceFile} from '#node/samples/program.ts';
import type {ReaderSetup} from './reader-setup.ts';

export interface TypeProblem {
  /** Index of the program in the list given. */
  readonly program: number;
  /** Name of the file in its program. */
  readonly name: string;
  /** 1-based line in the file. */
  readonly line: number;
  /** `TS2322: …`, with its explanation. */
  readonly message: string;
}

const NODE_MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const TSC = path.join(NODE_MODULES, '.bin/tsc');
/** The page's tsconfig.json; the one that tsc reads extends it. */
const READER_CONFIG = 'tsconfig.reader.json';

/** Type-checks all programs in one run of tsc with the compiler options of the setup, each in a folder of its own. */
export function typeCheckPrograms(
  programs: readonly (readonly SourceFile[])[],
  {tsconfig, cssDeclaration}: ReaderSetup,
): Promise<TypeProblem[]> {
  // Inside node_modules, so that `react` is found like in any project.
  return withTemporaryFolder(path.join(NODE_MODULES, '.cache'), async (folder) => {
    const files = programs.flatMap((program, index) =>
      program.map(({name, code}) => ({name: `${index}/${name}`, code})),
    );
    const roots = files.map(({name}) => name).filter(isScript);
    if (roots.length === 0) return [];
    const declaration: SourceFile = {name: 'css.d.ts', code: cssDeclaration};
    await writeFiles(folder, [
      {name: READER_CONFIG, code: tsconfig},
      projectFile([declaration.name, ...roots]),
      declaration,
      ...files,
    ]);
    return (await runTsc(folder)).map(toProblem);
  });
}

function projectFile(files: readonly string[]): SourceFile {
  const stylex = path.join(NODE_MODULES, 'stylex-documented');
  const compilerOptions = {
    // A sample without imports is still a module of its own.
    moduleDetection: 'force',
    allowJs: true,
    // The documented version is not installed under its own name.
    paths: {
      '@stylexjs/stylex': [path.join(stylex, 'lib/stylex.d.ts')],
      '@stylexjs/stylex/*': [`${stylex}/*`],
      '@stylexjs/babel-plugin': [path.join(NODE_MODULES, 'stylex-documented-babel-plugin/lib/index.d.ts')],
    },
  };
  return {name: 'tsconfig.json', code: JSON.stringify({extends: `./${READER_CONFIG}`, compilerOptions, files})};
}

function runTsc(folder: string): Promise<readonly TscError[]> {
  return new Promise((resolve, reject) => {
    const options = {cwd: folder, maxBuffer: 64 * 1024 * 1024};
    execFile(TSC, ['-p', folder, '--pretty', 'false'], options, (failure, stdout, stderr) => {
      const {errors, stray} = parseTscOutput(stdout);
      // tsc exits with 1 or 2 when it found errors; without a single one it did not do its work.
      if (stray.length === 0 && (failure === null || errors.length > 0)) resolve(errors);
      else reject(new Error(`tsc failed: ${[...stray, stderr, failure?.message].join('\n')}`));
    });
  });
}

function toProblem({path: printed, line, message}: TscError): TypeProblem {
  const [, program, name] = /^(\d+)\/(.+)$/u.exec(printed) ?? [];
  if (program === undefined || name === undefined) throw new Error(`${printed}: ${message}`);
  return {program: Number(program), name, line, message};
}
