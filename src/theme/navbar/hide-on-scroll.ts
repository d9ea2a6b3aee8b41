import {NAVBAR_HEIGHT_PX} from '#shared/limits.ts';
import type {CommittedRoute, RouteArrival} from '#client/router/route.ts';

export interface ScrollState {
  readonly hidden: boolean;
  readonly lastY: number;
  /** Set after a navigation to a hash: the reader did not cause the next scroll. */
  readonly ignoreNext: boolean;
}

interface ScrollMeasure {
  readonly y: number;
  readonly windowHeight: number;
  readonly documentHeight: number;
}

/** The rules of `hideOnScroll`, in their order (spec point 4, navbar and sidebar). */
export function afterScroll(state: ScrollState, measure: ScrollMeasure): ScrollState {
  const {y, windowHeight, documentHeight} = measure;
  const keep = (hidden: boolean, ignoreNext = state.ignoreNext): ScrollState => ({hidden, lastY: y, ignoreNext});
  if (y < NAVBAR_HEIGHT_PX) return keep(false);
  if (state.ignoreNext) return keep(false, false);
  if (y >= state.lastY) return keep(true);
  // No bounce at the end: an elastic scroll back is not the reader's.
  return keep(y + windowHeight < documentHeight - NAVBAR_HEIGHT_PX ? false : state.hidden);
}

type Place = Pick<CommittedRoute, 'path' | 'search' | 'hash'>;

/** Whether a commit takes the reader to an anchor: by a link, a search hit or the browser itself. */
export function isHashJump(previous: Place, next: Place, arrival: RouteArrival): boolean {
  if (arrival !== 'push' && arrival !== 'replace' && arrival !== 'foreign') return false;
  const isQueryAlone = previous.path === next.path && previous.search !== next.search && previous.hash === next.hash;
  return next.hash !== '' && !isQueryAlone;
}
