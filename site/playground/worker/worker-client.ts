/** Both ends of requests to a worker. One module, so that they agree on the messages. */
import {limitLoad} from '#generator/network/limit-load.ts';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';

/** The part of `Worker` that is used. Tests bring their own. */
export interface WorkerLike {
  postMessage(message: unknown, transfer: Transferable[]): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
}

/**
 * @param again is appended to the script's URL: empty for the first try. For the same URL, Chromium would wait 20 s for a
 *   request that hangs.
 */
export type StartWorker = (again: string) => WorkerLike;

/** `failed`: the script did not load, or threw an error that nothing caught. `timeout`: no response to a request. */
type WorkerFailure = 'failed' | 'timeout' | 'terminated';

export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  readonly reason: WorkerFailure;
  constructor(reason: WorkerFailure) {
    super(`The worker did not respond: ${reason}`);
    this.reason = reason;
  }
}

/** What a worker offers: functions by name, each of one value that can be cloned. */
type Functions<Offered> = {readonly [Name in keyof Offered]: (input: never) => unknown};

interface ToWorker<Offered> {
  readonly id: number;
  readonly name: keyof Offered;
  /** The input of the function with this name. */
  readonly input: never;
}

type FromWorker =
  | {readonly type: 'ready'}
  | {readonly type: 'response'; readonly id: number; readonly response: never}
  | {readonly type: 'error'; readonly id: number; readonly message: string};

/** @param timeoutMs limit for a response; for loading the worker it is `LARGE_LOAD_LIMIT_MS` */
export function createWorkerClient<Offered extends Functions<Offered>>(startWorker: StartWorker, timeoutMs: number) {
  const pending = new Map<number, {resolve: (response: never) => void; reject: (error: Error) => void}>();
  let worker: WorkerLike | undefined;
  let ready: Promise<void> | undefined;
  let rejectReady: (error: Error) => void = () => undefined;
  let lastId = 0;
  let tries = 0;

  function stop(reason: WorkerFailure): void {
    worker?.terminate();
    worker = ready = undefined;
    const error = new WorkerError(reason);
    rejectReady(error);
    for (const {reject} of pending.values()) reject(error);
  }

  function load(): Promise<void> {
    // Its script has not arrived within the limit.
    worker?.terminate();
    return new Promise((resolve, reject) => {
      rejectReady = reject;
      const started = startWorker(tries === 0 ? '' : `?again=${tries}`);
      tries += 1;
      worker = started;
      started.addEventListener('message', ({data}: MessageEvent<FromWorker>) => {
        if (data.type === 'ready') resolve();
        else if (data.type === 'response') pending.get(data.id)?.resolve(data.response);
        else pending.get(data.id)?.reject(new Error(data.message));
      });
      started.addEventListener('error', (event) => {
        event.preventDefault();
        if (worker === started) stop('failed');
      });
    });
  }

  function start(): Promise<void> {
    if (ready !== undefined) return ready;
    const loading = load();
    const limited = limitLoad(loading, LARGE_LOAD_LIMIT_MS);
    ready = limited;
    limited.catch(() => {
      if (ready === limited) ready = undefined;
    });
    // It may arrive late.
    loading.then(
      () => (ready = loading),
      () => undefined,
    );
    return limited;
  }

  return {
    /** Starts the worker, unless it runs. Rejects with a `WorkerError` or `LoadTimeoutError` when it does not load. */
    start,
    /** Calls a function of the worker, and starts the worker if it does not run. Rejects like `start`, or with what was thrown. */
    async call<Name extends keyof Offered>(
      name: Name,
      input: Parameters<Offered[Name]>[0],
      limitMs: number = timeoutMs,
    ): Promise<Awaited<ReturnType<Offered[Name]>>> {
      await start();
      const id = ++lastId;
      const timer = setTimeout(() => stop('timeout'), limitMs);
      try {
        return await new Promise<Awaited<ReturnType<Offered[Name]>>>((resolve, reject) => {
          pending.set(id, {resolve, reject});
          worker?.postMessage({id, name, input}, []);
        });
      } finally {
        clearTimeout(timer);
        pending.delete(id);
      }
    },
    /** Ends the worker and rejects all pending requests. The next request starts a new one. */
    terminate: () => stop('terminated'),
  };
}

/** Offers functions to the page, inside a worker. */
export function serveFunctions<Offered extends Functions<Offered>>(functions: Offered): void {
  const post = (message: object): void => postMessage(message);
  addEventListener('message', async ({data: {id, name, input}}: MessageEvent<ToWorker<Offered>>) => {
    try {
      post({type: 'response', id, response: await functions[name](input)});
    } catch (error) {
      post({type: 'error', id, message: error instanceof Error ? error.message : String(error)});
    }
  });
  post({type: 'ready'});
}
