import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {color} from '#theme/tokens/color.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';

/** Says that a list is empty, in the place of the list. */
export function EmptyNotice({children}: {readonly children: ReactNode}) {
  return <p {...stylex.props(styles.notice)}>{children}</p>;
}

const styles = stylex.create({
  notice: {
    paddingBlock: space.x8,
    paddingInline: space.x6,
    borderWidth: 1,
    borderStyle: 'dashed',
    borderColor: color['--line-strong'],
    borderRadius: radius.large,
    color: color['--text-soft'],
    textAlign: 'center',
  },
});
