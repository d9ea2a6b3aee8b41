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
