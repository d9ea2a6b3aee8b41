import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {causeChain} from '#navigation/error-boundary.tsx';
import {useLabel} from '#navigation/site-context.tsx';
import {font, meaning, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {buttonStyles} from '#theme/ui/button-link.tsx';

export interface CrashProps {
  readonly error: Error;
  readonly retry: () => void;
}

/** Names the error and its causes, and offers a retry. */
export function CrashReport({error, retry, heading}: CrashProps & {readonly heading: ReactNode}) {
  const text = useLabel();
  return (
    // Announced, because the page disappeared without an action of the reader.
    <div role="alert" {...stylex.props(styles.report)}>
      <h1 {...stylex.props(styles.heading)}>{heading}</h1>
      <button type="button" onClick={retry} {...stylex.props(buttonStyles.button, buttonStyles.primary)}>
        {text('crash.retry')}
      </button>
      <p {...stylex.props(styles.message)}>{causeChain(error, `\n\n${text('crash.cause')}\n`)}</p>
    </div>
  );
}

const styles = stylex.create({
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
