import {beforeEach, expect, it, vi} from 'vitest';
import {BUSY_LIMIT_MS, PROBE_START_LIMIT_MS} from './frame-limits.ts';
import {FakeWorker} from '#playground/worker/fake-worker.ts';
import {createProbe} from './probe.ts';
import type {FrameProgram} from './frame-messages.ts';

const program: FrameProgram = {modules: [['a.ts', '']], entry: 'a.ts', css: '', compiler: 'documented'};

function start() {
  const worker = new FakeWorker();
  return {worker, probe: createProbe(() => worker)};
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('accepts a program that ends, and terminates the worker', async () => {
  const {worker, probe} = start();
  await worker.ready();
  const verdict = probe.endsInTime(program);
  await vi.advanceTimersByTimeAsync(BUSY_LIMIT_MS / 2);
  expect(worker.requests).toEqual([program]);
  await worker.answer(undefined);
  expect(await verdict).toBe(true);
  expect(worker.isTerminated).toBe(true);
});

it('rejects a program that does not end in time, and terminates the worker', async () => {
  const {worker, probe} = start();
  await worker.ready();
  const verdict = probe.endsInTime(program);
  await vi.advanceTimersByTimeAsync(BUSY_LIMIT_MS);
  expect(await verdict).toBe(false);
  expect(worker.isTerminated).toBe(true);
});

it('accepts a program that throws', async () => {
  const {worker, probe} = start();
  await worker.ready();
  const verdict = probe.endsInTime(program);
  await vi.advanceTimersByTimeAsync(0);
  void worker.crash();
  expect(await verdict).toBe(true);
});

it('accepts every program when the worker does not start', async () => {
  const unsupported = createProbe(() => {
    throw new Error('no workers here');
  });
  expect(await unsupported.endsInTime(program)).toBe(true);
  const broken = start();
  void broken.worker.crash();
  expect(await broken.probe.endsInTime(program)).toBe(true);
  const slow = start();
  const verdict = slow.probe.endsInTime(program);
  await vi.advanceTimersByTimeAsync(PROBE_START_LIMIT_MS);
  expect(await verdict).toBe(true);
  expect(slow.worker.requests).toEqual([]);
});
