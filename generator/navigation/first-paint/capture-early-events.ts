/** Captures clicks and keys before hydration; part of the inline script. `replay-early-events.ts` replays them. */
import {CONTEXT_MENU, REPLAYED} from '#shared/document-markers.ts';

/** A click, a context menu, or a key that opens search or was typed after one that does. */
export type EarlyEvent = KeyboardEvent | MouseEvent;

/** Ends the capture and returns the events in order; nothing on a second call. */
export type DrainEvents = () => readonly EarlyEvent[] | null;

const CAPTURED = ['keydown', 'click', 'contextmenu'] as const;

declare global {
  interface Window {
    /** Set by the inline script of every page, removed by the app when it starts. */
    drainEvents?: DrainEvents;
  }
}

/**
 * Captures clicks on buttons that need React, the keys that open search, and what is typed after those. Neither React nor
 * the browser sees a captured event, so that it has its effect once. Clicks that open a new tab are not captured.
 */
export function captureEarlyEvents(): DrainEvents {
  let events: EarlyEvent[] | null = [];
  let isSearching = false;
  const capture = (event: EarlyEvent): void => {
    const {target} = event;
    const hasCommand = event.ctrlKey || event.metaKey;
    const isKey = 'key' in event;
    if (
      events &&
      target instanceof Element &&
      (isKey
        ? hasCommand
          ? event.key === 'k'
          : !('value' in target) && (isSearching ? !event.key[1] : event.key === '/')
        : event.type === 'click'
          ? !hasCommand && !event.shiftKey && target.closest(REPLAYED)
          : target.closest(CONTEXT_MENU))
    ) {
      isSearching ||= isKey;
      event.stopPropagation();
      event.preventDefault();
      events.push(event);
    }
  };
  for (const type of CAPTURED) addEventListener(type, capture, true);
  return () => {
    const captured = events;
    // Takes fewer bytes than removing the listeners.
    events = null;
    return captured;
  };
}
