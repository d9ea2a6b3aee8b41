import {readFile} from 'node:fs/promises';
import {createContext, runInContext} from 'node:vm';
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import type {CompiledProject} from '#playground/compiler/compile-project.ts';
import {isCompilerAnswer} from '#playground/compiler/protocol.ts';
import type {CompilerId, ProjectFile} from '#playground/project.ts';
import {templates} from '#playground/templates/templates.ts';
import {readContentPages} from '#node/content-checks/content-pages.ts';
import {compileProgram} from '#node/samples/compile-program.ts';
import {extractSamples} from '#node/samples/extract-samples.ts';
import {buildPlayground} from './build-playground.ts';

const parts = await buildPlayground();
const scripts = {documented: parts.documentedWorker, newest: parts.newestWorker};

/** Runs a worker's script in a world that has no Node. */
async function startCompiler(id: CompilerId): Promise<(files: readonly ProjectFile[]) => CompiledProject> {
  const answers: unknown[] = [];
  let listener: (event: {data: unknown}) => void = () => undefined;
  const scope = createContext({
    postMessage: (message: unknown) => answers.push(message),
    addEventListener: (_type: string, added: typeof listener) => {
      listener = added;
    },
    TextEncoder,
    TextDecoder,
    URL,
    console,
    performance,
    setTimeout,
  });
  runInContext(await readFile(scripts[id], 'utf8'), scope);
  return (files) => {
    listener({data: {type: 'compile', id: 1, files}});
    // As a message: plain data of this world.
    const answer: unknown = structuredClone(answers.at(-1));
    if (!isCompilerAnswer(answer) || answer.type !== 'compiled') throw new Error('the compiler gave no answer');
    return answer.result;
  };
}

const compilers = {documented: await startCompiler('documented'), newest: await startCompiler('newest')};
const app = (code: string): ProjectFile[] => [{name: 'App.tsx', code}];
const stylexImport = "import * as stylex from '@stylexjs/stylex';\n";

describe.each(['documented', 'newest'] as const)('the %s compiler', (id) => {
  it.each(templates.map(({id: name, project}) => [name, project.files] as const))('compiles %s', (_name, files) => {
    const {problems, css, files: compiled} = compilers[id](files);
    expect(problems).toEqual([]);
    expect(css).not.toBe('');
    expect(compiled.map(({name}) => name)).toEqual(files.map(({name}) => name));
  });

  it.each([
    ['a value that is not known', `${stylexImport}const s = stylex.create({\n  a: {color: foo()},\n});`, 3, 14],
    ['a syntax error', 'const a = (', 1, 12],
    ['a wrong value', `${stylexImport}const s = stylex.create({a: {color: true}});`, 2, 30],
  ])('names %s, with its place', (_name, code, line, column) => {
    const [problem, ...rest] = compilers[id](app(code)).problems;
    expect(rest).toEqual([]);
    expect(problem).toMatchObject({kind: 'compiler', severity: 'error', file: 'App.tsx'});
    expect([problem?.line, problem?.column]).toEqual([line, column]);
    expect(problem?.detail).toMatch(/^[^/\n]+$/u);
  });

  it('goes on with the other files when one is broken', () => {
    const good = {name: 'b.tsx', code: `${stylexImport}export const s = stylex.create({a: {color: 'red'}});`};
    const {css, problems} = compilers[id]([...app('('), good]);
    expect(problems).toHaveLength(1);
    expect(css).toContain('color:red');
  });

  it('guards every loop and function', () => {
    const code =
      'while (1); do ; while (0); for (;;) {} for (const a of []) a; for (const b in {}) b; const f = () => 1;';
    const run = compilers[id](app(code)).files[0]?.run ?? '';
    expect(run.match(/__tick\(\)/gu)?.length).toBeGreaterThanOrEqual(6);
  });

  it('refuses too much text at once, and survives deep nesting', () => {
    expect(compilers[id](app('x'.repeat(400_000))).problems).toMatchObject([{kind: 'too-large'}]);
    expect(compilers[id](app('('.repeat(20_000))).problems).toMatchObject([{kind: 'compiler'}]);
    expect(compilers[id](app('\0\u0001\uD800�')).problems).toMatchObject([{kind: 'compiler'}]);
  });
});

it('makes the same of a project as the build makes of the docs samples', async () => {
  for (const {project} of templates) {
    const inBrowser = compilers.documented(project.files);
    const atBuildTime = await compileProgram(project.files);
    expect(inBrowser.css).toBe(atBuildTime.css);
    expect(inBrowser.files.map(({js}) => js)).toEqual(atBuildTime.files.map(({js}) => js));
  }
});

it('compiles every sample of the docs that opens here, with all it imports', async () => {
  const pages = await readContentPages();
  for (const {file, source} of pages) {
    const programs = extractSamples(file, source).filter(({files}) => files.some(({meta}) => meta.playground));
    for (const {files} of programs) {
      const {problems} = compilers.documented(files.map(({name, code}) => ({name, code})));
      expect(problems, `${file}:${files[0]?.line}`).toEqual([]);
    }
    // A mark on a fence that is no sample would be lost without a word.
    const marks = source.match(/^\s*[`~]{3}.*\bplayground\b/gmu)?.length ?? 0;
    expect(programs.flatMap(({files}) => files.filter(({meta}) => meta.playground)).length, file).toBe(marks);
  }
});

it('keeps the documented compiler below its weight', async () => {
  const bytes = gzipSync(await readFile(parts.documentedWorker), {level: 9}).length;
  expect(bytes).toBeLessThan(380_000);
});

it('gives the frame a policy that lets nothing out', async () => {
  const html = await readFile(parts.frame, 'utf8');
  const policy = /Content-Security-Policy" content="([^"]+)"/u.exec(html)?.[1];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|connect-src|'unsafe-inline'.*script|\*/u);
});
