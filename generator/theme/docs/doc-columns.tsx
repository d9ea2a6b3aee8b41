import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {layout, media, space} from '#theme/tokens/tokens.stylex.ts';

interface DocColumnsProps {
  readonly toc?: ReactNode;
  readonly children: ReactNode;
}

/** Text and, on wide windows, its table of contents. */
export function DocColumns({toc, children}: DocColumnsProps) {
  return (
    <main id="main-content" tabIndex={-1} {...stylex.props(styles.main)}>
      <div {...stylex.props(styles.columns)}>
        <article {...stylex.props(styles.article)}>{children}</article>
        <div {...stylex.props(styles.aside)}>{toc}</div>
      </div>
    </main>
  );
}

const styles = stylex.create({
  main: {
    minWidth: 0,
    paddingBlock: {default: space.x8, [media.mobile]: space.x6, [media.print]: 0},
    paddingInline: {default: layout['--gutter'], [media.print]: 0},
  },
  // Fixed columns: text must not move when the rest of the HTML arrives.
  columns: {
    display: 'grid',
    gridTemplateColumns: {
      default: `minmax(0, ${layout['--prose-width']}) 176px`,
      [media.wide]: `minmax(0, ${layout['--prose-width']}) ${layout['--toc-width']}`,
      [media.mobile]: `minmax(0, ${layout['--prose-width']})`,
      [media.print]: '1fr',
    },
    columnGap: {default: space.x6, [media.wide]: space.x16},
    justifyContent: 'center',
  },
  article: {
    minWidth: 0,
    paddingBottom: space.x8,
  },
  aside: {
    display: {default: 'block', [media.mobile]: 'none', [media.print]: 'none'},
  },
});
