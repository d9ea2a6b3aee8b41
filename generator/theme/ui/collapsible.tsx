/** What opens and closes by an animation of its height (spec point 4, "Collapsible panels"). */
import {type ReactNode, useEffect, useLayoutEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {EMBEDDED_ATTRIBUTE} from '#shared/document-markers.ts';

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

/** Menus of the bar lie over the page, and samples are not the site's. */
const NOT_ANIMATED = `header, [${EMBEDDED_ATTRIBUTE}]`;

/** Set while it closes, because it is open until then. */
const CLOSING_ATTRIBUTE = 'data-closing';

interface Running {
  readonly animation: Animation;
  readonly isOpening: boolean;
}

/** Animates every `<details>` that is toggled by its summary. Used once, by the shell. */
export function useAnimatedDetails(): void {
  useEffect(() => {
    const running = new WeakMap<HTMLDetailsElement, Running>();
    const onClick = (event: MouseEvent): void => {
      const {target} = event;
      const summary = target instanceof Element ? target.closest('summary') : null;
      const details = summary?.parentElement;
      if (!(details instanceof HTMLDetailsElement) || event.defaultPrevented || details.closest(NOT_ANIMATED)) return;
      event.preventDefault();
      const last = running.get(details);
      const isOpening = last ? !last.isOpening : !details.open;
      const from = details.offsetHeight;
      last?.animation.cancel();
      const to = heightOf(details, isOpening);
      details.open = true;
      details.toggleAttribute(CLOSING_ATTRIBUTE, !isOpening);
      const animation = animateHeight(details, from, to);
      running.set(details, {animation, isOpening});
      animation.addEventListener('finish', () => {
        details.open = isOpening;
        details.removeAttribute(CLOSING_ATTRIBUTE);
        animation.cancel();
        running.delete(details);
      });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

function heightOf(details: HTMLDetailsElement, isOpen: boolean): number {
  details.open = isOpen;
  return details.offsetHeight;
}

/** With reduced motion: not visible, but its events still fire. */
const REDUCED_COLLAPSE_MS = 1;

/** Duration of the animation in ms: it grows ever more slowly with the height that appears. */
export function collapseDuration(heightPx: number): number {
  const rows = heightPx / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}

/**
 * Animates the height of an element, which keeps the last one until the animation is cancelled: without it, what closes
 * would be seen at full height for one frame.
 */
function animateHeight(element: Element, fromPx: number, toPx: number): Animation {
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const frame = (heightPx: number): Keyframe => ({height: `${heightPx}px`, overflow: 'clip'});
  return element.animate([frame(fromPx), frame(toPx)], {
    duration: isReduced ? REDUCED_COLLAPSE_MS : collapseDuration(Math.abs(toPx - fromPx)),
    easing: 'ease-in-out',
    fill: 'forwards',
  });
}

const styles = stylex.create({
  panel: {
    overflow: 'clip',
    overflowClipMargin: 4,
  },
});
