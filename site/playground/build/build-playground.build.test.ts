import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {Worker} from 'node:worker_threads';
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {type CompiledProject, createCompilerClient} from '#site/playground/compile/compiler-client.ts';
import {templates} from '#site/playground/project/templates/templates.ts';
import type {FormatFunctions} from '#site/playground/format/format-worker.ts';
import {createWorkerClient, type WorkerLike} from '#site/playground/worker/worker-client.ts';
import {extractSamples, readContentPages} from '#site/proof/content-pages.ts';
import {compileProgram} from '#site/samples/compile-program.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {buildPlayground} from './build-playground.ts';
import {playgroundLabels} from '#site/playground/playground-labels.ts';

const {dir, files} = await buildPlayground();
const urlOf = (file: string): string => pathToFileURL(path.join(dir, file)).href;
const readPart = (file: string): Promise<string> => readFile(path.join(dir, file), 'utf8');

/** Gives a module the globals of a browser's worker, and takes those of Node away. */
const BROWSER_WORKER = `
  const {parentPort, workerData} = require('node:worker_threads');
  globalThis.postMessage = (message) => parentPort.postMessage(message);
  globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({data}));
  for (const name of ['process', 'Buffer', 'global', 'setImmediate']) delete globalThis[name];
  import(workerData);
`;

function startWorker(file: string): WorkerLike {
  const thread = new Worker(BROWSER_WORKER, {eval: true, workerData: urlOf(file)});
  return {
    postMessage: (message) => thread.postMessage(message, []),
    terminate: () => void thread.terminate(),
    addEventListener: (type: string, listener: (event: MessageEvent) => void) => {
      thread.on(type, (data: unknown) => listener(new MessageEvent(type, {data})));
    },
  };
}

function compilerOf(file: string, rulesFile: string) {
  const {compile, lint} = createCompilerClient(
    () => startWorker(file),
    urlOf(rulesFile),
    () => undefined,
  );
  const compileOnce = (sources: readonly SourceFile[]) =>
    new Promise<CompiledProject>((resolve) => compile(sources, resolve));
  return {lint, compile: compileOnce};
}

const compilers = {
  documented: compilerOf(files.documentedWorker, files.documentedRules),
  newest: compilerOf(files.newestWorker, files.newestRules),
};
const app = (code: string): SourceFile[] => [{name: 'App.tsx', code}];

describe.each(['documented', 'newest'] as const)('the %s compiler', (id) => {
  it('rejects too much text and accepts deep nesting', async () => {
    expect(await compilers[id].compile(app('x'.repeat(400_000)))).toMatchObject({problems: [{kind: 'too-large'}]});
    expect(await compilers[id].compile(app('('.repeat(20_000)))).toMatchObject({problems: [{kind: 'compiler'}]});
    expect(await compilers[id].compile(app('\0\u0001\uD800�'))).toMatchObject({problems: [{kind: 'slip-unreadable'}]});
  });

  it('loads lint rules of its version, which find what it does not', async () => {
    const code = `import * as stylex from '@stylexjs/stylex';
export const styles = stylex.create({card: {bordrRadius: 4, display: 'flx', '--gap': 2}});`;
    const problems = await compilers[id].lint(app(code));
    const custom = id === 'documented' ? [{detail: 'This is not a key that is allowed by stylex'}] : [];
    expect(problems).toMatchObject([
      {kind: 'lint', mends: [{detail: 'borderRadius'}]},
      {kind: 'lint', mends: [{detail: "'flex'"}]},
      ...custom,
    ]);
  });
});

it('compiles and lints every template without problems, with the documented compiler to the output of the build', async () => {
  for (const {id, project} of templates) {
    const [documented, newest, built] = await Promise.all([
      compilers.documented.compile(project.files),
      compilers.newest.compile(project.files),
      compileProgram(project.files),
    ]);
    const linted = await Promise.all([compilers.documented, compilers.newest].map(({lint}) => lint(project.files)));
    expect([...documented.problems, ...newest.problems, ...linted.flat()], id).toEqual([]);
    expect(documented.css).toBe(built.css);
    expect(documented.files.map(({js}) => js)).toEqual(built.files.map(({js}) => js));
  }
});

it('compiles every sample of the docs that opens in the playground', async () => {
  // Parsing the others takes long.
  const pages = (await readContentPages()).filter(({source}) => source.includes(' playground'));
  const programs = pages.flatMap((page) => extractSamples(page).programs);
  for (const {page, files, compiler} of programs) {
    if (!files.some(({meta}) => meta.playground)) continue;
    const {problems} = await compilers[compiler].compile(files.map(({name, code}) => ({name, code})));
    expect(problems, `${page}:${files[0]?.line}`).toEqual([]);
  }
});

describe('the formatter', () => {
  const {call} = createWorkerClient<FormatFunctions>(() => startWorker(files.formatWorker), 10_000);

  it.each([
    ['a.tsx', 'const a=<p   className={"x"}>b</p>', "const a = <p className={'x'}>b</p>;\n"],
    ['a.stylex.ts', 'export const a=<T,>(b:T)=>b', 'export const a = <T,>(b: T) => b;\n'],
    ['a.js', 'let a={ b:"c" }', "let a = {b: 'c'};\n"],
    ['a.css', 'p{color:red}', 'p {\n  color: red;\n}\n'],
    ['a.json', '{"a":[1,2]}', '{"a": [1, 2]}\n'],
  ])('formats %s', async (name, code, formatted) => {
    expect(await call('format', {name, code, cursor: 0})).toMatchObject({code: formatted});
  });

  it('keeps the cursor at its word, and throws a syntax error with its location', async () => {
    const code = 'function   f( ){return    answer}';
    const formatted = await call('format', {name: 'a.ts', code, cursor: code.indexOf('answer') + 3});
    expect(formatted.code.slice(formatted.cursor - 3, formatted.cursor + 3)).toBe('answer');
    await expect(call('format', {name: 'a.ts', code: 'const a = (', cursor: 0})).rejects.toThrow(/\(1:\d+\)/u);
  });
});

it.each(['frame', 'developmentFrame', 'outerFrame'] as const)('gives %s a policy that forbids requests', async (id) => {
  const html = await readPart(files[id]);
  const policy = /Content-Security-Policy" content="([^"]+)"/u.exec(html)?.[1];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|connect-src|'unsafe-inline'.*script|\*/u);
});

it('the button for readers who save data says what types and rules weigh', async () => {
  const parts = await Promise.all([files.typesWorker, files.documentedRules].map(readPart));
  const bytes = parts.map((code) => gzipSync(code).length).reduce((one, other) => one + other);
  expect(playgroundLabels['playground.inspect']).toContain(`${(bytes / 1e6).toFixed(1)} MB`);
});
