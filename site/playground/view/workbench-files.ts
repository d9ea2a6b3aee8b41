/**
 * What the workbench loads after its own code, in the order in which a reader needs it: colors of the code, compiler, frame,
 * then hints and the formatter. The first module of the workbench, so that it asks before the editor's modules have run.
 */
import {babel, documentedWorker, newestWorker} from 'virtual:playground-parts';
import {untilNothingIsAwaited} from '#generator/loading/awaited-loads.ts';
import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';

export const loadSyntax = lazyChunk(() => import('./editor-syntax.ts'));

const loadHintsNow = lazyChunk(() => import('./editor-hints.ts'));
export async function loadHints() {
  await untilNothingIsAwaited();
  return loadHintsNow();
}

async function fetchBabel(): Promise<void> {
  const response = await fetch(babel);
  await response.arrayBuffer();
}

/**
 * Ends when the largest file of every compiler has arrived, or has failed, which the worker reports. The worker would ask for
 * it only when it has read its own file.
 */
export const babelArrival: Promise<void> = loadSyntax()
  .catch(() => undefined)
  .then(fetchBabel)
  .catch(() => undefined);

const WORKERS: Readonly<Record<CompilerId, string>> = {documented: documentedWorker, newest: newestWorker};

/** @param again see `StartWorker` */
export const startCompiler = (id: CompilerId, again: string): Worker =>
  new Worker(WORKERS[id] + again, {type: 'module'});
