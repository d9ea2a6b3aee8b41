import {execFile} from 'node:child_process';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import {z} from 'zod';

import {withTemporaryFolder, writeFiles} from '#node/foundation/temporary-folder.ts';
import type {SourceFile} from '#node/samples/program.ts';
import type {ReaderSetup} from './reader-setup.ts';
import {TYPESCRIPT_ESLINT} from './typescript-eslint.ts';

export interface LintProblem {
  /** Index of the program in the list given. */
  readonly program: number;
  /** Name of the file in its program. */
  readonly name: string;
  /** 1-based line in the file. */
  readonly line: number | undefined;
  readonly message: string;
  readonly rule: string;
}

const NODE_MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const ESLINT = path.join(NODE_MODULES, '.bin/eslint');

/** What the reader's configuration imports: the documented version is not installed under its own name. */
const PACKAGES: readonly SourceFile[] = [
  {
    name: 'node_modules/@stylexjs/eslint-plugin/index.js',
    code: "module.exports = require('stylex-documented-eslint-plugin');",
  },
  ...TYPESCRIPT_ESLINT,
];

/**
 * Lints all programs in one run of ESLint, with the configuration of the setup.
 *
 * `--fix` does not change the styles of a program without problems: ESLint fixes only what it reports.
 */
export function lintPrograms(
  programs: readonly (readonly SourceFile[])[],
  {eslintConfig}: ReaderSetup,
): Promise<LintProblem[]> {
  // Inside node_modules, so that the documented plugin is found.
  return withTemporaryFolder(path.join(NODE_MODULES, '.cache'), async (folder) => {
    const files = programs.flatMap((program, index) =>
      program.map(({name, code}) => ({name: `src/${index}/${name}`, code})),
    );
    if (files.length === 0) return [];
    await writeFiles(folder, [{name: 'eslint.config.mjs', code: eslintConfig}, ...PACKAGES, ...files]);
    return (await runEslint(folder)).flatMap(({filePath, messages}) => {
      const [, program = '', ...name] = path.relative(folder, filePath).split(path.sep);
      return messages.map(({line, message, ruleId}) => ({
        program: Number(program),
        name: name.join('/'),
        line,
        // The first line says what is wrong; allowed values follow, often a hundred.
        message: message.split('\n')[0] ?? message,
        rule: ruleId ?? 'eslint',
      }));
    });
  });
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
    execFile(ESLINT, args, {cwd: folder, env, maxBuffer: 64 * 1024 * 1024}, (_failure, stdout, stderr) => {
      // ESLint exits with 1 when it found errors; without a report it did not do its work.
      if (stdout.startsWith('[')) resolve(reportSchema.parse(JSON.parse(stdout)));
      else reject(new Error(`ESLint failed: ${stdout}${stderr}`));
    });
  });
}
