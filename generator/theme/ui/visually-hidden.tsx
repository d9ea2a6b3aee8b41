import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';

/** Text for screen readers alone. */
export function VisuallyHidden({children}: {readonly children: ReactNode}) {
  return <span {...stylex.props(styles.hidden)}>{children}</span>;
}

const styles = stylex.create({
  hidden: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
