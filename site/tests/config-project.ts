import {execFile} from 'node:child_process';
import {mkdir, readdir, readFile, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {createRequire} from 'node:module';
import {transformFileAsync} from '@babel/core';
import {onTestFinished, vi} from 'vitest';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {withTemporaryFolder, writeFiles} from '#generator/disk/files.ts';
import {TYPESCRIPT_ESLINT} from '#site/proof/reader-tools.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {type CompilerId, NEWEST_PACKAGES} from '#site/programs/stylex-versions.ts';
import {DOCUMENTED_PACKAGES} from '#site/proof/releases.ts';
import type {TitledFence} from '#site/proof/content-pages.ts';

const NODE_MODULES = path.join(PROJECT_DIR, 'node_modules');
const run = promisify(execFile);

export interface ConfigProject {
  readonly dir: string;
  /** Runs Node in the project as a production build does, and returns what it prints. */
  node(...args: readonly string[]): Promise<string>;
}

/** Links all installed packages under the names that readers use, those of StyleX in one version. */
async function linkPackages(dir: string, id: CompilerId): Promise<void> {
  const modules = path.join(dir, 'node_modules');
  await mkdir(path.join(modules, '@stylexjs'), {recursive: true});
  const replaced = new Set(['@stylexjs', '@typescript-eslint', 'typescript-eslint']);
  const names = (await readdir(NODE_MODULES)).filter((name) => !replaced.has(name) && !name.startsWith('.'));
  await Promise.all([
    ...names.map((name) => symlink(path.join(NODE_MODULES, name), path.join(modules, name), 'junction')),
    ...packagesOf(id).map(([name, target]) =>
      symlink(path.join(NODE_MODULES, target), path.join(modules, '@stylexjs', name), 'junction'),
    ),
  ]);
  await writeFiles(dir, TYPESCRIPT_ESLINT);
}

const packagesOf = (id: CompilerId): (readonly [name: string, target: string])[] =>
  id === 'documented'
    ? Object.entries(DOCUMENTED_PACKAGES)
    : [...NEWEST_PACKAGES].map((name) => [name, `@stylexjs/${name}`]);

/** Calls `work` with a project outside of this repository, because readers' configurations exclude `node_modules`. */
export function withProject<T>(
  files: readonly SourceFile[],
  work: (project: ConfigProject) => Promise<T>,
  id: CompilerId = 'documented',
): Promise<T> {
  return withTemporaryFolder(tmpdir(), async (dir) => {
    await linkPackages(dir, id);
    await writeFile(path.join(dir, 'package.json'), JSON.stringify({name: 'app', version: '1.0.0'}));
    await writeFiles(dir, files);
    return work({
      dir,
      node: async (...args) => {
        const env = {PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production'};
        return (await run(process.execPath, [...args], {cwd: dir, env})).stdout;
      },
    });
  });
}

/** The class of `color: teal`, as on the installation page. */
export const TEAL = 'xy1w8w';

const STYLES = "import * as stylex from '@stylexjs/stylex';\nconst styles = stylex.create({hello: {color: 'teal'}});\n";
const PLAIN = `${STYLES}export const hello = stylex.props(styles.hello);\n`;
const TOKENS = "import * as stylex from '@stylexjs/stylex';\nexport const t = stylex.defineVars({ink: 'indigo'});\n";
const MAIN = `import * as stylex from '@stylexjs/stylex';
import {hello} from './plain';
import {t} from './tokens.stylex';
const styles = stylex.create({ink: {caretColor: t.ink}});
document.body.className = [hello.className, stylex.props(styles.ink).className].join(' ');
`;
const MISSPELT = PLAIN.replace('color', 'colr');

/** The rule that declares the variable of the application. */
export const VARIABLE = /:root[^{]*\{\s*--x\w+:\s*indigo/;

/** A small application with a variable, and with a style in every file that a configuration may process. */
const SOURCES: readonly SourceFile[] = [
  {name: 'src/plain.js', code: PLAIN},
  {name: 'src/app.tsx', code: PLAIN},
  {name: 'src/tokens.stylex.ts', code: TOKENS},
  {name: 'app/tokens.stylex.ts', code: TOKENS},
  {name: 'src/main.tsx', code: MAIN},
  {name: 'app/page.tsx', code: PLAIN},
  {
    name: 'index.html',
    code: '<!doctype html><html><head></head><body><script type="module" src="/src/main.tsx"></script></body></html>',
  },
  {name: 'src/app.css', code: 'body {\n  margin: 0;\n}\n'},
  {name: 'dist/.keep', code: ''},
];

const POSTCSS = `const {plugins} = require('./postcss.config.js');
require('postcss')(Object.entries(plugins).map(([name, options]) => require(name)(options)))
  .process('@stylex;', {from: 'src/app.css'})
  .then(({css}) => console.log(css));`;

/** Runs webpack. Minifying takes longer than everything else, and changes no styles. */
export const WEBPACK = `const config = require('./webpack.config.js');
const options = typeof config === 'function' ? config({}, {mode: 'production'}) : config;
const optimization = {...options.optimization, minimize: false};
require('webpack')({mode: 'production', ...options, optimization}, (error, stats) => {
  if (error ?? stats.hasErrors()) throw error ?? new Error(stats.toString());
});`;

/**
 * What Babel makes of a file in a production build. Babel and ESLint run in this process, whose packages are loaded once;
 * PostCSS does not, because its plugin keeps the rules of the configuration before.
 */
export async function transform(dir: string, file: string): Promise<string> {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const result = await transformFileAsync(path.join(dir, file), {cwd: dir});
  return result?.code ?? '';
}

interface Eslint {
  lintText(code: string, options: {filePath: string}): Promise<readonly {messages: readonly {message: string}[]}[]>;
}

// ESLint 8 has no types.
type EslintClass = new (options: {cwd: string; overrideConfig?: unknown}) => Eslint;
const require = createRequire(import.meta.url);
const {ESLint}: {ESLint: EslintClass} = require('eslint');
const {FlatESLint}: {FlatESLint: EslintClass} = require('eslint/use-at-your-own-risk');

async function lint(eslint: Eslint): Promise<string> {
  const [result] = await eslint.lintText(MISSPELT, {filePath: 'src/app.tsx'});
  return (result?.messages ?? []).map(({message}) => message).join('\n');
}

/** A tool that is configured by a file of this name. It runs in a project, and returns what it prints. */
interface Tool {
  readonly file: RegExp;
  readonly run: (project: ConfigProject, title: string) => Promise<string>;
}

const TOOLS: Readonly<Record<string, Tool>> = {
  babel: {file: /^babel\.config\.[cm]?js$/, run: ({dir}) => transform(dir, 'src/plain.js')},
  postcss: {file: /^postcss\.config\.[cm]?js$/, run: ({node}) => node('-e', POSTCSS)},
  eslintrc: {
    file: /^\.eslintrc\.c?js$/,
    run: ({dir}) =>
      lint(new ESLint({cwd: dir, overrideConfig: {parserOptions: {ecmaVersion: 2022, sourceType: 'module'}}})),
  },
  'eslint-flat': {file: /^eslint\.config\.[cm]?js$/, run: ({dir}) => lint(new FlatESLint({cwd: dir}))},
  vite: {
    file: /^vite\.config\.[cm]?[jt]s$/,
    run: ({node}) => node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'),
  },
  rollup: {
    file: /^rollup\.config\.[cm]?js$/,
    run: ({node}) => node('node_modules/rollup/dist/bin/rollup', '-c', '--silent'),
  },
  webpack: {file: /^webpack\.config\.[cm]?js$/, run: ({node}) => node('-e', WEBPACK)},
  script: {file: /^(?:scripts\/)?build[\w-]*\.mjs$/, run: ({node}, title) => node(title)},
};

/** The tool that a fence configures, by the name of its file. */
export const configKind = ({title}: TitledFence): string | undefined =>
  Object.keys(TOOLS).find((kind) => TOOLS[kind]?.file.test(title));

export async function styleSheets(dir: string): Promise<string> {
  const names = await readdir(dir, {recursive: true});
  const texts = names.filter((name) => name.endsWith('.css')).map((name) => readFile(path.join(dir, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** A package that the documented version does not have. */
const NEEDS_NEWEST = /@stylexjs\/unplugin/u;

/**
 * Runs a configuration on a small application, with the tool that it configures.
 *
 * @param others other files of the same page that it needs
 * @returns what the tool printed, and the style sheets that it wrote
 */
export function runConfig(fence: TitledFence, others: readonly TitledFence[] = []) {
  const tool = TOOLS[configKind(fence) ?? ''];
  if (tool === undefined) throw new Error(`nothing runs ${fence.title}`);
  const files = [...others, fence].map(({title, code}) => ({name: title, code}));
  const runTool = async (project: ConfigProject) => {
    const output = await tool.run(project, fence.title);
    return {output, css: await styleSheets(path.join(project.dir, 'dist'))};
  };
  return withProject([...SOURCES, ...files], runTool, NEEDS_NEWEST.test(fence.code) ? 'newest' : 'documented');
}
