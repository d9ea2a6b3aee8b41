import {useLiveDemos} from '#site/demos/demo-host.ts';
import {useSampleEditing} from '#site/editing/edit-host.ts';
import {useErrorFinder} from '#site/errors/error-finder-host.ts';
import {useExercises} from '#site/exercises/exercise-host.ts';

/** Live demos, samples that become editors, exercises, and the field for errors. The shell calls it once. */
export default function useSamples(): void {
  useLiveDemos();
  useSampleEditing();
  useExercises();
  useErrorFinder();
}
