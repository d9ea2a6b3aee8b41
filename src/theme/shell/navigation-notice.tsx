import {useEffect} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {useNavigationStatus} from '#client/router/route.ts';
import {LoadErrorBox} from './load-error-box.tsx';
import {color} from '#theme/tokens/color.stylex.ts';
import {layout} from '#theme/tokens/layout.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {Spinner} from '#theme/ui/spinner.tsx';
import {useIsLate} from '#theme/ui/use-is-late.ts';
import {VisuallyHidden} from '#theme/ui/visually-hidden.tsx';

/** Shown while the next page loads, or when it failed to load. The old page stays below. */
export function NavigationNotice() {
  const {pending, failure} = useNavigationStatus();
  useEffect(() => {
    if (failure?.isOffline !== true) return undefined;
    // The network may be back before the listener is added: then no event follows.
    if (navigator.onLine) failure.retry();
    window.addEventListener('online', failure.retry);
    return () => window.removeEventListener('online', failure.retry);
  }, [failure]);
  return (
    <>
      <div role="status" {...stylex.props(styles.place)}>
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
      <VisuallyHidden>{text('loading.label')}</VisuallyHidden>
    </div>
  );
}

const styles = stylex.create({
  // Takes no room, and stays under the navbar, wherever an announcement puts that.
  place: {
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
});
