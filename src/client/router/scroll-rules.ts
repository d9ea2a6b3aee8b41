import type {RouterState} from './create-router.ts';

interface Place {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

export interface ScrollPosition {
  readonly x: number;
  readonly y: number;
}

export type ScrollMove =
  | {readonly to: 'nowhere'}
  | {readonly to: 'top'}
  /** The element with the id of the hash; where there is none, the top if `orTop`. */
  | {readonly to: 'hash'; readonly orTop: boolean}
  | {readonly to: 'position'; readonly position: ScrollPosition};

const NOWHERE: ScrollMove = {to: 'nowhere'};

/** Where the window scrolls after a commit (spec point 4, "Navigation"). */
export function scrollMove(
  previous: Place,
  next: Place,
  arrival: RouterState['arrival'],
  saved: ScrollPosition | undefined,
): ScrollMove {
  const samePath = previous.path === next.path;
  const samePage = samePath && previous.search === next.search;
  if (arrival === 'start' || arrival === 'refresh') return NOWHERE;
  if (arrival === 'pop' && saved !== undefined) return {to: 'position', position: saved};
  // The browser itself jumps to a heading of the same page, and what lies over a page does not move it.
  if (samePage && (arrival === 'foreign' || arrival === 'overlay')) return NOWHERE;
  if (samePath && !samePage && previous.hash === next.hash) return NOWHERE;
  if (next.hash.length > 1) return {to: 'hash', orTop: !samePath};
  return {to: 'top'};
}
