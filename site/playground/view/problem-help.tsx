import {type FunctionComponent, useEffect, useState} from 'react';
import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import type {ExplainedProblemProps} from './explained-problem.tsx';

const loadExplanation = lazyChunk(() => import('./explained-problem.tsx'));

/** Explains a problem. What it needs loads with the first one; without it, messages stay as they are. */
export function ProblemHelp(props: ExplainedProblemProps) {
  const [loaded, setLoaded] = useState<{readonly Explained: FunctionComponent<ExplainedProblemProps>}>();
  useEffect(() => {
    loadExplanation().then(
      ({ExplainedProblem}) => setLoaded({Explained: ExplainedProblem}),
      () => undefined,
    );
  }, []);
  return loaded === undefined ? null : <loaded.Explained {...props} />;
}
