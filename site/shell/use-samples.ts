import {useLiveDemos} from '#site/demos/demo-host.ts';
import {useSampleEditing} from '#site/editing/edit-host.ts';

/** Live demos, and samples that become editors. The shell calls it once. */
export default function useSamples(): void {
  useLiveDemos();
  useSampleEditing();
}
