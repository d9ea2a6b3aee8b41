import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {fenceTitled, readContentPage, type TitledFence, titledFences} from '#site/proof/content-pages.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import {type ConfigProject, styleSheets, transform, WEBPACK, withProject} from './config-project.ts';

const page = await readContentPage('content/docs/learn/ecosystem.mdx');
const fences = titledFences(page);
const installation = titledFences(await readContentPage('content/docs/learn/installation.mdx'));

const PACKAGE = '@acme/ui';
const DIST = `node_modules/${PACKAGE}/dist`;
const VARIABLES = `${DIST}/tokens.stylex.js`;
const fileOf = (of: readonly TitledFence[], name: string, content?: string): SourceFile => ({
  name,
  code: fenceTitled(of, name, content).code,
});

const tsconfig: object = JSON.parse(fileOf(installation, 'tsconfig.json').code);
const LIBRARY: readonly SourceFile[] = ['package.json', 'src/pill.tsx', 'src/tokens.stylex.ts']
  .map((title) => fileOf(fences, title))
  .concat({name: 'tsconfig.json', code: JSON.stringify({...tsconfig, include: ['src']})});
const MAIN = fileOf(fences, 'src/main.tsx', PACKAGE);
const INDEX_HTML = fileOf(installation, 'index.html', '/src/main.tsx');
const VITE = fileOf(fences, 'vite.config.mjs');
const NEWEST_VITE = fileOf(fences, 'vite.config.mjs', 'externalPackages');
const WITHOUT_NAMES = {...NEWEST_VITE, code: NEWEST_VITE.code.replace(/stylex\(\{.*\}\)/u, 'stylex()')};
const VITE_BUILD = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'];
const WEBPACK_CONFIG = fileOf(installation, 'webpack.config.js');
const ESBUILD = fileOf(installation, 'build.mjs');
const BABEL = fileOf(installation, 'babel.config.js', '@babel/preset-react');

/** Builds the library with the command of the page. @returns what its package publishes */
function publishLibrary(): Promise<SourceFile[]> {
  const options = /^npx tsc (?<options>.+)$/mu.exec(page.source)?.groups?.['options'];
  if (options === undefined) throw new Error('the page has no command that builds the library');
  return withProject(LIBRARY, async ({dir, node}) => {
    await node('node_modules/typescript/bin/tsc', ...options.split(' '));
    const names = ['package.json', ...(await readdir(path.join(dir, 'dist'))).map((name) => `dist/${name}`)];
    return Promise.all(names.map(async (name) => ({name, code: await readFile(path.join(dir, name), 'utf8')})));
  });
}

const published = await publishLibrary();

function withApp<T>(
  files: readonly SourceFile[],
  work: (project: ConfigProject) => Promise<T>,
  id?: CompilerId,
): Promise<T> {
  const installed = published.map(({name, code}) => ({name: `node_modules/${PACKAGE}/${name}`, code}));
  return withProject([MAIN, INDEX_HTML, ...installed, ...files], work, id);
}

