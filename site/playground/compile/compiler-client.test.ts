import {beforeEach, expect, it, vi} from 'vitest';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import type {ProjectProblem} from '#site/playground/project/project.ts';
import {fakeWorkers} from '#site/playground/worker/fake-worker-in-tests.ts';
import {COMPILE_TIMEOUT_MS, LINT_TIMEOUT_MS} from '#site/playground/project/limits.ts';
import {createCompilerClient} from './compiler-client.ts';

const RULES_URL = '/rules.js';
const files = (code: string) => [{name: 'a.ts', code}];
const compile = (code: string) => ({name: 'compile', input: files(code)});
const lint = (code: string) => ({name: 'lint', input: {files: files(code), rulesUrl: RULES_URL}});
const result = {files: [], css: 'x', problems: []};
const problem: ProjectProblem = {kind: 'lint', file: 'a.ts', detail: 'no'};

function start() {
  const {workers, startWorker} = fakeWorkers();
  const onStatus = vi.fn();
  const onResult = vi.fn();
  const {retry, dispose, ...created} = createCompilerClient(startWorker, RULES_URL, onStatus);
  const client = {
    retry,
    dispose,
    compile: (sources: ReturnType<typeof files>) => created.compile(sources, onResult),
    lint: (code: string) => created.lint(files(code)),
  };
  return {client, workers, onStatus, onResult};
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('compiles one request at a time, then the latest files', async () => {
  const {client, workers, onResult} = start();
  client.compile(files('1'));
  client.compile(files('2'));
  expect(workers[0]?.calls).toEqual([]);
  await workers[0]?.ready();
  for (const code of ['3', '4']) client.compile(files(code));
  expect(workers[0]?.calls).toEqual([compile('2')]);
  await workers[0]?.respond(result);
  expect(workers[0]?.calls).toEqual([compile('2'), compile('4')]);
  expect(onResult).toHaveBeenCalledOnce();
});

it('reports a timeout as a problem, and compiles again', async () => {
  const {client, workers, onResult} = start();
  client.compile(files('1'));
  await workers[0]?.ready();
  await vi.advanceTimersByTimeAsync(COMPILE_TIMEOUT_MS);
  expect(onResult.mock.lastCall?.[0].problems).toMatchObject([{kind: 'compiler-stopped'}]);
  client.compile(files('2'));
  await workers[1]?.ready();
  expect(workers[1]?.calls).toEqual([compile('2')]);
});

it('reports what the compiler throws about no single file as a problem of the program, and compiles again', async () => {
  const {client, workers, onStatus, onResult} = start();
  client.compile(files('1'));
  await workers[0]?.ready();
  await workers[0]?.reject('Circular constant');
  expect(onResult).toHaveBeenLastCalledWith({
    files: [],
    css: '',
    problems: [{kind: 'compiler', detail: 'Circular constant'}],
  });
  expect(onStatus).toHaveBeenLastCalledWith('ready');
  client.compile(files('2'));
  await vi.advanceTimersByTimeAsync(0);
  await workers[0]?.respond(result);
  expect(onResult).toHaveBeenLastCalledWith(result);
});

it('compiles when the compiler loads after it has been reported as failed', async () => {
  const {client, workers, onStatus} = start();
  client.compile(files('1'));
  await vi.advanceTimersByTimeAsync(LARGE_LOAD_LIMIT_MS);
  expect(onStatus).toHaveBeenLastCalledWith('failed');
  await workers[0]?.ready();
  await vi.advanceTimersByTimeAsync(0);
  expect(onStatus).toHaveBeenLastCalledWith('ready');
  expect(workers[0]?.calls).toEqual([compile('1')]);
});

it('reports a compiler that does not load, and loads it again on request', async () => {
  const {client, workers, onStatus} = start();
  client.compile(files('1'));
  await workers[0]?.crash();
  expect(onStatus).toHaveBeenLastCalledWith('failed');
  client.compile(files('2'));
  expect(workers).toHaveLength(1);
  client.retry();
  await workers[1]?.ready();
  expect(workers[1]?.calls).toEqual([compile('2')]);
});

it('compiles while files are linted', async () => {
  const {client, workers, onResult} = start();
  await workers[0]?.ready();
  const linted = client.lint('1');
  await vi.advanceTimersByTimeAsync(0);
  client.compile(files('2'));
  await vi.advanceTimersByTimeAsync(0);
  expect(workers[0]?.calls).toEqual([lint('1'), compile('2')]);
  await workers[0]?.respond(result);
  expect(onResult).toHaveBeenLastCalledWith(result);
  await workers[0]?.respond([problem], 1);
  expect(await linted).toEqual([problem]);
});

it('rejects when the rules do not load, lints again on the next call, and goes on compiling', async () => {
  const {client, workers, onStatus, onResult} = start();
  await workers[0]?.ready();
  const failed = expect(client.lint('1')).rejects.toThrow('no rules');
  await vi.advanceTimersByTimeAsync(0);
  await workers[0]?.reject('no rules');
  await failed;
  const linted = client.lint('2');
  await vi.advanceTimersByTimeAsync(0);
  await workers[0]?.respond([]);
  expect(await linted).toEqual([]);
  client.compile(files('3'));
  await vi.advanceTimersByTimeAsync(0);
  await workers[0]?.respond(result);
  expect(onResult).toHaveBeenLastCalledWith(result);
  expect(onStatus).toHaveBeenLastCalledWith('ready');
  expect(workers).toHaveLength(1);
});

it('gives the first lint time to load the rules, longer than a compile may take', async () => {
  const {client, workers} = start();
  await workers[0]?.ready();
  const failed = expect(client.lint('1')).rejects.toMatchObject({reason: 'timeout'});
  await vi.advanceTimersByTimeAsync(COMPILE_TIMEOUT_MS);
  expect(workers[0]?.isTerminated).toBe(false);
  await vi.advanceTimersByTimeAsync(LINT_TIMEOUT_MS - COMPILE_TIMEOUT_MS);
  await failed;
  expect(workers[0]?.isTerminated).toBe(true);
});
