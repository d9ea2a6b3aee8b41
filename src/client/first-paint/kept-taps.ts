import {REPLAY_ATTRIBUTE} from '#shared/document-markers.ts';
import type {FirstPaint} from './first-paint-global.ts';

/**
 * Keeps taps on buttons that React does not answer yet. A press of Enter or of the space bar is a click, too.
 * React never sees a kept click, so that it is not answered twice when it comes during hydration.
 */
export function keepTaps(): FirstPaint {
  const taps = new Set<HTMLElement>();
  const keep = (event: Event): void => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(`[${REPLAY_ATTRIBUTE}]`);
    if (!button) return;
    event.stopPropagation();
    taps.add(button);
  };
  addEventListener('click', keep, true);
  return {
    takeTaps() {
      removeEventListener('click', keep, true);
      return [...taps];
    },
  };
}
