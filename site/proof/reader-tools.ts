/** What tsc and ESLint find in programs, as in a reader's project. Only programs without a result are checked, in one run. */
import {execFile} from 'node:child_process';
import {mkdir, symlink} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {z} from 'zod';
import {withTemporaryFolder, writeFiles} from '#generator/disk/files.ts';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {isScript, type SourceFile} from '#site/programs/source-file.ts';
import {cachedResults} from '#site/samples/cached-results.ts';
import type {Release} from './releases.ts';

/** Configuration files from the content. Declared here, because what this file imports is part of the key of its results. */
export interface ReaderSetup {
  readonly tsconfig: string;
  /** Declares imports of style sheets. */
  readonly cssDeclaration: string;
  readonly eslintConfig: string;
}

type Program = readonly SourceFile[];

const NODE_MODULES = path.join(PROJECT_DIR, 'node_modules');

/**
 * Runs a tool in a project with the programs, each in the folder `src/` and its index.
 *
 * @param command its program, below `node_modules`, and arguments
 * @param others files of the project beside the programs
 */
function runTool(
  {folder: parent, packages}: Release,
  programs: readonly Program[],
  [program = '', ...args]: readonly string[],
  others: readonly SourceFile[],
): Promise<string> {
  return withTemporaryFolder(parent, async (cwd) => {
    await writeFiles(cwd, [...others, ...inFolders(programs)]);
    const modules = path.join(cwd, 'node_modules/@stylexjs');
    await mkdir(modules, {recursive: true});
    for (const [name, installed] of Object.entries(packages)) {
      await symlink(path.join(NODE_MODULES, installed), path.join(modules, name), 'junction');
    }
    const options = {cwd, maxBuffer: 64 * 1024 * 1024};
    return new Promise((resolve, reject) => {
      execFile(process.execPath, [path.join(NODE_MODULES, program), ...args], options, (failure, stdout, stderr) => {
        // Its exit code tells of what it found, too; a tool that crashes prints to stderr or nothing.
        const hasExited = failure === null || (typeof failure.code === 'number' && stdout !== '' && stderr === '');
        if (hasExited) resolve(stdout.replaceAll(cwd + path.sep, ''));
        else reject(new Error(`${program} failed: ${failure.message}\n${stdout}${stderr}`));
      });
    });
  });
}

const inFolders = (programs: readonly Program[]): SourceFile[] =>
  programs.flatMap((files, index) => files.map(({name, code}) => ({name: `src/${index}/${name}`, code})));

/** @param found with the paths of files in the project */
function byProgram(programs: readonly Program[], found: readonly Finding[]): Finding[][] {
  const results = programs.map((): Finding[] => []);
  for (const finding of found) {
    const [, program = '', ...name] = finding.name.split(/[\\/]/u);
    results[Number(program)]?.push({...finding, name: name.join('/')});
  }
  return results;
}

export function readerFindings(
  programs: readonly {readonly files: Program}[],
  setup: ReaderSetup,
  release: Release,
): Promise<Finding[][]> {
  const {version} = release;
  const inputs = programs.map(({files}) => ({files: files.map(({name, code}) => ({name, code})), setup, version}));
  const run = async (stale: readonly (typeof inputs)[number][]): Promise<Finding[][]> => {
    const checked = stale.map(({files}) => files);
    const [types, lint] = await Promise.all([
      typeErrors(checked, setup, release),
      lintProblems(checked, setup, release),
    ]);
    return checked.map((files, index) => [...(types.get(files) ?? []), ...(lint[index] ?? [])]);
  };
  return cachedResults({name: 'readerFindings', module: import.meta.url, run}, inputs);
}

/** Its declarations reach all programs of a run. */
const AUGMENTATION = /^\s*declare (?:global|module)\b/mu;

async function typeErrors(
  programs: readonly Program[],
  setup: ReaderSetup,
  release: Release,
): Promise<ReadonlyMap<Program, Finding[]>> {
  const alone = programs.filter((files) => files.some(({code}) => AUGMENTATION.test(code)));
  const together = programs.filter((files) => !alone.includes(files));
  const found = new Map<Program, Finding[]>();
  for (const group of [together, ...alone.map((files) => [files])]) {
    const errors = await runTsc(group, setup, release);
    for (const [index, files] of group.entries()) found.set(files, errors[index] ?? []);
  }
  return found;
}

