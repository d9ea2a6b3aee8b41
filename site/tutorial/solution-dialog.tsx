import {useEffect, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {buttonStyles} from '#generator/ui/button.tsx';
import {controlStyles} from '#site/playground/view/control-styles.ts';
import {ToolDialog} from '#site/playground/view/dialogs.tsx';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {TutorialLabel} from './tutorial-labels.ts';

interface SolutionDialogProps {
  /** The reader's code. */
  readonly files: readonly SourceFile[];
  readonly solution: readonly SourceFile[];
  readonly onTake: () => void;
  readonly onClose: () => void;
}

const loadDifference = lazyChunk(() => import('./solution-difference.tsx'));

/** What the solution changes in the reader's code, which it may replace. */
export function SolutionDialog({files, solution, onTake, onClose}: SolutionDialogProps) {
  const text = useLabel<TutorialLabel>();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDifference>> | 'failed'>();
  useEffect(() => {
    loadDifference().then(setLoaded, () => setLoaded('failed'));
  }, []);
  return (
    <ToolDialog title={text('tutorial.difference')} isWide onClose={onClose}>
      {loaded === 'failed' ? (
        <p role="alert" {...stylex.props(controlStyles.message)}>
          {text('tutorial.difference-failed')}
        </p>
      ) : (
        loaded && <loaded.SolutionDifference files={files} solution={solution} />
      )}
      <button type="button" onClick={onTake} {...stylex.props(controlStyles.button, buttonStyles.primary, styles.take)}>
        {text('tutorial.take-solution')}
      </button>
    </ToolDialog>
  );
}

const styles = stylex.create({
  take: {
    alignSelf: 'flex-end',
  },
});
