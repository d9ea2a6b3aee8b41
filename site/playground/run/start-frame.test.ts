// @vitest-environment happy-dom
import {beforeEach, expect, it, vi} from 'vitest';
import {FakeWorker} from '#site/playground/worker/fake-worker-in-tests.ts';
import {BUSY_LIMIT_MS} from '#site/playground/project/limits.ts';
import {createProbe} from './start-frame.ts';
import type {FrameProgram} from './frame-messages.ts';

const program: FrameProgram = {modules: [['a.ts', '']], entry: 'a.ts', css: '', compiler: 'documented', effects: []};

function start() {
  const worker = new FakeWorker();
  return {worker, probe: createProbe(() => worker)};
}

beforeEach(() => {
  vi.useFakeTimers();
});

it.each([
  ['tells that a program ends in time', (worker: FakeWorker) => worker.respond(undefined), 'ended'],
  ['tells that a program throws', (worker: FakeWorker) => worker.crash(), 'error'],
  ['tells that a program does not end in time', () => vi.advanceTimersByTimeAsync(BUSY_LIMIT_MS), 'timeout'],
])('%s, and terminates the worker', async (_name, finish, outcome) => {
  const {worker, probe} = start();
  await worker.ready();
  const probed = probe(program);
  await vi.advanceTimersByTimeAsync(0);
  expect(worker.calls).toEqual([{name: 'run', input: program}]);
  await finish(worker);
  expect(await probed).toBe(outcome);
  expect(worker.isTerminated).toBe(true);
});

it('accepts every program when the worker does not start', async () => {
  const unsupported = createProbe(() => {
    throw new Error('no workers here');
  });
  expect(await unsupported(program)).toBe('ended');
  const broken = start();
  void broken.worker.crash();
  expect(await broken.probe(program)).toBe('ended');
});
