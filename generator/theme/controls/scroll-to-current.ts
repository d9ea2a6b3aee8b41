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