async function runTsc(
  programs: readonly Program[],
  {tsconfig, cssDeclaration}: ReaderSetup,
  release: Release,
): Promise<Finding[][]> {
  const roots = inFolders(programs)
    .map(({name}) => name)
    .filter(isScript);
  if (roots.length === 0) return [];
  // A sample without imports is still a module.
  const compilerOptions = {moduleDetection: 'force', allowJs: true};
  const files = ['css.d.ts', ...roots];
  // More checkers take more time: each builds the types of StyleX for itself.
  const command = ['typescript/bin/tsc', '-p', '.', '--pretty', 'false', '--checkers', '1'];
  const output = await runTool(release, programs, command, [
    {name: 'tsconfig.reader.json', code: tsconfig},
    {name: 'tsconfig.json', code: JSON.stringify({extends: './tsconfig.reader.json', compilerOptions, files})},
    {name: 'css.d.ts', code: cssDeclaration},
  ]);
  return byProgram(programs, parseTscOutput(output));
}

const FILE_ERROR = /^(?<name>src\/.+)\((?<line>\d+),\d+\): error (?<message>TS\d+: .*)$/u;

/** Reads what `tsc --pretty false` prints. @throws for lines that belong to no file, of a broken configuration or a crash */
function parseTscOutput(output: string): Finding[] {
  const errors: {name: string; line: number; message: string}[] = [];
  for (const text of output.split(/\r?\n/u)) {
    const {name, line, message = ''} = FILE_ERROR.exec(text)?.groups ?? {};
    const last = errors.at(-1);
    if (name !== undefined) errors.push({name, line: Number(line), message});
    else if (last !== undefined && /^\s+\S/u.test(text)) last.message += `\n${text}`;
    else if (text.trim() !== '') throw new Error(`tsc failed: ${output}`);
  }
  return errors;
}

const PARSER = JSON.stringify(fileURLToPath(new URL('typescript-parser.mjs', import.meta.url)));

/** The packages of typescript-eslint that readers' configurations name, with Babel's parser in place of theirs. */
export const TYPESCRIPT_ESLINT: readonly SourceFile[] = [
  {name: 'node_modules/@typescript-eslint/parser/index.js', code: `module.exports = require(${PARSER});`},
  {name: 'node_modules/typescript-eslint/index.js', code: `exports.parser = require(${PARSER});`},
];

const reportSchema = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(z.object({line: z.number().optional(), message: z.string(), ruleId: z.string().nullable()})),
  }),
);

const ESLINT = [
  'eslint/bin/eslint.js',
  '--format=json',
  '--report-unused-disable-directives',
  '--no-error-on-unmatched-pattern',
  'src',
];

async function lintProblems(
  programs: readonly Program[],
  {eslintConfig}: ReaderSetup,
  release: Release,
): Promise<Finding[][]> {
  const config = {name: 'eslint.config.mjs', code: eslintConfig};
  const output = await runTool(release, programs, ESLINT, [config, ...TYPESCRIPT_ESLINT]);
  const found = reportSchema.parse(JSON.parse(output)).flatMap(({filePath, messages}) =>
    messages.map(({line, message, ruleId}) => ({
      name: filePath,
      line,
      // The other lines list allowed values, often a hundred.
      message: message.split('\n')[0] ?? message,
      rule: ruleId ?? 'eslint',
    })),
  );
  return byProgram(programs, found);
}

/** Switches on rules with their options, on the first line, so that lines keep their numbers. */
export function withRules(
  files: readonly SourceFile[],
  rules: Readonly<Record<string, readonly unknown[]>>,
): readonly SourceFile[] {
  const names = Object.entries(rules).map(
    ([rule, options]) => `"@stylexjs/${rule}": ${JSON.stringify(['error', ...options])}`,
  );
  if (names.length === 0) return files;
  return files.map(({name, code}) => ({name, code: `/* eslint ${names.join(', ')} */${code}`}));
}

export interface Finding {
  readonly name: string;
  /** 1-based line in the file; the StyleX compiler names none for an invalid value. */
  readonly line?: number | undefined;
  readonly message: string;
  readonly rule?: string;
}

export function sourceOf({rule, message}: Finding): 'compiler' | 'types' | 'lint' {
  if (rule !== undefined) return 'lint';
  return /^TS\d+:/u.test(message) ? 'types' : 'compiler';
}

export function isError(finding: Finding): boolean {
  return sourceOf(finding) !== 'lint';
}

export function findingLine({name, message, rule}: Finding): string {
  const text = `${name}: ${collapseSpaces(message)}`;
  return rule === undefined ? text : `${text} (${rule})`;
}

export function messagesOf(findings: readonly Finding[]): string {
  return findings.map(({message}) => message).join('\n') || 'it compiles';
}

export function findQuoted(quote: string, findings: readonly Finding[]): Finding | undefined {
  return findings.find(({message}) => isQuoteOf(quote, message));
}

/** True if the message holds the parts of the quote in order; `…` stands for what the quote leaves out. */
export function isQuoteOf(quote: string, message: string): boolean {
  const text = collapseSpaces(message);
  let at = 0;
  for (const part of collapseSpaces(quote).split('…')) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return true;
}

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
