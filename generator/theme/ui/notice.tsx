import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {color, radius, space} from '#theme/tokens/tokens.stylex.ts';

interface NoticeProps {
  readonly kind: 'note' | 'info' | 'caution';
  readonly title: string;
  readonly children: ReactNode;
}

/** A notice about the page, above it. Looks like an admonition of the content. */
export function Notice({kind, title, children}: NoticeProps) {
  return (
    <div className="prose page-notice">
      <div className="admonition" data-kind={kind}>
        <p className="admonition-title">{title}</p>
        <div className="admonition-body">
          <p>{children}</p>
        </div>
      </div>
    </div>
  );
}

/** In place of an empty list. */
export function EmptyNotice({children}: {readonly children: ReactNode}) {
  return <p {...stylex.props(styles.empty)}>{children}</p>;
}

const styles = stylex.create({
  empty: {
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
