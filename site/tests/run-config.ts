import {readdir, readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {transformFileAsync} from '@babel/core';
import {onTestFinished, vi} from 'vitest';
import type {TitledFence} from '#site/proof/content-pages.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {type ConfigProject, withProject} from './config-project.ts';

type ConfigKind = 'babel' | 'postcss' | 'eslintrc' | 'eslint-flat' | 'vite' | 'rollup' | 'webpack' | 'script';

const KINDS: readonly (readonly [RegExp, ConfigKind])[] = [
  [/^babel\.config\.[cm]?js$/, 'babel'],
  [/^postcss\.config\.[cm]?js$/, 'postcss'],
  [/^\.eslintrc\.c?js$/, 'eslintrc'],
  [/^eslint\.config\.[cm]?js$/, 'eslint-flat'],
  [/^vite\.config\.[cm]?[jt]s$/, 'vite'],
  [/^rollup\.config\.[cm]?js$/, 'rollup'],
  [/^webpack\.config\.[cm]?js$/, 'webpack'],
  [/^(?:scripts\/)?build[\w-]*\.mjs$/, 'script'],
];

/** The tool that a fence configures, by the name of its file. */
export function configKind({title}: TitledFence): ConfigKind | undefined {
  return KINDS.find(([pattern]) => pattern.test(title))?.[1];
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

/** The messages of ESLint about a misspelt property. */
async function lint(eslint: Eslint): Promise<string> {
  const [result] = await eslint.lintText(MISSPELT, {filePath: 'src/app.tsx'});
  return (result?.messages ?? []).map(({message}) => message).join('\n');
}

/** Runs the tool of a configuration with this title in a project. @returns what the tool prints */
type RunTool = (project: ConfigProject, title: string) => Promise<string>;

const TOOLS: Readonly<Record<ConfigKind, RunTool>> = {
  babel: ({dir}) => transform(dir, 'src/plain.js'),
  eslintrc: ({dir}) =>
    lint(new ESLint({cwd: dir, overrideConfig: {parserOptions: {ecmaVersion: 2022, sourceType: 'module'}}})),
  'eslint-flat': ({dir}) => lint(new FlatESLint({cwd: dir})),
  postcss: ({node}) => node('-e', POSTCSS),
  rollup: ({node}) => node('node_modules/rollup/dist/bin/rollup', '-c', '--silent'),
  script: ({node}, title) => node(title),
  vite: ({node}) => node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'),
  webpack: ({node}) => node('-e', WEBPACK),
};

interface ConfigRun {
  /** What the tool printed. */
  readonly output: string;
  /** The style sheets that it wrote. */
  readonly css: string;
}

/** The texts of all style sheets below a folder. */
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
 */
export function runConfig(fence: TitledFence, others: readonly TitledFence[] = []): Promise<ConfigRun> {
  const kind = configKind(fence);
  if (kind === undefined) throw new Error(`nothing runs ${fence.title}`);
  const files = [...others, fence].map(({title, code}) => ({name: title, code}));
  const runTool = async (project: ConfigProject): Promise<ConfigRun> => {
    const output = await TOOLS[kind](project, fence.title);
    return {output, css: await styleSheets(path.join(project.dir, 'dist'))};
  };
  return withProject([...SOURCES, ...files], runTool, NEEDS_NEWEST.test(fence.code) ? 'newest' : 'documented');
}
