import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {MAIN_ID} from '#shared/document-markers.ts';
import {causeChain} from '#shared/error-messages.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {font, meaning, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {buttonStyles} from '#theme/ui/button.tsx';

/** Replaces a page that could not be started or shown; `showCrash` fills in the message and handles the button. */
export function CrashView() {
  const text = useLabel();
  return (
    <main id={MAIN_ID} tabIndex={-1} {...stylex.props(styles.page)}>
      <Report heading={text('crash.heading-root')}>
        <p data-slot="message" {...stylex.props(styles.message)} />
      </Report>
    </main>
  );
}

interface CrashProps {
  readonly error: Error;
  readonly retry: () => void;
}

/** Replaces an island: names the error and its causes, and offers a retry. */
export function CrashReport({error, retry}: CrashProps) {
  const text = useLabel();
  return (
    <Report heading={text('crash.heading')} onRetry={retry}>
      <p {...stylex.props(styles.message)}>{causeChain(error, `\n\n${text('crash.cause')}\n`)}</p>
    </Report>
  );
}

interface ReportProps {
  readonly heading: string;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** An alert, because what was there disappeared without an action of the reader. */
function Report({heading, onRetry, children}: ReportProps) {
  const text = useLabel();
  return (
    <div role="alert" {...stylex.props(styles.report)}>
      <h1 {...stylex.props(styles.heading)}>{heading}</h1>
      <button type="button" onClick={onRetry} {...stylex.props(buttonStyles.button, buttonStyles.primary)}>
        {text('crash.retry')}
      </button>
      {children}
    </div>
  );
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
