// @vitest-environment happy-dom
import {beforeEach, expect, it, vi} from 'vitest';
import {FakeWorker} from '#site/playground/worker/fake-worker.ts';
import {BUSY_LIMIT_MS} from './frame-limits.ts';
import {createProbe} from './start-frame.ts';
import type {FrameProgram} from './frame-messages.ts';

const program: FrameProgram = {modules: [['a.ts', '']], entry: 'a.ts', css: '', compiler: 'documented'};

function start() {
  const worker = new FakeWorker();
  return {worker, probe: createProbe(() => worker)};
}

beforeEach(() => {
  vi.useFakeTimers();
});

it.each([
  ['accepts a program that ends in time', (worker: FakeWorker) => worker.respond(undefined), true],
  ['accepts a program that throws', (worker: FakeWorker) => worker.crash(), true],
  ['rejects a program that does not end in time', () => vi.advanceTimersByTimeAsync(BUSY_LIMIT_MS), false],
])('%s, and terminates the worker', async (_name, finish, isAccepted) => {
  const {worker, probe} = start();
  await worker.ready();
  const endsInTime = probe(program);
  await vi.advanceTimersByTimeAsync(0);
  expect(worker.requests).toEqual([program]);
  await finish(worker);
  expect(await endsInTime).toBe(isAccepted);
  expect(worker.isTerminated).toBe(true);
});

it('accepts every program when the worker does not start', async () => {
  const unsupported = createProbe(() => {
    throw new Error('no workers here');
  });
  expect(await unsupported(program)).toBe(true);
  const broken = start();
  void broken.worker.crash();
  expect(await broken.probe(program)).toBe(true);
});
