/** Runs the tools whose messages have entries. */
import {execFile} from 'node:child_process';
import {cp, readFile, symlink} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {transformSync} from '@babel/core';
import resolve from '@rollup/plugin-node-resolve';
import stylexWebpack from '@stylexjs/unplugin/webpack';
import {build} from 'esbuild';
import postcss from 'postcss';
import {rolldown} from 'rolldown';
import {rollup} from 'rollup';
import ts from 'typescript-service';
import {describe, expect, it, vi} from 'vitest';
import webpack, {type Configuration} from 'webpack';
import {z} from 'zod';
import {withTemporaryFolder} from '#generator/disk/files.ts';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {findEntries} from '#site/errors/error-entry.ts';
import {plainText} from '#site/errors/found-errors.tsx';
import {COMPILER_IDS} from '#site/programs/stylex-versions.ts';
import {readSiteData} from '#site/proof/content-pages.ts';
import {RELEASES} from '#site/proof/releases.ts';
import {type ConfigProject, withProject} from '#site/tests/config-project.ts';

const {entries} = await readSiteData();
const NODE_MODULES = path.join(PROJECT_DIR, 'node_modules');
const load = createRequire(import.meta.url);
const RELEASED = Object.values(RELEASES);

const runNode = (cwd: string, ...args: string[]): Promise<unknown> =>
  promisify(execFile)(process.execPath, args, {cwd});

async function runWebpack(configuration: Configuration): Promise<string> {
  const compiler = webpack({mode: 'production', ...configuration});
  return new Promise((done, fail) => {
    compiler?.run((error, stats) => {
      if (error) fail(error);
      else done(stats?.toString({all: false, errors: true, warnings: true}) ?? '');
    });
  });
}

const webpackIn = (dir: string, plugins: Configuration['plugins'] = []): Promise<string> =>
  runWebpack({context: dir, entry: `./${ENTRY}`, output: {path: path.join(dir, 'out')}, plugins});

/** What a tool throws. */
const thrownBy = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'nothing was thrown',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

async function writtenBy(work: () => unknown): Promise<string> {
  const write = vi.spyOn(console, 'error').mockReturnValue();
  try {
    await work();
    return write.mock.calls.map((words) => words.join(' ')).join('\n');
  } finally {
    write.mockRestore();
  }
}

const ENTRY = 'entry.mjs';
const DEFAULT_IMPORT = [
  {name: ENTRY, code: "import stylex from '@stylexjs/stylex';\nconsole.log(stylex.props({}));\n"},
];

type Bundle = (project: ConfigProject) => Promise<string>;

const BUNDLERS: readonly (readonly [tool: string, bundle: Bundle])[] = [
  ['Node', ({node}) => thrownBy(() => node(ENTRY))],
  [
    'Rollup',
    ({dir}) => thrownBy(() => rollup({input: path.join(dir, ENTRY), plugins: [resolve()], onwarn: () => undefined})),
  ],
  [
    'Rolldown, which is in Vite',
    ({dir}) => thrownBy(async () => (await rolldown({input: ENTRY, cwd: dir, logLevel: 'silent'})).generate({})),
  ],
  [
    'esbuild',
    ({dir}) =>
      thrownBy(() => build({entryPoints: [ENTRY], absWorkingDir: dir, bundle: true, write: false, logLevel: 'silent'})),
  ],
  ['webpack', ({dir}) => webpackIn(dir)],
];

const manifestSchema = z.object({dependencies: z.record(z.string(), z.string())});

/** Loads the documented lint rules where only the packages are installed that they declare. */
function loadLintRules(): Promise<string> {
  // The folder is outside of this project, whose packages would be found.
  return withTemporaryFolder(tmpdir(), async (folder) => {
    const installed = path.join(NODE_MODULES, 'stylex-documented-eslint-plugin');
    const plugin = path.join(folder, 'node_modules/@stylexjs/eslint-plugin');
    await cp(installed, plugin, {recursive: true, dereference: true});
    const {dependencies} = manifestSchema.parse(JSON.parse(await readFile(path.join(plugin, 'package.json'), 'utf8')));
    for (const name of Object.keys(dependencies)) {
      await symlink(path.join(NODE_MODULES, name), path.join(folder, 'node_modules', name), 'junction');
    }
    return thrownBy(() => runNode(folder, '--eval', "require('@stylexjs/eslint-plugin')"));
  });
}

const {Bundler, Node10} = ts.ModuleResolutionKind;

