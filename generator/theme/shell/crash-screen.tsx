import {useEffect} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#navigation/site-context.tsx';
import {space} from '#theme/tokens/tokens.stylex.ts';
import {CrashReport, type CrashProps} from './crash-report.tsx';

/** The document's title while a crash is shown. A retry does not write the page's own; a navigation does. */
function useCrashTitle(): void {
  const title = useLabel()('crash.title');
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
}

/** In place of a page that crashed, between navbar and footer. */
export function CrashScreen(props: CrashProps) {
  const text = useLabel();
  useCrashTitle();
  return (
    <main id="main-content" tabIndex={-1} {...stylex.props(styles.page)}>
      <CrashReport {...props} heading={text('crash.heading')} />
    </main>
  );
}

/** In place of everything, when the shell crashed. */
export function RootCrashScreen(props: CrashProps) {
  const text = useLabel();
  useCrashTitle();
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
