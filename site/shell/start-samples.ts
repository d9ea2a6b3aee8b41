import type {StartPage} from '#generator/navigation/shell-page.ts';
import {startEditing} from '#site/editing/edit-host.ts';
import {startErrorFinder} from '#site/errors/error-finder-host.ts';
import {followExercises} from '#site/exercises/exercise-host.ts';
import {followEdition} from '#site/versions/follow-edition.ts';

/** Samples that become editors, exercises, the field for errors, and the reader's StyleX. */
const startSamples: StartPage = (page, signal) => {
  startEditing(page, signal);
  followExercises(page, signal);
  startErrorFinder(page, signal);
  followEdition(signal);
};

export default startSamples;
