import {useLiveDemos} from '#site/demos/demo-host.ts';
import {useSampleEditing} from '#site/editing/edit-host.ts';
import {useErrorFinder} from '#site/errors/error-finder-host.ts';
import {useExercises} from '#site/exercises/exercise-host.ts';
import {useEdition} from '#site/versions/use-edition.ts';

/** Live demos, samples that become editors, exercises, the field for errors, and the reader's StyleX. The shell calls it once. */
export default function useSamples(): void {
  useLiveDemos();
  useSampleEditing();
  useExercises();
  useErrorFinder();
  useEdition();
}
