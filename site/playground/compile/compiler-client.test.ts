import {beforeEach, expect, it, vi} from 'vitest';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import {fakeWorkers} from '#site/playground/worker/fake-worker-in-tests.ts';
import {COMPILE_TIMEOUT_MS, LINT_TIMEOUT_MS} from '#site/playground/project/limits.ts';
import {createCompilerClient} from './compiler-client.ts';

const RULES_URL = '/rules.js';
const files = (code: string) => [{name: 'a.ts', code}];
const compile = (code: string) => ({name: 'compile', input: files(code)});
const result = {files: [], css: 'x', problems: []};

function start() {
  const {workers, startWorker} = fakeWorkers();
  const onStatus = vi.fn();
  const onResult = vi.fn();
  const client = createCompilerClient(startWorker, RULES_URL, onStatus);
  const compileCode = (code: string): void => client.compile(files(code), onResult);
  return {client, compileCode, workers, onStatus, onResult};
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('compiles one request at a time, then the latest files', async () => {
  const {compileCode, workers, onResult} = start();
  compileCode('1');
  compileCode('2');
  expect(workers[0]?.calls).toEqual([]);
  await workers[0]?.ready();
  for (const code of ['3', '4']) compileCode(code);
  expect(workers[0]?.calls).toEqual([compile('2')]);
  await workers[0]?.respond(result);
  expect(workers[0]?.calls).toEqual([compile('2'), compile('4')]);
  expect(onResult).toHaveBeenCalledOnce();
});

it('reports a timeout as a problem, and compiles again', async () => {
  const {compileCode, workers, onResult} = start();
  compileCode('1');
  await workers[0]?.ready();
  await vi.advanceTimersByTimeAsync(COMPILE_TIMEOUT_MS);
  expect(onResult.mock.lastCall?.[0].problems).toMatchObject([{kind: 'compiler-stopped'}]);
  compileCode('2');
  await workers[1]?.ready();
  expect(workers[1]?.calls).toEqual([compile('2')]);
});

it('reports what the compiler throws about no single file as a problem of the program, and compiles again', async () => {
  const {compileCode, workers, onStatus, onResult} = start();
  compileCode('1');
  await workers[0]?.ready();
  await workers[0]?.reject('Circular constant');
  expect(onResult).toHaveBeenLastCalledWith({
    files: [],
    css: '',
    problems: [{kind: 'compiler', detail: 'Circular constant'}],
  });
  expect(onStatus).toHaveBeenLastCalledWith('ready');
  compileCode('2');
  await vi.advanceTimersByTimeAsync(0);
  await workers[0]?.respond(result);
  expect(onResult).toHaveBeenLastCalledWith(result);
});

it('compiles when the compiler loads after it has been reported as failed', async () => {
  const {compileCode, workers, onStatus} = start();
  compileCode('1');
  await vi.advanceTimersByTimeAsync(LARGE_LOAD_LIMIT_MS);
  expect(onStatus).toHaveBeenLastCalledWith('failed');
  await workers[0]?.ready();
  await vi.advanceTimersByTimeAsync(0);
  expect(onStatus).toHaveBeenLastCalledWith('ready');
  expect(workers[0]?.calls).toEqual([compile('1')]);
});

it('reports a compiler that does not load, and loads it again on request', async () => {
  const {client, compileCode, workers, onStatus} = start();
  compileCode('1');
  await workers[0]?.crash();
  expect(onStatus).toHaveBeenLastCalledWith('failed');
  compileCode('2');
  expect(workers).toHaveLength(1);
  client.retry();
  await workers[1]?.ready();
  expect(workers[1]?.calls).toEqual([compile('2')]);
});

it('gives the first lint time to load the rules, longer than a compile may take', async () => {
  const {client, workers} = start();
  await workers[0]?.ready();
  const failed = expect(client.lint(files('1'))).rejects.toMatchObject({reason: 'timeout'});
  await vi.advanceTimersByTimeAsync(COMPILE_TIMEOUT_MS);
  expect(workers[0]?.isTerminated).toBe(false);
  await vi.advanceTimersByTimeAsync(LINT_TIMEOUT_MS - COMPILE_TIMEOUT_MS);
  await failed;
  expect(workers[0]?.isTerminated).toBe(true);
});
