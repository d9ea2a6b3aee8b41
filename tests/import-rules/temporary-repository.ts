/** A folder shaped like this repository, with its lint and compiler settings, for files that must not be in it. */
import {execFile} from 'node:child_process';
import {cp, mkdir, readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {slashed, withTemporaryFolder, writeFiles} from '#generator/disk/files.ts';
import {CACHE_DIR, PROJECT_DIR} from '#generator/disk/project.mjs';

const SETTINGS = [
  'package.json',
  '.oxlintrc.json',
  'tsconfig.base.json',
  'tsconfig.json',
  // A rule of our own, and what it imports.
  'scripts/lint-oldest-browsers.mjs',
  'generator/app/oldest-browsers.mjs',
];
const HOUSES = ['generator', 'site'];
const HOUSE_SETTINGS = /(?:^|[\\/])(?:package|tsconfig[\w.]*)\.json$/;

/** What a tool found in one file: `rule` is a lint rule (`eslint(max-lines)`) or a compiler code (`TS2304`). */
export interface Finding {
  readonly file: string;
  readonly rule: string;
}

type Files = Readonly<Record<string, string>>;

/** Lints both houses. @param files their text by path, `generator/…` */
export const lintFiles = (files: Files): Promise<Finding[]> => inRepository(files, lint);

/** Compiles TypeScript projects, `generator/shared`. @returns the findings of each */
export function compileFiles(files: Files, projects: readonly string[]): Promise<ReadonlyMap<string, Finding[]>> {
  return inRepository(files, async (dir) => {
    const findings = projects.map(async (project) => [project, await compile(dir, project)] as const);
    return new Map(await Promise.all(findings));
  });
}

function inRepository<T>(files: Files, work: (dir: string) => Promise<T>): Promise<T> {
  // In the project, where its packages are found.
  return withTemporaryFolder(CACHE_DIR, async (dir) => {
    await copySettings(dir);
    const sources = Object.entries(files).map(([name, code]) => ({name, code}));
    await writeFiles(dir, sources);
    return work(dir);
  });
}

async function copySettings(dir: string): Promise<void> {
  // oxlint reads every .gitignore up to the root of the repository, and the project's names this folder.
  await mkdir(join(dir, '.git'));
  await Promise.all(SETTINGS.map((file) => cp(join(PROJECT_DIR, file), join(dir, file))));
  for (const house of HOUSES) {
    const files = await readdir(join(PROJECT_DIR, house), {recursive: true});
    for (const file of files.filter((name) => HOUSE_SETTINGS.test(name))) {
      await cp(join(PROJECT_DIR, house, file), join(dir, house, file));
    }
  }
}

async function lint(dir: string): Promise<Finding[]> {
  const output = await runTool(dir, 'oxlint/bin/oxlint', ['--format', 'unix', ...HOUSES]);
  return parseLines(output, /^(?<file>[^:]+):\d+:\d+: .* \[\w+\/(?<rule>.+)\]$/);
}

async function compile(dir: string, project: string): Promise<Finding[]> {
  const output = await runTool(dir, 'typescript/bin/tsc', ['-p', project, '--pretty', 'false']);
  return parseLines(output, /^(?<file>[^(]+)\(\d+,\d+\): error (?<rule>TS\d+): /);
}

function parseLines(output: string, line: RegExp): Finding[] {
  return output.split('\n').flatMap((text) => {
    const {file = '', rule = ''} = line.exec(text)?.groups ?? {};
    return file === '' ? [] : [{file: slashed(file), rule}];
  });
}

/** Resolves with the output, also when the tool found something and ends with a code. */
function runTool(cwd: string, bin: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(PROJECT_DIR, 'node_modules', bin), ...args], {cwd}, (_error, stdout) =>
      resolve(stdout),
    );
  });
}
