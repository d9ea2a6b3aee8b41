import * as stylex from '@stylexjs/stylex';
import {causeChain} from '#client/error-boundary.tsx';
import {useLabel} from '#client/labels.ts';
import {color, meaning} from '#theme/tokens/color.stylex.ts';
import {layout} from '#theme/tokens/layout.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {font, size, weight} from '#theme/tokens/type.stylex.ts';

interface LoadErrorBoxProps {
  readonly error: Error;
  /** Says why, and that it will be tried again. */
  readonly isOffline?: boolean;
  readonly retry: () => void;
}

/** A page did not load: says so in red, over the page that is still there. */
export function LoadErrorBox({error, isOffline = false, retry}: LoadErrorBoxProps) {
  const text = useLabel();
  return (
    <div role="alert" {...stylex.props(styles.box)}>
      <p {...stylex.props(styles.title)}>{text('loading.failed')}</p>
      {isOffline ? <p {...stylex.props(styles.reason)}>{text('loading.offline')}</p> : null}
      <p {...stylex.props(styles.message)}>{causeChain(error, `\n\n${text('crash.cause')}\n`)}</p>
      <button type="button" onClick={retry} {...stylex.props(styles.retry)}>
        {text('loading.retry')}
      </button>
    </div>
  );
}

const styles = stylex.create({
  box: {
    position: 'fixed',
    insetBlockEnd: layout['--gutter'],
    insetInline: 0,
    zIndex: 200,
    width: `min(40rem, calc(100% - ${layout['--gutter']} * 2))`,
    maxHeight: '60vh',
    marginInline: 'auto',
    padding: space.x5,
    borderWidth: 1,
    borderColor: meaning['--danger-ink'],
    borderRadius: radius.large,
    backgroundColor: meaning['--danger-soft'],
    boxShadow: `0 8px 24px ${color['--shadow']}`,
    color: meaning['--danger-ink'],
    overflowY: 'auto',
  },
  title: {
    fontWeight: weight.heading,
    lineHeight: 1.5,
  },
  reason: {
    marginTop: space.x2,
    fontSize: size.compact,
    lineHeight: 1.7,
  },
  message: {
    marginBlock: space.x2,
    fontFamily: font['--font-code'],
    fontSize: size.small,
    lineHeight: 1.7,
    whiteSpace: 'pre-wrap',
  },
  retry: {
    minHeight: 36,
    paddingInline: space.x4,
    borderWidth: 1,
    borderColor: 'currentColor',
    borderRadius: radius.medium,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-raised']},
    fontSize: size.compact,
    fontWeight: weight.strong,
  },
});
