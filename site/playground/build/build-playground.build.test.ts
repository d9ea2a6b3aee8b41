import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {Worker} from 'node:worker_threads';
import {gzipSync} from 'node:zlib';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {CompiledProject} from '#site/playground/compile/compiler-client.ts';
import {templates} from '#site/playground/project/templates/templates.ts';
import {createWorkerClient, type WorkerLike} from '#site/playground/worker/worker-client.ts';
import {extractSamples, readContentPages} from '#site/proof/content-pages.ts';
import {compileProgram} from '#site/samples/compile-program.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {buildPlayground} from './build-playground.ts';

const {dir, files} = await buildPlayground();
const readPart = (file: string): Promise<string> => readFile(path.join(dir, file), 'utf8');

type Compile = (files: readonly SourceFile[]) => Promise<CompiledProject>;

/** Gives a module the globals of a browser's worker, and takes those of Node away. */
const BROWSER_WORKER = `
  const {parentPort, workerData} = require('node:worker_threads');
  globalThis.postMessage = (message) => parentPort.postMessage(message);
  globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({data}));
  for (const name of ['process', 'Buffer', 'global', 'setImmediate']) delete globalThis[name];
  import(workerData);
`;

function startWorker(file: string): WorkerLike {
  const thread = new Worker(BROWSER_WORKER, {eval: true, workerData: pathToFileURL(path.join(dir, file)).href});
  return {
    postMessage: (message) => thread.postMessage(message, []),
    terminate: () => void thread.terminate(),
    addEventListener: (type: string, listener: (event: MessageEvent) => void) => {
      thread.on(type, (data: unknown) => listener(new MessageEvent(type, {data})));
    },
  };
}

const compilerOf = (file: string): Compile =>
  createWorkerClient<readonly SourceFile[], CompiledProject>(() => startWorker(file), 60_000).request;

const compilers = {documented: compilerOf(files.documentedWorker), newest: compilerOf(files.newestWorker)};
const app = (code: string): SourceFile[] => [{name: 'App.tsx', code}];
const stylexImport = "import * as stylex from '@stylexjs/stylex';\n";

describe.each(['documented', 'newest'] as const)('the %s compiler', (id) => {
  it.each(templates.map(({id: name, project}) => [name, project.files] as const))(
    'compiles %s',
    async (_name, files) => {
      const {problems, css, files: compiled} = await compilers[id](files);
      expect(problems).toEqual([]);
      expect(css).not.toBe('');
      expect(compiled.map(({name}) => name)).toEqual(files.map(({name}) => name));
    },
  );

  it('reports a wrong value with its location, and compiles the other files', async () => {
    const wrong = app(`${stylexImport}const s = stylex.create({a: {color: true}});`);
    const good = {name: 'b.tsx', code: `${stylexImport}export const s = stylex.create({a: {color: 'red'}});`};
    const {css, problems} = await compilers[id]([...wrong, good]);
    expect(problems).toEqual([
      {kind: 'compiler', file: 'App.tsx', line: 2, column: 30, detail: expect.stringMatching(/^[^/\n]+$/u)},
    ]);
    expect(css).toContain('color:red');
  });

  it('rejects too much text and accepts deep nesting', async () => {
    expect(await compilers[id](app('x'.repeat(400_000)))).toMatchObject({problems: [{kind: 'too-large'}]});
    expect(await compilers[id](app('('.repeat(20_000)))).toMatchObject({problems: [{kind: 'compiler'}]});
    expect(await compilers[id](app('\0\u0001\uD800�'))).toMatchObject({problems: [{kind: 'compiler'}]});
  });

  it('answers any edit of a template with files or with problems', async () => {
    const file = fc.constantFrom(...templates.flatMap(({project}) => project.files));
    const place = fc.double({min: 0, max: 1, noNaN: true});
    const inserted = fc.oneof(
      fc.string({maxLength: 6}),
      fc.constantFrom('{', '}', '(', '`', "'", '/*', '<', '</p>', '${', '\\', '...', '\0'),
    );
    await fc.assert(
      fc.asyncProperty(file, place, fc.nat(12), inserted, async ({code}, at, length, text) => {
        const start = Math.floor(at * code.length);
        const {files, problems} = await compilers[id](app(code.slice(0, start) + text + code.slice(start + length)));
        expect(files.length + problems.length).toBeGreaterThan(0);
      }),
      {numRuns: 50},
    );
  });
});

it('compiles a project to the same output as the build', async () => {
  for (const {project} of templates) {
    const inBrowser = await compilers.documented(project.files);
    const atBuildTime = await compileProgram(project.files);
    expect(inBrowser.css).toBe(atBuildTime.css);
    expect(inBrowser.files.map(({js}) => js)).toEqual(atBuildTime.files.map(({js}) => js));
  }
});

it('compiles every sample of the docs that opens in the playground', async () => {
  const programs = (await readContentPages()).flatMap((page) => extractSamples(page).programs);
  for (const {page, files, compiler} of programs) {
    if (!files.some(({meta}) => meta.playground)) continue;
    const {problems} = await compilers[compiler](files.map(({name, code}) => ({name, code})));
    expect(problems, `${page}:${files[0]?.line}`).toEqual([]);
  }
});

it('imports no packages and nothing of Node', async () => {
  for (const file of [files.documentedWorker, files.newestWorker, files.babel]) {
    const imported = [...(await readPart(file)).matchAll(/^import\b.*?\bfrom"([^"]+)"/g)].map(([, name]) => name);
    expect(imported, file).toEqual(file === files.babel ? [] : [`./${files.babel}`]);
  }
});

it('keeps the documented compiler within its budget', async () => {
  const code = (await readPart(files.documentedWorker)) + (await readPart(files.babel));
  const bytes = gzipSync(code, {level: 9}).length;
  expect(bytes).toBeLessThan(380_000);
});

it('gives the frame a policy that forbids requests', async () => {
  const html = await readPart(files.frame);
  const policy = /Content-Security-Policy" content="([^"]+)"/u.exec(html)?.[1];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|connect-src|'unsafe-inline'.*script|\*/u);
});
