/**
 * False for events of a pointer that only scrolls: the page passes under one that rests, which WebKit reports as moves without a
 * distance, and a finger begins on whatever is there. Its taps are clicks.
 */
export function isApproach(event: Event): boolean {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return false;
  const isMove = event instanceof MouseEvent && event.type.endsWith('move');
  return !isMove || event.movementX !== 0 || event.movementY !== 0;
}
