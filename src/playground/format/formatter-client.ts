/** Formats in a worker that is loaded on first use. */
import type {ProjectFile} from '#playground/project/project.ts';
import {createWorkerClient, type StartWorker, WorkerError} from '#playground/worker/worker-client.ts';
import type {FormattedCode} from './format-code.ts';

const FORMAT_TIMEOUT_MS = 5000;

export interface FormatRequest extends ProjectFile {
  readonly cursor: number;
}

/**
 * - `refused`: the code has a syntax error, in the parser's words.
 * - `unavailable`: the formatter did not load or timed out.
 * - `replaced`: a later call came before the answer.
 */
export type FormatOutcome =
  | ({readonly kind: 'formatted'} & FormattedCode)
  | {readonly kind: 'refused'; readonly message: string}
  | {readonly kind: 'unavailable' | 'replaced'};

export interface FormatterClient {
  /** Formats a file. Never throws. */
  readonly format: (file: ProjectFile, cursor: number) => Promise<FormatOutcome>;
  readonly dispose: () => void;
}

export function createFormatterClient(startWorker: StartWorker): FormatterClient {
  const worker = createWorkerClient<FormatRequest, FormattedCode>(startWorker, FORMAT_TIMEOUT_MS);
  let lastCall = 0;
  return {
    async format({name, code}, cursor) {
      const call = ++lastCall;
      const outcome = await worker
        .request({name, code, cursor})
        .then((formatted): FormatOutcome => ({kind: 'formatted', ...formatted}), failedOutcome);
      return call === lastCall ? outcome : {kind: 'replaced'};
    },
    dispose: worker.terminate,
  };
}

function failedOutcome(error: unknown): FormatOutcome {
  if (!(error instanceof Error) || error instanceof WorkerError) return {kind: 'unavailable'};
  // The other lines quote the code, which the editor shows anyway.
  return {kind: 'refused', message: error.message.split('\n')[0] ?? ''};
}
