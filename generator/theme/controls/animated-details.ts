/** Panels that open and close by an animation of their height (spec point 4, "Collapsible panels"). */
import {EMBEDDED_ATTRIBUTE} from '#shared/document-markers.ts';

/** Menus of the bar lie over the page, and samples are not the site's. */
const NOT_ANIMATED = `header, [${EMBEDDED_ATTRIBUTE}]`;

/** The attribute is set while a panel closes, because it is open until then. */
const CLOSING_ATTRIBUTE = 'data-closing';

/** Animates every `<details>` that is toggled by its summary. */
export function animateDetails(event: MouseEvent): void {
  const {target} = event;
  const summary = target instanceof Element ? target.closest('summary') : null;
  const details = summary?.parentElement;
  if (!(details instanceof HTMLDetailsElement) || event.defaultPrevented || details.closest(NOT_ANIMATED)) return;
  event.preventDefault();
  const isOpening = !details.open || details.hasAttribute(CLOSING_ATTRIBUTE);
  const from = details.offsetHeight;
  cancelAnimation(details);
  const to = heightOf(details, isOpening);
  details.open = true;
  details.toggleAttribute(CLOSING_ATTRIBUTE, !isOpening);
  animateHeight(details, from, to, () => {
    details.open = isOpening;
    details.removeAttribute(CLOSING_ATTRIBUTE);
  });
}

function heightOf(details: HTMLDetailsElement, isOpen: boolean): number {
  details.open = isOpen;
  return details.offsetHeight;
}

/** The duration with reduced motion: the animation is not visible, but its events still fire. */
const REDUCED_COLLAPSE_MS = 1;

/** Duration of the animation in ms: it grows ever more slowly with the height that appears. */
export function collapseDuration(heightPx: number): number {
  const rows = heightPx / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}

const running = new WeakMap<Element, Animation>();

export const isAnimated = (element: Element): boolean => running.has(element);

/** The element gets its own height at once, and its `onEnd` is not called. */
export function cancelAnimation(element: Element): void {
  running.get(element)?.cancel();
  running.delete(element);
}

/**
 * Animates the height of an element, in place of an animation that runs.
 *
 * @param onEnd changes what gives the element its height after that
 */
export function animateHeight(element: Element, fromPx: number, toPx: number, onEnd: () => void): void {
  cancelAnimation(element);
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const frame = (heightPx: number): Keyframe => ({height: `${heightPx}px`, overflow: 'clip'});
  const animation = element.animate([frame(fromPx), frame(toPx)], {
    duration: isReduced ? REDUCED_COLLAPSE_MS : collapseDuration(Math.abs(toPx - fromPx)),
    easing: 'ease-in-out',
    // Without the last frame, what closes would be seen at full height until `onEnd`.
    fill: 'forwards',
  });
  running.set(element, animation);
  animation.addEventListener('finish', () => {
    onEnd();
    cancelAnimation(element);
  });
}
