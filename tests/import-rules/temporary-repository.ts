/** A folder shaped like this repository, with its lint and compiler settings, for files that must not be in it. */
import {execFile} from 'node:child_process';
import {cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SETTINGS = ['package.json', '.oxlintrc.json', 'tsconfig.base.json', 'tsconfig.json'];
const HOUSES = ['generator', 'site'];
const HOUSE_SETTINGS = /(?:^|[\\/])(?:package|tsconfig[\w.]*)\.json$/;

/** What a tool found in one file: `rule` is a lint rule (`eslint(max-lines)`) or a compiler code (`TS2304`). */
export interface Finding {
  readonly file: string;
  readonly rule: string;
  readonly message: string;
}

export interface TemporaryRepository {
  /** Lints both houses. */
  readonly lint: () => Promise<Finding[]>;
  /** Compiles one of the TypeScript projects: `generator/shared`. */
  readonly compile: (project: string) => Promise<Finding[]>;
  readonly remove: () => Promise<void>;
}

/** @param files their text by path, `generator/…` */
export async function createTemporaryRepository(files: Readonly<Record<string, string>>): Promise<TemporaryRepository> {
  const dir = await mkdtemp(join(tmpdir(), 'import-rules-'));
  await copySettings(dir);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), {recursive: true});
    await writeFile(join(dir, file), text);
  }
  return {
    lint: () => lint(dir),
    compile: (project) => compile(dir, project),
    remove: () => rm(dir, {recursive: true}),
  };
}

async function copySettings(dir: string): Promise<void> {
  await symlink(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  await Promise.all(SETTINGS.map((file) => cp(join(ROOT, file), join(dir, file))));
  for (const house of HOUSES) {
    const files = await readdir(join(ROOT, house), {recursive: true});
    for (const file of files.filter((name) => HOUSE_SETTINGS.test(name))) {
      await cp(join(ROOT, house, file), join(dir, house, file));
    }
  }
}

async function lint(dir: string): Promise<Finding[]> {
  const output = await runTool(dir, 'oxlint/bin/oxlint', ['--format', 'unix', ...HOUSES]);
  return parseLines(output, /^(?<file>[^:]+):\d+:\d+: (?<message>.*) \[\w+\/(?<rule>.+)\]$/);
}

async function compile(dir: string, project: string): Promise<Finding[]> {
  const output = await runTool(dir, 'typescript/bin/tsc', ['-p', project, '--pretty', 'false']);
  return parseLines(output, /^(?<file>[^(]+)\(\d+,\d+\): error (?<rule>TS\d+): (?<message>.*)$/);
}

function parseLines(output: string, line: RegExp): Finding[] {
  return output.split('\n').flatMap((text) => {
    const {file = '', rule = '', message = ''} = line.exec(text)?.groups ?? {};
    return file === '' ? [] : [{file, rule, message}];
  });
}

/** Resolves with the output, also when the tool found something and ends with a code. */
function runTool(cwd: string, bin: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join('node_modules', bin), ...args], {cwd}, (_error, stdout) => resolve(stdout));
  });
}
