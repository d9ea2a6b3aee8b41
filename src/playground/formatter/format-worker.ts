/** The formatter, in a worker: a long file must not hold up the page. Built alone: see `build-playground.ts`. */
import {formatCode} from './format-code.ts';
import {type FormatAnswer, isFormatRequest} from './protocol.ts';

// A worker has one page to talk to.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const answer = (message: FormatAnswer): void => globalThis.postMessage(message);

globalThis.addEventListener('message', ({data}: MessageEvent<unknown>) => {
  if (!isFormatRequest(data)) return;
  const {id, name, code, cursor} = data;
  formatCode(name, code, cursor).then(
    (formatted) => answer({type: 'formatted', id, ...formatted}),
    (error: unknown) => answer({type: 'refused', id, message: firstLine(error)}),
  );
});
answer({type: 'ready'});

/** Below it Prettier draws the place, which the editor shows already. */
function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? text;
}
