import {type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {animateHeight} from '#theme/controls/animated-details.ts';
import {TOGGLED_ATTRIBUTE} from '#theme/controls/sidebar-groups.ts';

interface CollapsibleProps {
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A panel that animates its height. It is mounted on the first expansion and kept. */
export function Collapsible({open, children}: CollapsibleProps) {
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  const running = useRef<Animation>(undefined);
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || wasOpen.current === open) return;
    wasOpen.current = open;
    // Shown so before the app had loaded.
    if (element.hasAttribute(TOGGLED_ATTRIBUTE)) return element.removeAttribute(TOGGLED_ATTRIBUTE);
    // Still visible while it closes.
    element.hidden = false;
    const height = element.scrollHeight;
    const from = running.current ? element.clientHeight : open ? 0 : height;
    running.current?.cancel();
    const animation = animateHeight(element, from, open ? height : 0);
    running.current = animation;
    animation.addEventListener('finish', () => {
      element.hidden = !open;
      animation.cancel();
      running.current = undefined;
    });
  }, [open]);

  if (!opened) return null;
  return (
    <div ref={panel} hidden={!open} {...stylex.props(styles.panel)}>
      {children}
    </div>
  );
}

const styles = stylex.create({
  panel: {
    overflow: 'clip',
    overflowClipMargin: 4,
  },
});
