/** Type-checks programs as a reader's project does. */
import {execFile} from 'node:child_process';
import path from 'node:path';
import {PROJECT_DIR} from '#generator/cache/project.ts';
import {withTemporaryFolder, writeFiles} from '#generator/cache/files.ts';
import {isScript, type SourceFile} from '#site/programs/source-file.ts';
import type {ReaderSetup} from './content-pages.ts';
import type {Release} from './releases.ts';
import type {ProgramFinding} from './verify-program.ts';

const NODE_MODULES = path.join(PROJECT_DIR, 'node_modules');
const TSC = path.join(NODE_MODULES, 'typescript/bin/tsc');
/** The page's tsconfig.json; the one that tsc reads extends it. */
const READER_CONFIG = 'tsconfig.reader.json';

/** Type-checks all programs in one run of tsc with the compiler options of the setup, each in its own folder. */
export function typeCheckPrograms(
  programs: readonly (readonly SourceFile[])[],
  {tsconfig, cssDeclaration}: ReaderSetup,
  {folder: parent, typePaths}: Release,
): Promise<ProgramFinding[]> {
  return withTemporaryFolder(parent, async (folder) => {
    const files = programs.flatMap((program, index) =>
      program.map(({name, code}) => ({name: `${index}/${name}`, code})),
    );
    const roots = files.map(({name}) => name).filter(isScript);
    if (roots.length === 0) return [];
    const declaration: SourceFile = {name: 'css.d.ts', code: cssDeclaration};
    await writeFiles(folder, [
      {name: READER_CONFIG, code: tsconfig},
      projectFile([declaration.name, ...roots], typePaths),
      declaration,
      ...files,
    ]);
    return runTsc(folder);
  });
}

function projectFile(files: readonly string[], paths: Release['typePaths']): SourceFile {
  const compilerOptions = {
    // A sample without imports is still a module.
    moduleDetection: 'force',
    allowJs: true,
    paths,
  };
  return {name: 'tsconfig.json', code: JSON.stringify({extends: `./${READER_CONFIG}`, compilerOptions, files})};
}

function runTsc(folder: string): Promise<ProgramFinding[]> {
  return new Promise((resolve, reject) => {
    const options = {cwd: folder, maxBuffer: 64 * 1024 * 1024};
    execFile(process.execPath, [TSC, '-p', folder, '--pretty', 'false'], options, (failure, stdout, stderr) => {
      const {errors, rest} = parseTscOutput(stdout);
      // tsc exits with 1 or 2 when it found errors; a failure without errors is a crash.
      if (rest.length === 0 && (failure === null || errors.length > 0)) resolve(errors);
      else reject(new Error(`tsc failed: ${[...rest, stderr, failure?.message].join('\n')}`));
    });
  });
}

const FILE_ERROR = /^(?<program>\d+)\/(?<name>.+)\((?<line>\d+),\d+\): error (?<message>TS\d+: .*)$/u;

/** Reads what `tsc --pretty false` prints. `rest`: lines that belong to no file, of a broken configuration or a crash. */
function parseTscOutput(output: string): {errors: ProgramFinding[]; rest: string[]} {
  const errors: (ProgramFinding & {message: string})[] = [];
  const rest: string[] = [];
  for (const text of output.split(/\r?\n/u)) {
    const groups = FILE_ERROR.exec(text)?.groups;
    const last = errors.at(-1);
    if (groups !== undefined) {
      const {program, name = '', line, message = ''} = groups;
      errors.push({program: Number(program), name, line: Number(line), message});
    } else if (last !== undefined && /^\s+\S/u.test(text)) last.message += `\n${text}`;
    else if (text.trim() !== '') rest.push(text);
  }
  return {errors, rest};
}
