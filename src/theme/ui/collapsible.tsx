import {type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';

/** With reduced motion: not visible, but its events still fire. */
const REDUCED_COLLAPSE_MS = 1;

interface CollapsibleProps {
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A panel that animates its height. It is mounted on the first expansion and kept. */
export function Collapsible({open, children}: CollapsibleProps) {
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  // Still visible while it closes.
  const [closing, setClosing] = useState(false);
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || wasOpen.current === open) return;
    wasOpen.current = open;
    element.hidden = false;
    const height = element.scrollHeight;
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const animation = element.animate([{height: `${open ? 0 : height}px`}, {height: `${open ? height : 0}px`}], {
      duration: reduced ? REDUCED_COLLAPSE_MS : collapseDuration(height),
      easing: 'ease-in-out',
    });
    setClosing(!open);
    const finish = (): void => setClosing(false);
    animation.addEventListener('finish', finish);
    return () => {
      animation.removeEventListener('finish', finish);
      animation.finish();
      finish();
    };
  }, [open]);

  if (!opened) return null;
  return (
    <div ref={panel} hidden={!open && !closing} {...stylex.props(styles.panel)}>
      {children}
    </div>
  );
}

/** Duration of the animation in ms: it grows ever more slowly with the panel's height. */
export function collapseDuration(heightPx: number): number {
  const rows = heightPx / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}

const styles = stylex.create({
  panel: {
    overflow: 'clip',
    overflowClipMargin: 4,
  },
});
