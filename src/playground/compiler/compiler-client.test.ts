import {beforeEach, describe, expect, it, vi} from 'vitest';
import {COMPILE_TIMEOUT_MS} from '#playground/limits.ts';
import type {CompileRequest} from './protocol.ts';
import {createCompilerClient, type WorkerLike} from './compiler-client.ts';

class FakeWorker implements WorkerLike {
  readonly sent: CompileRequest[] = [];
  isTerminated = false;
  private readonly listeners = new Map<string, (event: never) => void>();
  postMessage(message: CompileRequest): void {
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
  answer(): void {
    this.say({type: 'compiled', id: this.sent.at(-1)?.id, result: {files: [], css: 'x', problems: []}});
  }
}

let workers: FakeWorker[] = [];
const events = {onStatus: vi.fn(), onResult: vi.fn()};
const start = () =>
  createCompilerClient(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  }, events);
const files = (code: string) => [{name: 'a.ts', code}];

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
  events.onStatus.mockClear();
  events.onResult.mockClear();
});

describe('a compiler', () => {
  it('gets the latest project once it is there', () => {
    const client = start();
    client.compile(files('1'));
    client.compile(files('2'));
    expect(workers[0]?.sent).toEqual([]);
    workers[0]?.say({type: 'ready'});
    expect(workers[0]?.sent.map((request) => request.files[0]?.code)).toEqual(['2']);
  });

  it('works on one project at a time, then on the latest', () => {
    const client = start();
    workers[0]?.say({type: 'ready'});
    for (const code of ['1', '2', '3']) client.compile(files(code));
    workers[0]?.answer();
    expect(workers[0]?.sent.map((request) => request.files[0]?.code)).toEqual(['1', '3']);
    expect(events.onResult).toHaveBeenCalledTimes(1);
  });

  it('is stopped and started anew when it finds no end', () => {
    const client = start();
    workers[0]?.say({type: 'ready'});
    client.compile(files('1'));
    vi.advanceTimersByTime(COMPILE_TIMEOUT_MS);
    expect(workers[0]?.isTerminated).toBe(true);
    expect(events.onResult.mock.calls[0]?.[0].problems[0].kind).toBe('compiler-stopped');
    client.compile(files('2'));
    workers[1]?.say({type: 'ready'});
    expect(workers[1]?.sent.map((request) => request.files[0]?.code)).toEqual(['2']);
  });

  it('says when it did not load, and loads again when asked', () => {
    const client = start();
    client.compile(files('1'));
    workers[0]?.emit('error', {preventDefault: () => undefined});
    expect(events.onStatus).toHaveBeenLastCalledWith('failed');
    client.retry();
    workers[1]?.say({type: 'ready'});
    expect(workers[1]?.sent).toHaveLength(1);
  });

  it('ignores what is no answer', () => {
    start();
    workers[0]?.say({type: 'compiled', id: 1});
    workers[0]?.say('ready');
    expect(events.onResult).not.toHaveBeenCalled();
    expect(events.onStatus).toHaveBeenCalledTimes(1);
  });
});