/** What TypeScript says of a file of this project, and of the declarations that it imports. */
function checkTypes(code: string, options: ts.CompilerOptions = {}): string {
  const file = path.join(PROJECT_DIR, 'reader.ts');
  const modules = {moduleResolution: Bundler, module: ts.ModuleKind.ESNext};
  const all = {noEmit: true, types: [], skipDefaultLibCheck: true, ...modules, ...options};
  const host = ts.createCompilerHost(all);
  const {getSourceFile} = host;
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, code, version) : getSourceFile(name, version);
  const found = ts.createProgram([file], all, host).getSemanticDiagnostics();
  return found.map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n');
}

const runPostcss = (): Promise<string> =>
  thrownBy(async () =>
    postcss([load('stylex-documented-postcss-plugin')({})])
      .process('@stylex;', {from: undefined})
      .then(({css}) => css),
  );

const CARD = "import * as stylex from '@stylexjs/stylex';\nexport const styles = stylex.create({card: {gap: 4}});\n";

const bundleWithoutSheet = (): Promise<string> =>
  withProject([{name: ENTRY, code: CARD}], ({dir}) => webpackIn(dir, [stylexWebpack()]), 'newest');

const compileWith = (options: object) => (): unknown =>
  RELEASED.map(({plugin}) =>
    transformSync(CARD, {filename: 'card.js', configFile: false, plugins: [[plugin, options]]}),
  );

const propsOf = (runtime: object, style: object): unknown =>
  'props' in runtime && typeof runtime.props === 'function' ? runtime.props(style) : undefined;

const RUN: readonly (readonly [id: string, what: string, run: () => Promise<string> | string])[] = [
  ['include-missing', 'the documented PostCSS plugin', runPostcss],
  [
    'types-of-documented',
    'TypeScript without skipLibCheck',
    () => checkTypes("import * as stylex from 'stylex-documented';\nvoid stylex;\n"),
  ],
  [
    'no-default-export',
    'TypeScript without allowSyntheticDefaultImports',
    () =>
      checkTypes("import stylex from '@stylexjs/stylex';\nvoid stylex;\n", {
        allowSyntheticDefaultImports: false,
        skipLibCheck: true,
      }),
  ],
  ['shared-missing', 'ESLint’s rules without undeclared packages', loadLintRules],
  [
    'unplugin-path',
    'TypeScript that does not read exports',
    () =>
      checkTypes("import stylex from '@stylexjs/unplugin/vite';\nvoid stylex;\n", {
        moduleResolution: Node10,
        module: ts.ModuleKind.CommonJS,
        skipLibCheck: true,
      }),
  ],
  [
    'unplugin-path',
    'Node, where the package has no such entry',
    () => thrownBy(() => runNode(PROJECT_DIR, '--input-type=module', '--eval', "import '@stylexjs/unplugin/other';")),
  ],
  ['no-css-asset', 'webpack without a style sheet', bundleWithoutSheet],
  ['invalid-option', 'a compiler with a wrong option', () => writtenBy(compileWith({dev: 'yes'}))],
  ['invalid-option', 'a compiler with a wrong list', () => writtenBy(compileWith({importSources: [5]}))],
  [
    'not-a-style',
    'the runtime with another object',
    () => writtenBy(() => RELEASED.map(({runtime}) => propsOf(runtime, {$$css: true, color: {default: 'teal'}}))),
  ],
];

const idsIn = (output: string): string[] => findEntries(entries, plainText(output)).map(({entry}) => entry.id);

describe('what tools print', () => {
  it.each(RUN)('leads to %s: %s', async (id, _what, run) => {
    const output = await run();
    expect(idsIn(output), output).toContain(id);
  });

  it('is what entries of tools are about, each of them', () => {
    // Next.js is not installed here: `pasted-outputs.yml` has what it prints.
    const proved = new Set([...RUN.map(([id]) => id), 'next-font']);
    const tools = entries.filter(({source}) => source === 'tool').map(({id}) => id);
    expect(tools.filter((id) => !proved.has(id))).toEqual([]);
  });
});

describe.each(COMPILER_IDS)('a default import of the %s StyleX', (id) => {
  it.each(BUNDLERS)('is explained in the words of %s', async (_tool, bundle) => {
    const output = await withProject(DEFAULT_IMPORT, bundle, id);
    expect(idsIn(output), output).toEqual(['no-default-export']);
  });
});
