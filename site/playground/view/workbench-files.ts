/**
 * What the workbench loads after its own code, in the order in which a reader needs it: colors of the code, compiler, frame,
 * then hints and the formatter. It is the first module of the workbench, so that it asks before the editor's modules have run.
 */
import {babel} from 'virtual:playground-parts';
import {untilNothingIsAwaited} from '#generator/network/prefetch-conditions.ts';
import {lazyChunk} from '#generator/network/lazy-chunk.ts';

export const loadSyntax = lazyChunk(() => import('./editor-syntax.ts'));

const loadHintsNow = lazyChunk(() => import('./editor-hints.ts'));
export async function loadHints() {
  await untilNothingIsAwaited();
  return loadHintsNow();
}

/**
 * Ends when the largest file of every compiler has arrived, or has failed, which the worker reports. The worker would ask for
 * it only when it has read its own file.
 */
export const babelArrival: Promise<unknown> = loadSyntax()
  .catch(() => undefined)
  .then(() => fetch(babel))
  .then((response) => response.arrayBuffer())
  .catch(() => undefined);
