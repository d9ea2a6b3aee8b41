import {useEffect} from 'react';
import * as stylex from '@stylexjs/stylex';
import {MAIN_ID} from '#shared/document-markers.ts';
import {causeChain} from '#navigation/error-boundary.tsx';
import {useLabel} from '#navigation/site-context.tsx';
import {font, meaning, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {buttonStyles} from '#theme/ui/button-link.tsx';

interface CrashProps {
  readonly error: Error;
  readonly retry: () => void;
}

/** In place of a page that crashed, between navbar and footer. */
export function CrashScreen(props: CrashProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} {...stylex.props(styles.page)}>
      <CrashReport {...props} heading="crash.heading" />
    </main>
  );
}

/** In place of everything, when the shell crashed. */
export function RootCrashScreen(props: CrashProps) {
  return (
    <main {...stylex.props(styles.page)}>
      <CrashReport {...props} heading="crash.heading-root" />
    </main>
  );
}

interface CrashReportProps extends CrashProps {
  readonly heading: 'crash.heading' | 'crash.heading-root';
}

/** Names the error and its causes, and offers a retry. */
function CrashReport({error, retry, heading}: CrashReportProps) {
  const text = useLabel();
  useDocumentTitle(text('crash.title'));
  return (
    // Announced, because the page disappeared without an action of the reader.
    <div role="alert" {...stylex.props(styles.report)}>
      <h1 {...stylex.props(styles.heading)}>{text(heading)}</h1>
      <button type="button" onClick={retry} {...stylex.props(buttonStyles.button, buttonStyles.primary)}>
        {text('crash.retry')}
      </button>
      <p {...stylex.props(styles.message)}>{causeChain(error, `\n\n${text('crash.cause')}\n`)}</p>
    </div>
  );
}

/** The document's title while a crash is shown. A retry does not write the page's own; a navigation does. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
}

const styles = stylex.create({
  page: {
    maxWidth: '48rem',
    marginInline: 'auto',
    paddingBlock: space.x16,
    paddingInline: space.x6,
  },
  report: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: space.x6,
  },
  heading: {
    fontSize: size.step3,
    lineHeight: 1.3,
  },
  message: {
    width: '100%',
    padding: space.x4,
    borderWidth: 1,
    borderColor: meaning['--danger-line'],
    borderRadius: radius.medium,
    backgroundColor: meaning['--danger-soft'],
    color: meaning['--danger-ink'],
    fontFamily: font['--font-code'],
    fontSize: size.compact,
    lineHeight: 1.7,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
});
