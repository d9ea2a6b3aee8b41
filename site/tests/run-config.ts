import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {TitledFence} from '#site/proof/content-pages.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {withProject} from './config-project.ts';

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
  {name: 'dist/.keep', code: ''},
];

const TRANSFORM = `const {transformFileSync} = require('@babel/core');
console.log(transformFileSync('src/plain.js').code);`;

const POSTCSS = `const {plugins} = require('./postcss.config.js');
require('postcss')(Object.entries(plugins).map(([name, options]) => require(name)(options)))
  .process('@stylex;', {from: 'src/app.css'})
  .then(({css}) => console.log(css));`;

const WEBPACK = `require('webpack')({mode: 'production', ...require('./webpack.config.js')({}, {mode: 'production'})}, (error, stats) => {
  if (error ?? stats.hasErrors()) throw error ?? new Error(stats.toString());
});`;

const lintScript = (create: string): string => `import {createRequire} from 'node:module';
const require = createRequire(import.meta.url);
const eslint = ${create};
const [{messages}] = await eslint.lintText(${JSON.stringify(MISSPELT)}, {filePath: 'src/app.tsx'});
console.log(messages.map(({message}) => message).join('\\n'));`;

const PARSER_OPTIONS = "{parserOptions: {ecmaVersion: 2022, sourceType: 'module'}}";

interface ConfigRun {
  /** What the tool printed. */
  readonly output: string;
  /** The style sheets that it wrote. */
  readonly css: string;
}

const COMMANDS: Readonly<Record<Exclude<ConfigKind, 'script'>, readonly string[]>> = {
  babel: ['-e', TRANSFORM],
  postcss: ['-e', POSTCSS],
  webpack: ['-e', WEBPACK],
  rollup: ['node_modules/rollup/dist/bin/rollup', '-c', '--silent'],
  vite: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
  eslintrc: [
    '--input-type=module',
    '-e',
    lintScript(`new (require('eslint').ESLint)({overrideConfig: ${PARSER_OPTIONS}})`),
  ],
  'eslint-flat': [
    '--input-type=module',
    '-e',
    lintScript("new (require('eslint/use-at-your-own-risk').FlatESLint)({})"),
  ],
};

/** How Node runs the tool of a configuration. */
function commandFor(fence: TitledFence): readonly string[] {
  const kind = configKind(fence);
  if (kind === 'script') return [fence.title];
  if (kind === undefined) throw new Error(`nothing runs ${fence.title}`);
  return COMMANDS[kind];
}

/** The texts of all style sheets below a folder. */
export async function styleSheets(dir: string): Promise<string> {
  const names = await readdir(dir, {recursive: true});
  const texts = names.filter((name) => name.endsWith('.css')).map((name) => readFile(path.join(dir, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/**
 * Runs a configuration on a small application, with the tool that it configures.
 *
 * @param others other files of the same page that it needs
 */
export function runConfig(fence: TitledFence, others: readonly TitledFence[] = []): Promise<ConfigRun> {
  const files = [...others, fence].map(({title, code}) => ({name: title, code}));
  return withProject([...SOURCES, ...files], async (project) => {
    const output = await project.node(...commandFor(fence));
    return {output, css: await styleSheets(path.join(project.dir, 'dist'))};
  });
}
