import {beforeEach, expect, it, vi} from 'vitest';
import {BUSY_LIMIT_MS, PROBE_START_LIMIT_MS} from '#playground/limits.ts';
import {createProbe, type ProbeWorker} from './probe.ts';
import type {FrameProgram} from './protocol.ts';

class FakeWorker implements ProbeWorker {
  readonly sent: FrameProgram[] = [];
  isTerminated = false;
  private readonly listeners: (readonly [type: string, listener: (event: never) => void])[] = [];
  postMessage(message: FrameProgram): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners.push([type, listener]);
  }
  emit(type: string, event: object): void {
    for (const [wanted, listener] of this.listeners) {
      if (wanted === type) Reflect.apply(listener, undefined, [event]);
    }
  }
}

const program: FrameProgram = {modules: [['a.ts', '']], entry: 'a.ts', css: '', compiler: 'documented'};

function start() {
  const worker = new FakeWorker();
  return {worker, probe: createProbe(() => worker)};
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('says that a program ends when the worker says so', async () => {
  const {worker, probe} = start();
  worker.emit('message', {data: 'ready'});
  const verdict = probe.check(program);
  await vi.advanceTimersByTimeAsync(BUSY_LIMIT_MS / 2);
  expect(worker.sent).toEqual([program]);
  worker.emit('message', {data: 'done'});
  expect(await verdict).toBe('ends');
  expect(worker.isTerminated).toBe(true);
});

it('calls a program endless that does not come back in time, and ends it', async () => {
  const {worker, probe} = start();
  worker.emit('message', {data: 'ready'});
  const verdict = probe.check(program);
  await vi.advanceTimersByTimeAsync(BUSY_LIMIT_MS);
  expect(await verdict).toBe('endless');
  expect(worker.isTerminated).toBe(true);
});

it('takes an error that nothing caught as an end', async () => {
  const {worker, probe} = start();
  worker.emit('message', {data: 'ready'});
  const verdict = probe.check(program);
  await vi.advanceTimersByTimeAsync(0);
  worker.emit('error', {preventDefault: () => undefined});
  expect(await verdict).toBe('ends');
});

it('knows nothing where there are no workers, or where one does not start', async () => {
  const none = createProbe(() => {
    throw new Error('no workers here');
  });
  expect(await none.check(program)).toBe('unknown');
  const broken = start();
  broken.worker.emit('error', {preventDefault: () => undefined});
  expect(await broken.probe.check(program)).toBe('unknown');
  const slow = start();
  const verdict = slow.probe.check(program);
  await vi.advanceTimersByTimeAsync(PROBE_START_LIMIT_MS);
  expect(await verdict).toBe('unknown');
  expect(slow.worker.sent).toEqual([]);
});
