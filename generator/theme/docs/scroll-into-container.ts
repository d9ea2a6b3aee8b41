/** Scrolls the container alone, by the least distance that shows the child with some room around it. */
export function scrollIntoContainer(container: HTMLElement, child: HTMLElement, roomPx = 48): void {
  const frame = container.getBoundingClientRect();
  const target = child.getBoundingClientRect();
  const above = target.top - frame.top - roomPx;
  const below = target.bottom - frame.bottom + roomPx;
  if (above < 0) container.scrollTop += above;
  else if (below > 0) container.scrollTop += below;
}
