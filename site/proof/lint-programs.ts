import {execFile} from 'node:child_process';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {z} from 'zod';
import {PROJECT_DIR} from '#generator/cache/project.ts';
import {withTemporaryFolder, writeFiles} from '#generator/cache/files.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {ReaderSetup} from './content-pages.ts';
import type {Release} from './releases.ts';
import type {ProgramFinding} from './verify-program.ts';

const NODE_MODULES = path.join(PROJECT_DIR, 'node_modules');
const ESLINT = path.join(NODE_MODULES, 'eslint/bin/eslint.js');
const PARSER = JSON.stringify(fileURLToPath(new URL('typescript-parser.mjs', import.meta.url)));

/** The packages of typescript-eslint that readers' configurations name, with Babel's parser in place of theirs. */
export const TYPESCRIPT_ESLINT: readonly SourceFile[] = [
  {name: 'node_modules/@typescript-eslint/parser/index.js', code: `module.exports = require(${PARSER});`},
  {name: 'node_modules/typescript-eslint/index.js', code: `exports.parser = require(${PARSER});`},
];

/** Lints all programs in one run of ESLint, with the configuration of the setup. */
export function lintPrograms(
  programs: readonly (readonly SourceFile[])[],
  {eslintConfig}: ReaderSetup,
  {folder: parent, lintPackages}: Release,
): Promise<ProgramFinding[]> {
  return withTemporaryFolder(parent, async (folder) => {
    const files = programs.flatMap((program, index) =>
      program.map(({name, code}) => ({name: `src/${index}/${name}`, code})),
    );
    if (files.length === 0) return [];
    await writeFiles(folder, [
      {name: 'eslint.config.mjs', code: eslintConfig},
      ...lintPackages,
      ...TYPESCRIPT_ESLINT,
      ...files,
    ]);
    return (await runEslint(folder)).flatMap(({filePath, messages}) => {
      const [, program = '', ...name] = path.relative(folder, filePath).split(path.sep);
      return messages.map(({line, message, ruleId}) => ({
        program: Number(program),
        name: name.join('/'),
        line,
        // The other lines list allowed values, often a hundred.
        message: message.split('\n')[0] ?? message,
        rule: ruleId ?? 'eslint',
      }));
    });
  });
}

/** Switches on rules with their options. On the first line, so that lines keep their numbers. */
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

const reportSchema = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(z.object({line: z.number().optional(), message: z.string(), ruleId: z.string().nullable()})),
  }),
);

function runEslint(folder: string): Promise<z.infer<typeof reportSchema>> {
  const args = ['--format', 'json', '--report-unused-disable-directives', '--no-error-on-unmatched-pattern', 'src'];
  const env = {...process.env, ESLINT_USE_FLAT_CONFIG: 'true'};
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [ESLINT, ...args],
      {cwd: folder, env, maxBuffer: 64 * 1024 * 1024},
      (_failure, stdout, stderr) => {
        // ESLint also exits with 1 when it found errors; only a report shows that it ran.
        if (stdout.startsWith('[')) resolve(reportSchema.parse(JSON.parse(stdout)));
        else reject(new Error(`ESLint failed: ${stdout}${stderr}`));
      },
    );
  });
}
