import {execFile} from 'node:child_process';
import path from 'node:path';
import newestStyleX from '@stylexjs/babel-plugin';
import documentedStyleX from 'stylex-documented-babel-plugin';
import type {Problem} from '#generator/problems/problem.ts';
import {compileProgram, type Compiler} from '#site/samples/compile-program.ts';
import type {SampleProgram} from '#site/samples/find-programs.ts';
import {isScript, type SourceFile} from '#site/programs/source-file.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import {PROJECT_DIR} from '#generator/cache/project.ts';
import {withTemporaryFolder, writeFiles} from '#generator/cache/files.ts';
import {extractSamples, type Page, type ReaderSetup} from './content-pages.ts';
import {type Finding, type ProgramFinding, verifyProgram} from './verify-program.ts';
import {lintPrograms} from './lint-programs.ts';

export interface Proof {
  /** Number of programs that do what their page says, quoted errors included. */
  readonly provedCount: number;
  readonly problems: readonly Problem[];
}

export type Findings = Readonly<Record<CompilerId, readonly Finding[]>>;

/** A program, and what must be found in it. */
export interface CheckedProgram {
  readonly files: readonly SourceFile[];
  readonly verify: (findings: Findings) => readonly Problem[] | Promise<readonly Problem[]>;
}

interface ProofInput {
  /** Programs that are no fences of pages. */
  readonly others?: readonly SampleProgram[];
  /** Programs that are verified in another way. */
  readonly checked?: readonly CheckedProgram[];
  /** Whether the content explains a message; without it, messages need no explanation. */
  readonly isExplained?: (message: string) => boolean;
}

/** Compiles, type-checks and lints every sample of the pages, as a reader with this setup does; with the newest StyleX too. */
export async function proveSamples(
  pages: readonly Page[],
  setup: ReaderSetup,
  {others = [], checked = [], isExplained}: ProofInput = {},
): Promise<Proof> {
  const samples = pages.map(extractSamples);
  const programs = [
    ...[...samples.flatMap((page) => page.programs), ...others].map((program): CheckedProgram => ({
      files: program.files,
      verify: (findings) => verifyProgram(program, findings, isExplained),
    })),
    ...checked,
  ];
  const findings = await checkPrograms(programs, setup);
  const problems = await Promise.all(
    programs.map(({verify}, index) =>
      verify({documented: findings.documented[index] ?? [], newest: findings.newest[index] ?? []}),
    ),
  );
  return {
    provedCount: problems.filter((found) => found.length === 0).length,
    problems: [...samples.flatMap((page) => page.problems), ...problems.flat()],
  };
}

const COMPILERS: Readonly<Record<CompilerId, Compiler>> = {
  documented: {plugin: documentedStyleX},
  // By default, it leaves out unsupported declarations without a word.
  newest: {plugin: newestStyleX, options: {propertyValidationMode: 'throw'}},
};

/** The findings of both versions, by the index of the program. */
async function checkPrograms(
  programs: readonly Pick<CheckedProgram, 'files'>[],
  setup: ReaderSetup,
): Promise<Record<CompilerId, Finding[][]>> {
  const sources = programs.map(({files}) => files);
  // tsc and ESLint are processes of their own: they work while Babel does.
  const [lintErrors, typeErrors, newestTypeErrors, documented, newest] = await Promise.all([
    lintPrograms(sources, setup),
    typeCheckPrograms(sources, setup, 'documented'),
    typeCheckPrograms(sources, setup, 'newest'),
    compilePrograms(sources, COMPILERS.documented),
    compilePrograms(sources, COMPILERS.newest),
  ]);
  for (const {program, ...finding} of [...typeErrors, ...lintErrors]) documented[program]?.push(finding);
  for (const {program, ...finding} of newestTypeErrors) newest[program]?.push(finding);
  return {documented, newest};
}

async function compilePrograms(programs: readonly (readonly SourceFile[])[], compiler: Compiler): Promise<Finding[][]> {
  const findings: Finding[][] = [];
  for (const program of programs) {
    // One after the other: Babel is synchronous.
    const {files} = await compileProgram(program, {compiler});
    findings.push(
      files.flatMap(({name, error}) => (error === undefined ? [] : [{name, line: error.line, message: error.message}])),
    );
  }
  return findings;
}

const NODE_MODULES = path.join(PROJECT_DIR, 'node_modules');
const TSC = path.join(NODE_MODULES, '.bin/tsc');
/** The page's tsconfig.json; the one that tsc reads extends it. */
const READER_CONFIG = 'tsconfig.reader.json';

/** The documented version is not installed under its own name, as the newest is. */
const DOCUMENTED_PATHS = {
  '@stylexjs/stylex': [path.join(NODE_MODULES, 'stylex-documented/lib/stylex.d.ts')],
  '@stylexjs/stylex/*': [path.join(NODE_MODULES, 'stylex-documented/*')],
  '@stylexjs/babel-plugin': [path.join(NODE_MODULES, 'stylex-documented-babel-plugin/lib/index.d.ts')],
};

/**
 * Type-checks all programs in one run of tsc with the compiler options of the setup, each in its own folder.
 *
 * @param stylex the version whose types are used
 */
function typeCheckPrograms(
  programs: readonly (readonly SourceFile[])[],
  {tsconfig, cssDeclaration}: ReaderSetup,
  stylex: CompilerId,
): Promise<ProgramFinding[]> {
  // Inside node_modules, so that `react` is found as in any project.
  return withTemporaryFolder(path.join(NODE_MODULES, '.cache'), async (folder) => {
    const files = programs.flatMap((program, index) =>
      program.map(({name, code}) => ({name: `${index}/${name}`, code})),
    );
    const roots = files.map(({name}) => name).filter(isScript);
    if (roots.length === 0) return [];
    const declaration: SourceFile = {name: 'css.d.ts', code: cssDeclaration};
    await writeFiles(folder, [
      {name: READER_CONFIG, code: tsconfig},
      projectFile([declaration.name, ...roots], stylex),
      declaration,
      ...files,
    ]);
    return runTsc(folder);
  });
}

function projectFile(files: readonly string[], stylex: CompilerId): SourceFile {
  const compilerOptions = {
    // A sample without imports is still a module.
    moduleDetection: 'force',
    allowJs: true,
    paths: stylex === 'documented' ? DOCUMENTED_PATHS : {},
  };
  return {name: 'tsconfig.json', code: JSON.stringify({extends: `./${READER_CONFIG}`, compilerOptions, files})};
}

function runTsc(folder: string): Promise<ProgramFinding[]> {
  return new Promise((resolve, reject) => {
    const options = {cwd: folder, maxBuffer: 64 * 1024 * 1024};
    execFile(TSC, ['-p', folder, '--pretty', 'false'], options, (failure, stdout, stderr) => {
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
