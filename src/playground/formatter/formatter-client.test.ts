import {beforeEach, expect, it, vi} from 'vitest';
import {FORMAT_TIMEOUT_MS} from '#playground/limits.ts';
import {createFormatterClient, type FormatWorker} from './formatter-client.ts';
import type {FormatRequest} from './protocol.ts';

class FakeWorker implements FormatWorker {
  readonly sent: FormatRequest[] = [];
  isTerminated = false;
  private readonly listeners = new Map<string, (event: never) => void>();
  postMessage(message: FormatRequest): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners.set(type, listener);
  }
  emit(type: string, event: object): void {
    const listener: ((event: never) => void) | undefined = this.listeners.get(type);
    if (listener) Reflect.apply(listener, undefined, [event]);
  }
  say(data: unknown): void {
    this.emit('message', {data});
  }
}

let workers: FakeWorker[] = [];
const create = () =>
  createFormatterClient(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
const file = {name: 'a.ts', code: 'let a=1'};

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});

it('is not fetched before it is asked for, and only once', async () => {
  const client = create();
  expect(workers).toHaveLength(0);
  const first = client.format(file, 2);
  workers[0]?.say({type: 'ready'});
  workers[0]?.say({type: 'formatted', id: 1, code: 'let a = 1;\n', cursor: 2});
  expect(await first).toEqual({kind: 'formatted', code: 'let a = 1;\n', cursor: 2});
  const second = client.format(file, 0);
  workers[0]?.say({type: 'refused', id: 2, message: 'no (1:1)'});
  expect(await second).toEqual({kind: 'refused', message: 'no (1:1)'});
  expect(workers).toHaveLength(1);
});

it('is unavailable when it does not load, and is fetched again', async () => {
  const client = create();
  const first = client.format(file, 0);
  workers[0]?.emit('error', {preventDefault: () => undefined});
  expect(await first).toEqual({kind: 'unavailable'});
  void client.format(file, 0);
  expect(workers).toHaveLength(2);
});

it('may take its time to arrive, but not to answer', async () => {
  const client = create();
  const first = client.format(file, 0);
  vi.advanceTimersByTime(FORMAT_TIMEOUT_MS * 3);
  workers[0]?.say({type: 'ready'});
  vi.advanceTimersByTime(FORMAT_TIMEOUT_MS);
  expect(await first).toEqual({kind: 'unavailable'});
  expect(workers[0]?.isTerminated).toBe(true);
});

it('drops what is late or is not an answer', async () => {
  const client = create();
  const first = client.format(file, 0);
  const second = client.format({...file, code: 'let b'}, 0);
  expect(await first).toEqual({kind: 'replaced'});
  for (const data of [null, {type: 'formatted', id: 1, code: 'old', cursor: 0}, {type: 'formatted', id: 2}]) {
    workers[0]?.say(data);
  }
  workers[0]?.say({type: 'formatted', id: 2, code: 'let b;\n', cursor: 0});
  expect(await second).toMatchObject({code: 'let b;\n'});
});
