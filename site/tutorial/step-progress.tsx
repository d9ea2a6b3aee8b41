import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {ChapterLink} from '#generator/shared/page-data.ts';
import {color, space} from '#generator/tokens/tokens.stylex.ts';
import {steps} from '#site/drafts/steps.ts';

interface StepProgressProps {
  /** Index of the step. */
  readonly index: number;
  readonly chapters: readonly ChapterLink[];
}

/** A square for each step: done, this one, to do. */
export function StepProgress({index, chapters}: StepProgressProps) {
  const [done] = useState(() => chapters.filter(({id}) => steps.read(id)?.isDone).map(({id}) => id));
  return (
    <div aria-hidden="true" {...stylex.props(styles.progress)}>
      {chapters.map(({id}, at) => (
        <span
          key={id}
          {...stylex.props(styles.square, done.includes(id) && styles.done, at === index && styles.current)}
        />
      ))}
    </div>
  );
}

const styles = stylex.create({
  progress: {
    display: 'flex',
    gap: space.x1,
  },
  square: {
    width: 12,
    height: 12,
    borderRadius: 3,
    backgroundColor: color['--line'],
  },
  done: {
    backgroundColor: color['--violet'],
  },
  current: {
    outlineWidth: 2,
    outlineStyle: 'solid',
    outlineColor: color['--magenta'],
    outlineOffset: 1,
  },
});
