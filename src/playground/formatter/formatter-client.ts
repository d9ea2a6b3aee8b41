/** The page's side of the formatter: a worker that is fetched when it is first asked for. */
import type {ProjectFile} from '#playground/project.ts';
import {FORMAT_TIMEOUT_MS} from '#playground/limits.ts';
import type {FormattedCode} from './format-code.ts';
import {type FormatAnswer, type FormatRequest, isFormatAnswer} from './protocol.ts';

/** The part of `Worker` that is used; tests bring their own. */
export interface FormatWorker {
  postMessage(message: FormatRequest): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
}

/** `unavailable`: it did not load, or found no end. `replaced`: asked again before the answer. */
export type FormatOutcome =
  | ({readonly kind: 'formatted'} & FormattedCode)
  | {readonly kind: 'refused'; readonly message: string}
  | {readonly kind: 'unavailable' | 'replaced'};

export interface FormatterClient {
  /** Formats a file. Never throws. */
  readonly format: (file: ProjectFile, cursor: number) => Promise<FormatOutcome>;
  readonly dispose: () => void;
}

const UNAVAILABLE = {kind: 'unavailable'} as const;

export function createFormatterClient(startWorker: () => FormatWorker): FormatterClient {
  let worker: FormatWorker | undefined;
  let isReady = false;
  let id = 0;
  let settle: ((outcome: FormatOutcome) => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function finish(outcome: FormatOutcome): void {
    clearTimeout(timer);
    settle?.(outcome);
    settle = undefined;
  }

  /** The next one that asks gets a new worker. */
  function giveUp(): void {
    worker?.terminate();
    worker = undefined;
    finish(UNAVAILABLE);
  }

  /** Only its own time counts: on a slow line it may take long to arrive. */
  function watch(): void {
    if (isReady && settle !== undefined) timer = setTimeout(giveUp, FORMAT_TIMEOUT_MS);
  }

  function receive(data: unknown): void {
    if (!isFormatAnswer(data)) return;
    if (data.type === 'ready') {
      isReady = true;
      watch();
    } else if (data.id === id) {
      finish(toOutcome(data));
    }
  }

  function start(): FormatWorker {
    isReady = false;
    const started = startWorker();
    started.addEventListener('message', ({data}) => receive(data));
    started.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker === started) giveUp();
    });
    return started;
  }

  return {
    format({name, code}, cursor) {
      finish({kind: 'replaced'});
      worker ??= start();
      id += 1;
      const outcome = new Promise<FormatOutcome>((resolve) => {
        settle = resolve;
      });
      watch();
      // A worker has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({type: 'format', id, name, code, cursor});
      return outcome;
    },
    dispose: giveUp,
  };
}

function toOutcome(answer: Exclude<FormatAnswer, {type: 'ready'}>): FormatOutcome {
  if (answer.type === 'refused') return {kind: 'refused', message: answer.message};
  return {kind: 'formatted', code: answer.code, cursor: answer.cursor};
}
