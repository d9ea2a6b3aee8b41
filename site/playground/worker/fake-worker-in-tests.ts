import type {WorkerLike} from './worker-client.ts';

interface Call {
  readonly name: string;
  readonly input: unknown;
}

/** A worker whose responses a test sends. */
export class FakeWorker implements WorkerLike {
  readonly calls: Call[] = [];
  isTerminated = false;
  private lastId = 0;
  private readonly listeners = new Map<string, (event: never) => void>();

  postMessage({id, ...call}: Call & {readonly id: number}): void {
    this.lastId = id;
    this.calls.push(call);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners.set(type, listener);
  }
  ready(): Promise<void> {
    return this.emit('message', {data: {type: 'ready'}});
  }
  /** Responds to the last request, or to the one with that id. */
  respond(response: unknown, id: number = this.lastId): Promise<void> {
    return this.emit('message', {data: {type: 'response', id, response}});
  }
  reject(message: string): Promise<void> {
    return this.emit('message', {data: {type: 'error', id: this.lastId, message}});
  }
  crash(): Promise<void> {
    return this.emit('error', {preventDefault: () => undefined});
  }
  /** Resolves after the promises that wait for the event. */
  private async emit(type: string, event: object): Promise<void> {
    const listener = this.listeners.get(type);
    if (listener !== undefined) Reflect.apply(listener, undefined, [event]);
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  }
}

export function fakeWorkers() {
  const workers: FakeWorker[] = [];
  /** What was appended to the URL of each. */
  const urls: string[] = [];
  const startWorker = (again: string): FakeWorker => {
    const worker = new FakeWorker();
    workers.push(worker);
    urls.push(again);
    return worker;
  };
  return {workers, urls, startWorker};
}
