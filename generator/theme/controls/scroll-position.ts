/** Scrolls the page, or one part of it alone. */

/**
 * What a change puts in the place of an element stays at its height in the window.
 *
 * @param after the same element, if it stays
 * @returns pixels that it moved nevertheless: at the ends of the page there is nothing to scroll
 */
export function keepInPlace(before: Element, after: Element, change: () => void): number {
  const {top} = before.getBoundingClientRect();
  const movement = (): number => after.getBoundingClientRect().top - top;
  change();
  const moved = movement();
  if (moved === 0) return 0;
  window.scrollBy({top: moved, behavior: 'instant'});
  return movement();
}

const ROOM_PX = 48;

/** Scrolls the container alone, by the least distance that shows its current link with some room around it. */
export function scrollToCurrent(container: HTMLElement | null): void {
  const link = container?.querySelector('[aria-current]');
  if (!container || !link) return;
  const frame = container.getBoundingClientRect();
  const target = link.getBoundingClientRect();
  const above = target.top - frame.top - ROOM_PX;
  const below = target.bottom - frame.bottom + ROOM_PX;
  if (above < 0) container.scrollTop += above;
  else if (below > 0) container.scrollTop += below;
}

/** Unlike `scrollIntoView`, scrolls the list alone. */
export function scrollToTab(list: HTMLElement, at: number): void {
  const tab = list.querySelectorAll('button')[at];
  if (!tab) return;
  const start = tab.offsetLeft - list.offsetLeft;
  list.scrollLeft = Math.min(start, Math.max(list.scrollLeft, start + tab.offsetWidth - list.clientWidth));
}
