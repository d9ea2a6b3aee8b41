import {REPLAY_ATTRIBUTE} from '#shared/document-markers.ts';
import type {TakeTaps} from '#client/first-paint/kept-taps.ts';

/**
 * Plays the taps again that came before React answered. A button that hydration has replaced is found by the value of
 * its marker.
 */
export function replayTaps(taps: ReturnType<TakeTaps> = window.takeTaps?.()): void {
  for (const tap of taps ?? []) {
    const name = tap.getAttribute(REPLAY_ATTRIBUTE) ?? '';
    const button =
      tap.isConnected || name === ''
        ? tap
        : document.querySelector<HTMLElement>(`[${REPLAY_ATTRIBUTE}="${CSS.escape(name)}"]`);
    button?.click();
  }
}
