import {beforeEach, expect, it, vi} from 'vitest';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import {fakeWorkers} from '#site/playground/worker/fake-worker.ts';
import {COMPILE_TIMEOUT_MS, createCompilerClient} from './compiler-client.ts';

const files = (code: string) => [{name: 'a.ts', code}];
const result = {files: [], css: 'x', problems: []};

function start() {
  const {workers, startWorker} = fakeWorkers();
  const onStatus = vi.fn();
  const onResult = vi.fn();
  const {compile, retry} = createCompilerClient(startWorker, onStatus);
  const client = {retry, compile: (sources: ReturnType<typeof files>) => compile(sources, onResult)};
  return {client, workers, onStatus, onResult};
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('compiles one request at a time, then the latest files', async () => {
  const {client, workers, onResult} = start();
  client.compile(files('1'));
  client.compile(files('2'));
  expect(workers[0]?.requests).toEqual([]);
  await workers[0]?.ready();
  for (const code of ['3', '4']) client.compile(files(code));
  expect(workers[0]?.requests).toEqual([files('2')]);
  await workers[0]?.respond(result);
  expect(workers[0]?.requests).toEqual([files('2'), files('4')]);
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
  expect(workers[1]?.requests).toEqual([files('2')]);
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
  expect(workers[0]?.requests).toEqual([files('1')]);
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
  expect(workers[1]?.requests).toEqual([files('2')]);
});
