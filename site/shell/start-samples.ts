import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import type {StartPage} from '#generator/navigation/shown-page.ts';
import {startEditing} from '#site/editing/edit-host.ts';
import {followExercises} from '#site/exercises/exercise-host.ts';
import {startFinders} from '#site/finders/finder-host.ts';
import {followEdition} from '#site/versions/follow-edition.ts';

const startAllFinders = startFinders({
  error: lazyChunk(() => import('#site/errors/found-errors.tsx')),
  class: lazyChunk(() => import('#site/comparison/found-classes.tsx')),
});

/** Samples that become editors, exercises, fields that find, and the reader's StyleX. */
const startSamples: StartPage = (page, signal) => {
  startEditing(page, signal);
  followExercises(page, signal);
  startAllFinders(page, signal);
  followEdition(signal);
};

export default startSamples;
