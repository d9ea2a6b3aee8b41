/** Panels that open and close by an animation of their height (spec point 4, "Collapsible panels"). */
import {EMBEDDED_ATTRIBUTE} from '#shared/document-markers.ts';

/** Menus of the bar lie over the page, and samples are not the site's. */
const NOT_ANIMATED = `header, [${EMBEDDED_ATTRIBUTE}]`;

/** Set while it closes, because it is open until then. */
const CLOSING_ATTRIBUTE = 'data-closing';

interface Running {
  readonly animation: Animation;
  readonly isOpening: boolean;
}

const running = new WeakMap<HTMLDetailsElement, Running>();

/** Animates every `<details>` that is toggled by its summary. */
export function animateDetails(event: MouseEvent): void {
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
export function animateHeight(element: Element, fromPx: number, toPx: number): Animation {
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const frame = (heightPx: number): Keyframe => ({height: `${heightPx}px`, overflow: 'clip'});
  return element.animate([frame(fromPx), frame(toPx)], {
    duration: isReduced ? REDUCED_COLLAPSE_MS : collapseDuration(Math.abs(toPx - fromPx)),
    easing: 'ease-in-out',
    fill: 'forwards',
  });
}
