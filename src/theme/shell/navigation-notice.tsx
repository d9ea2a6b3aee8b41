import {useEffect, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {LOADING_DELAY_MS} from '#shared/limits.ts';
import {causeChain} from '#client/error-boundary.tsx';
import {useLabel} from '#client/labels.ts';
import {useNavigationStatus} from '#client/router/route-context.ts';
import type {NavigationFailure} from '#client/router/route.ts';
import {color, meaning} from '#theme/tokens/color.stylex.ts';
import {layout} from '#theme/tokens/layout.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {font, size, weight} from '#theme/tokens/type.stylex.ts';
import {Spinner} from '#theme/ui/spinner.tsx';
import {VisuallyHidden} from '#theme/ui/visually-hidden.tsx';

/** What is said while the next page is on its way or did not come. The old page stays under it. */
export function NavigationNotice() {
  const {pending, failure} = useNavigationStatus();
  return (
    <>
      <div role="status">{pending ? <PendingNotice key={pending.path} /> : null}</div>
      {failure ? <FailureNotice failure={failure} /> : null}
    </>
  );
}

function PendingNotice() {
  const text = useLabel();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <div {...stylex.props(styles.place, styles.pill)}>
      <Spinner />
      <VisuallyHidden>{text('loading.label')}</VisuallyHidden>
    </div>
  );
}

function FailureNotice({failure}: {readonly failure: NavigationFailure}) {
  const text = useLabel();
  return (
    <div role="alert" {...stylex.props(styles.place, styles.box)}>
      <p {...stylex.props(styles.title)}>{text('loading.failed')}</p>
      <p {...stylex.props(styles.message)}>{causeChain(failure.error, `\n\n${text('crash.cause')}\n`)}</p>
      <button type="button" onClick={failure.retry} {...stylex.props(styles.retry)}>
        {text('loading.retry')}
      </button>
    </div>
  );
}

const styles = stylex.create({
  place: {
    position: 'fixed',
    insetBlockStart: `calc(${layout['--navbar-height']} + ${space.x3})`,
    insetInline: 0,
    zIndex: 90,
    marginInline: 'auto',
  },
  pill: {
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 56,
    borderWidth: 1,
    borderStyle: 'solid',
    borderColor: color['--line'],
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
    boxShadow: `0 4px 16px ${color['--shadow']}`,
  },
  box: {
    width: `min(40rem, calc(100% - ${layout['--gutter']} * 2))`,
    maxHeight: '60vh',
    padding: space.x5,
    borderWidth: 1,
    borderStyle: 'solid',
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
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderRadius: radius.medium,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-raised']},
    fontSize: size.compact,
    fontWeight: weight.strong,
  },
});
