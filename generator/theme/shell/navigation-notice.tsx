import {useEffect} from 'react';
import * as stylex from '@stylexjs/stylex';
import {FAILURE_ATTRIBUTE} from '#shared/document-markers.ts';
import {causeChain} from '#navigation/error-boundary.tsx';
import {useLabel} from '#navigation/site-context.tsx';
import {useNavigationStatus} from '#navigation/router/route.ts';
import {color, font, layout, meaning, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Spinner, useIsLate} from '#theme/ui/spinner.tsx';

/** When the event `online` comes, the network may not carry requests yet. */
const ONLINE_PAUSE_MS = 500;

/** While the next page loads, or when it failed to load. The old page stays. */
export function NavigationNotice() {
  const {pending, failure} = useNavigationStatus();
  useEffect(() => {
    if (failure?.isOffline !== true) return undefined;
    let timer = 0;
    const onOnline = (): void => {
      timer = window.setTimeout(failure.retry, ONLINE_PAUSE_MS);
    };
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [failure]);
  return (
    <>
      <div role="status" {...stylex.props(styles.anchor)}>
        {pending ? <PendingNotice key={pending.path} /> : null}
      </div>
      {failure ? <LoadErrorBox {...failure} /> : null}
    </>
  );
}

function PendingNotice() {
  const text = useLabel();
  const isLate = useIsLate();
  if (!isLate) return null;
  return (
    <div {...stylex.props(styles.pill)}>
      <Spinner />
      <span className="sr-only">{text('loading.label')}</span>
    </div>
  );
}

interface LoadErrorBoxProps {
  readonly error: Error;
  /** Adds that the page loads when the network is back. */
  readonly isOffline?: boolean;
  readonly retry: () => void;
}

/** The error of a page that did not load, above the page that is still there. */
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

/** Rendered into every page as a template; see `recover.ts`. */
export function AppFailureBox() {
  const text = useLabel();
  return (
    <div role="alert" hidden {...{[FAILURE_ATTRIBUTE]: ''}} {...stylex.props(styles.box)}>
      <p {...stylex.props(styles.title)}>{text('loading.app-failed')}</p>
      <p {...stylex.props(styles.reason)}>{text('loading.app-failed-hint')}</p>
      <button type="button" {...stylex.props(styles.retry)}>
        {text('loading.retry')}
      </button>
    </div>
  );
}

const styles = stylex.create({
  // Under the navbar, whose place depends on the announcement.
  anchor: {
    position: 'sticky',
    insetBlockStart: layout['--navbar-height'],
    zIndex: 90,
    height: 0,
  },
  pill: {
    position: 'absolute',
    insetBlockStart: space.x3,
    insetInline: 0,
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 56,
    marginInline: 'auto',
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
    boxShadow: `0 4px 16px ${color['--shadow']}`,
  },
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
    marginBlock: space.x2,
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
