import {readFile} from 'node:fs/promises';
import {createContext, runInContext} from 'node:vm';
import {gzipSync} from 'node:zlib';
import {afterAll, describe, expect, it} from 'vitest';
import type {CompiledProject} from '#playground/compile/compiler-client.ts';
import type {CompilerId, ProjectFile} from '#playground/project/project.ts';
import {templates} from '#playground/project/templates/templates.ts';
import {createWorkerClient, type WorkerLike} from '#playground/worker/worker-client.ts';
import {extractSamples, readContentPages} from '#node/proof/content-pages.ts';
import {compileProgram} from '#node/samples/compile-program.ts';
import {buildPlayground} from './build-playground.ts';

const parts = await buildPlayground();
const scripts = {documented: parts.documentedWorker, newest: parts.newestWorker};

type Compile = (files: readonly ProjectFile[]) => Promise<CompiledProject>;

/** Runs a worker's script in a context without Node. */
async function startCompiler(id: CompilerId): Promise<Compile> {
  const {port1, port2} = new MessageChannel();
  // An open port would keep Vitest alive.
  afterAll(() => port1.close());
  const scope = createContext({
    postMessage: (message: unknown) => port2.postMessage(message),
    addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => {
      port2.addEventListener(type, listener);
      port2.start();
    },
    TextEncoder,
    TextDecoder,
    URL,
    console,
    performance,
    setTimeout,
  });
  runInContext(await readFile(scripts[id], 'utf8'), scope);
  const worker: WorkerLike = {
    postMessage: (message) => port1.postMessage(message, []),
    terminate: () => port1.close(),
    addEventListener: (type: string, listener: (event: MessageEvent) => void) => {
      if (type !== 'message') return;
      port1.addEventListener('message', listener);
      port1.start();
    },
  };
  return createWorkerClient<readonly ProjectFile[], CompiledProject>(() => worker, 60_000).request;
}

const compilers = {documented: await startCompiler('documented'), newest: await startCompiler('newest')};
const app = (code: string): ProjectFile[] => [{name: 'App.tsx', code}];
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

  it.each([
    ['a value that is not known', `${stylexImport}const s = stylex.create({\n  a: {color: foo()},\n});`, 3, 14],
    ['a syntax error', 'const a = (', 1, 12],
    ['a wrong value', `${stylexImport}const s = stylex.create({a: {color: true}});`, 2, 30],
  ])('reports %s, with its location', async (_name, code, line, column) => {
    const {
      problems: [problem, ...rest],
    } = await compilers[id](app(code));
    expect(rest).toEqual([]);
    expect(problem).toMatchObject({kind: 'compiler', file: 'App.tsx'});
    expect([problem?.line, problem?.column]).toEqual([line, column]);
    expect(problem?.detail).toMatch(/^[^/\n]+$/u);
  });

  it('compiles the other files when one is broken', async () => {
    const good = {name: 'b.tsx', code: `${stylexImport}export const s = stylex.create({a: {color: 'red'}});`};
    const {css, problems} = await compilers[id]([...app('('), good]);
    expect(problems).toHaveLength(1);
    expect(css).toContain('color:red');
  });

  it('adds a counter to every loop and function', async () => {
    const code =
      'while (1); do ; while (0); for (;;) {} for (const a of []) a; for (const b in {}) b; const f = () => 1;';
    const {files} = await compilers[id](app(code));
    const run = files[0]?.run ?? '';
    expect(run.match(/__tick\(\)/gu)?.length).toBeGreaterThanOrEqual(6);
  });

  it('rejects too much text and accepts deep nesting', async () => {
    expect(await compilers[id](app('x'.repeat(400_000)))).toMatchObject({problems: [{kind: 'too-large'}]});
    expect(await compilers[id](app('('.repeat(20_000)))).toMatchObject({problems: [{kind: 'compiler'}]});
    expect(await compilers[id](app('\0\u0001\uD800�'))).toMatchObject({problems: [{kind: 'compiler'}]});
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
  const pages = await readContentPages();
  for (const {file, source} of pages) {
    const programs = extractSamples({file, source}).programs.filter(({files}) =>
      files.some(({meta}) => meta.playground),
    );
    for (const {files} of programs) {
      const {problems} = await compilers.documented(files.map(({name, code}) => ({name, code})));
      expect(problems, `${file}:${files[0]?.line}`).toEqual([]);
    }
  }
});

it('keeps the documented compiler within its budget', async () => {
  const bytes = gzipSync(await readFile(parts.documentedWorker), {level: 9}).length;
  expect(bytes).toBeLessThan(380_000);
});

it('gives the frame a policy that forbids requests', async () => {
  const html = await readFile(parts.frame, 'utf8');
  const policy = /Content-Security-Policy" content="([^"]+)"/u.exec(html)?.[1];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|connect-src|'unsafe-inline'.*script|\*/u);
});
