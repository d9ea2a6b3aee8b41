/** The animation of everything that opens and closes (spec point 4, "Collapsible panels"). */

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
