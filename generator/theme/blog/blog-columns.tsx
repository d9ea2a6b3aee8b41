import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {layout, media, space} from '#theme/tokens/tokens.stylex.ts';

interface BlogColumnsProps {
  readonly recent: ReactNode;
  readonly toc: ReactNode;
  readonly children: ReactNode;
}

/** A post between recent posts and its table of contents. Narrow windows show recent posts below. */
export function BlogColumns({recent, toc, children}: BlogColumnsProps) {
  return (
    <main id="main-content" tabIndex={-1} {...stylex.props(styles.main)}>
      <div {...stylex.props(styles.recent)}>{recent}</div>
      <article {...stylex.props(styles.article)}>{children}</article>
      <div {...stylex.props(styles.toc)}>{toc}</div>
    </main>
  );
}

const styles = stylex.create({
  main: {
    display: 'grid',
    gridTemplateColumns: {
      default: `minmax(0, ${layout['--prose-width']}) 176px`,
      [media.mobile]: `minmax(0, ${layout['--prose-width']})`,
      [media.wide]: `200px minmax(0, ${layout['--prose-width']}) 200px`,
      [media.print]: '1fr',
    },
    columnGap: {default: space.x8, [media.wide]: space.x16},
    justifyContent: 'center',
    paddingTop: {default: space.x12, [media.mobile]: space.x6, [media.print]: 0},
    paddingBottom: space.x16,
    paddingInline: {default: layout['--gutter'], [media.print]: 0},
  },
  recent: {
    display: {default: 'block', [media.print]: 'none'},
    gridRowStart: {default: 2, [media.wide]: 1},
    gridColumnStart: 1,
    marginTop: {default: space.x12, [media.wide]: 0},
  },
  article: {
    minWidth: 0,
    gridRowStart: 1,
    gridColumnStart: {default: 1, [media.wide]: 2},
  },
  toc: {
    display: {default: 'block', [media.mobile]: 'none', [media.print]: 'none'},
    gridRowStart: 1,
    gridColumnStart: {default: 2, [media.wide]: 3},
  },
});
