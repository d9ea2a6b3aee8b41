import {useLiveDemos} from '#site/demos/demo-host.ts';
import {useSampleEditing} from '#site/editing/edit-host.ts';
import {useExercises} from '#site/exercises/exercise-host.ts';

/** Live demos, samples that become editors, and exercises. The shell calls it once. */
export default function useSamples(): void {
  useLiveDemos();
  useSampleEditing();
  useExercises();
}