/** The variable that the library declares, that its component reads, and that the theme of the application sets. */
function variablesIn(css: string): (string | undefined)[] {
  return [/(--x\w+):\s*(?:indigo|#4b0082)/u, /border-color:\s*var\((--x\w+)\)/u, /(--x\w+):\s*(?:tomato|#ff6347)/u].map(
    (pattern) => pattern.exec(css)?.[1],
  );
}

const postcss = (include: readonly string[]): string => `require('postcss')([
  require('@stylexjs/postcss-plugin')({include: ${JSON.stringify(include)}}),
]).process('@stylex;', {from: 'src/app.css'}).then(({css}) => console.log(css));`;

/** Compiles a file of the library under the name that the development server of Vite gives it. */
const serve = (plugin: string): string => `import {readFileSync} from 'node:fs';
const file = '${VARIABLES}';
const plugin = ${plugin};
const {code} = await plugin.transform.call({meta: {}}, readFileSync(file, 'utf8'), process.cwd() + '/' + file + '?v=1');
console.log(code);`;

describe('a library that is published as the page says', {timeout: 120_000}, () => {
  it.each([
    ['Vite', 'documented', VITE, VITE_BUILD],
    ['webpack', 'documented', WEBPACK_CONFIG, ['-e', WEBPACK]],
    ['esbuild', 'documented', ESBUILD, ['build.mjs']],
    ['Vite', 'newest', WITHOUT_NAMES, VITE_BUILD],
  ] as const)(
    'is compiled by the plugin of %s with the %s StyleX, and themed by the application',
    async (_tool, id, config, command) => {
      const build = async ({dir, node}: ConfigProject) => {
        await node(...command);
        return styleSheets(path.join(dir, 'dist'));
      };
      const css = await withApp([config], build, id);
      expect([...new Set(variablesIn(css))]).toEqual([expect.stringMatching(/^--x/u)]);
      expect(css).toMatch(/border-radius:\s*99px/u);
    },
  );

  it('is compiled by Babel and the PostCSS plugin when both are told to read it', async () => {
    expect(page.source).toContain(`\`${DIST}/**/*.js\``);
    await withApp([BABEL], async (project) => {
      const css = await project.node('-e', postcss(['src/main.tsx', `${DIST}/**/*.js`]));
      const [variable] = variablesIn(css);
      expect([...new Set(variablesIn(css))]).toEqual([expect.stringMatching(/^--x/u)]);
      expect(await transform(project.dir, VARIABLES)).toContain(`var(${variable})`);
      // Otherwise the application has no rules for the classes of the library.
      expect(await project.node('-e', postcss(['src/main.tsx']))).not.toContain('border-radius');
    });
  });

  it('has other variables when it is compiled in the library', async () => {
    const source = LIBRARY.map(({name, code}) => ({name: `ui/${name}`, code}));
    const names = await withApp([BABEL, ...source], ({dir}) =>
      Promise.all(
        ['ui/src/tokens.stylex.ts', VARIABLES].map(async (file) => /--x\w+/u.exec(await transform(dir, file))?.[0]),
      ),
    );
    expect(names).toEqual([expect.stringMatching(/^--x/u), expect.stringMatching(/^--x/u)]);
    expect(names[0]).not.toBe(names[1]);
  });

  it('is compiled for the development server of Vite only with the configuration of the page', async () => {
    const fromPage = "(await import('./vite.config.mjs')).default({command: 'serve'}).plugins[0]";
    const plain = "(await import('@stylexjs/rollup-plugin')).default({dev: true})";
    await withApp([VITE], async ({node}) => {
      expect(await node('--input-type=module', '-e', serve(fromPage))).toMatch(/var\(--accent-x\w+\)/u);
      const failing = node('--input-type=module', '-e', serve(plain));
      await expect(failing).rejects.toThrow('No filename found for generating theme name.');
    });
  });
});

describe('a library that is published as the page says, with the newest StyleX', {timeout: 120_000}, () => {
  const MANIFEST = {
    name: 'package.json',
    code: JSON.stringify({name: 'app', version: '1.0.0', dependencies: {[PACKAGE]: '1.0.0'}}),
  };
  /** The packages that the development server does not bundle beforehand, because they are to be compiled. */
  const EXCLUDED = `const {resolveConfig} = await import('vite');
console.log((await resolveConfig({}, 'serve')).optimizeDeps.exclude.join());`;
  const excludedWith = (...files: readonly SourceFile[]): Promise<string> =>
    withApp(files, ({node}) => node('--input-type=module', '-e', EXCLUDED), 'newest');

  it('is compiled for the development server of Vite when externalPackages names it', async () => {
    expect(await excludedWith(NEWEST_VITE)).toContain(PACKAGE);
  });

  it('is found only in the dependencies of the application, and only with its package.json in `exports`', async () => {
    expect(await excludedWith(WITHOUT_NAMES, MANIFEST)).toContain(PACKAGE);
    expect(await excludedWith(WITHOUT_NAMES)).not.toContain(PACKAGE);
    const manifest = published.find(({name}) => name === 'package.json')?.code ?? '';
    const hidden = {
      name: `node_modules/${PACKAGE}/package.json`,
      code: manifest.replace(/,\s*"\.\/package\.json": "\.\/package\.json"/u, ''),
    };
    expect(hidden.code).not.toBe(manifest);
    expect(await excludedWith(WITHOUT_NAMES, MANIFEST, hidden)).not.toContain(PACKAGE);
  });
});

describe('tests of components', {timeout: 120_000}, () => {
  const TESTED = ['vitest.config.ts', 'src/stock.tsx', 'src/stock.test.tsx'].map((title) => fileOf(fences, title));
  const RUN = `process.env.NODE_ENV = 'test';
const {startVitest} = await import('vitest/node');
await (await startVitest('test', [], {run: true, reporters: ['json']})).close();`;

  it('the Vitest configuration gives every style a readable class', async () => {
    const output = await withProject(TESTED, (project) => project.node('--input-type=module', '-e', RUN));
    expect(output).toContain('"numPassedTests":1,');
  });
});
