import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {layout, media, space} from '#theme/tokens/tokens.stylex.ts';

/** `main` of pages without a sidebar. */
export function PageFrame({children}: {readonly children: ReactNode}) {
  return (
    <main id="main-content" tabIndex={-1} {...stylex.props(styles.main)}>
      {children}
    </main>
  );
}

const styles = stylex.create({
  main: {
    maxWidth: `calc(${layout['--prose-width']} + ${layout['--gutter']} * 2)`,
    marginInline: 'auto',
    paddingTop: {default: space.x12, [media.mobile]: space.x8},
    paddingBottom: space.x20,
    paddingInline: layout['--gutter'],
  },
});
