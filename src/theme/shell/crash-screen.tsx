import {useEffect} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {space} from '#theme/tokens/tokens.stylex.ts';
import {CrashReport, type CrashProps} from './crash-report.tsx';

/** In place of a page that crashed, between navbar and footer. */
export function CrashScreen(props: CrashProps) {
  const text = useLabel();
  return (
    <main id="main-content" tabIndex={-1} {...stylex.props(styles.page)}>
      <CrashReport {...props} heading={text('crash.heading')} />
    </main>
  );
}

/** In place of everything, when the shell crashed. */
export function RootCrashScreen(props: CrashProps) {
  const text = useLabel();
  const title = text('crash.title');
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // A retry does not write the page's title; a navigation does.
      if (document.title === title) document.title = before;
    };
  }, [title]);
  return (
    <main {...stylex.props(styles.page)}>
      <CrashReport {...props} heading={text('crash.heading-root')} />
    </main>
  );
}

const styles = stylex.create({
  page: {
    maxWidth: '48rem',
    marginInline: 'auto',
    paddingBlock: space.x16,
    paddingInline: space.x6,
  },
});
