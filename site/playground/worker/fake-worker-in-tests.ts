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
  readonly ready = () => this.send({type: 'ready'});
  /** Responds to the last request, or to the one with that id. */
  readonly respond = (response: unknown, id = this.lastId) => this.send({type: 'response', id, response});
  readonly reject = (message: string) => this.send({type: 'error', id: this.lastId, message});
  readonly crash = () => this.emit('error', {preventDefault: () => undefined});
  private readonly send = (data: object) => this.emit('message', {data});

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
