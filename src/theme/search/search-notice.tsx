import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {color} from '#theme/tokens/color.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';

interface SearchNoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Says why there is no list, in the place of the list. */
export function SearchNotice({title, children}: SearchNoticeProps) {
  return (
    <div {...stylex.props(styles.notice)}>
      <p {...stylex.props(styles.title)}>{title}</p>
      {children}
    </div>
  );
}

const styles = stylex.create({
  notice: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x4,
    paddingBlock: space.x10,
    paddingInline: space.x4,
    color: color['--text-soft'],
    fontSize: size.compact,
    textAlign: 'center',
  },
  title: {
    color: color['--heading'],
    fontSize: size.body,
    fontWeight: weight.strong,
    overflowWrap: 'anywhere',
  },
});
