import {REPLAY_ATTRIBUTE} from '#shared/document-markers.ts';

/** A click, or a key that opens search or was typed after one that does. */
export type KeptEvent = KeyboardEvent | MouseEvent;

/** Ends the keeping of taps, and returns what was kept, in its order; nothing the second time. */
export type TakeTaps = () => readonly KeptEvent[] | null;

declare global {
  interface Window {
    /** Set by the inline script of every page, removed by the app when it starts. */
    takeTaps?: TakeTaps;
  }
}

const REPLAYED = `[${REPLAY_ATTRIBUTE}]`;

/**
 * Keeps taps on buttons that React does not answer yet, the keys that open search, and what is typed after those. A press
 * of Enter or of the space bar is a click, too. Neither React nor the browser sees what is kept, so that it is not
 * answered twice. A click that asks for a new tab is the browser's.
 */
export function keepTaps(): TakeTaps {
  let events: KeptEvent[] | null = [];
  let isSearching = false;
  const keep = (event: KeptEvent): void => {
    const {target} = event;
    if (!events || !(target instanceof Element)) return;
    const hasCommand = event.ctrlKey || event.metaKey;
    const isKey = 'key' in event;
    if (
      isKey
        ? hasCommand
          ? event.key === 'k'
          : !('value' in target) && (isSearching ? !event.key[1] : event.key === '/')
        : !hasCommand && !event.shiftKey && target.closest(REPLAYED)
    ) {
      isSearching ||= isKey;
      event.stopPropagation();
      event.preventDefault();
      events.push(event);
    }
  };
  addEventListener('click', keep, true);
  addEventListener('keydown', keep, true);
  return () => {
    const kept = events;
    // Cheaper in bytes than to remove what listens, which does nothing from now on.
    events = null;
    return kept;
  };
}
