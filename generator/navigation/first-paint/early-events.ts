/** Clicks and keys before hydration: the inline script captures them, and the app replays them. */
import {CONTEXT_MENU, FAILURE_ATTRIBUTE, REPLAY_ATTRIBUTE, REPLAYED, SEARCH_BUTTON} from '#shared/document-markers.ts';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';

/** A click, a context menu, or a key that opens search or was typed after one that does. */
export type EarlyEvent = KeyboardEvent | MouseEvent;

/** Ends the capture and returns the events in order; nothing on a second call. */
export type DrainEvents = () => readonly EarlyEvent[] | null;

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
  for (const type of ['keydown', 'click', 'contextmenu'] as const) addEventListener(type, capture, true);
  return () => {
    const captured = events;
    // Takes fewer bytes than removing the listeners.
    events = null;
    return captured;
  };
}

/** Takes over the early events. The result replays them; so does the time limit, because the module may hang. */
export function takeOverEarlyEvents(): () => void {
  const {drainEvents} = window;
  delete window.drainEvents;
  // The app has started late.
  document.querySelector(`[${FAILURE_ATTRIBUTE}]`)?.remove();
  const replay = (): void => replayEarlyEvents(drainEvents?.());
  setTimeout(replay, LOAD_LIMIT_MS);
  return replay;
}

/** Clicks each button that was clicked, once. Keys typed for search are dispatched on its button, context menus again. */
export function replayEarlyEvents(events: readonly EarlyEvent[] | null | undefined): void {
  const search = document.querySelector<HTMLElement>(SEARCH_BUTTON);
  const clicked = new Set<HTMLElement>();
  let isTyping = false;
  const click = (button: HTMLElement | null): void => {
    if (button === null || clicked.has(button)) return;
    clicked.add(button);
    button.click();
  };
  for (const event of events ?? []) {
    if (event.type === 'contextmenu')
      document.querySelector(CONTEXT_MENU)?.dispatchEvent(new MouseEvent(event.type, event));
    else if (!('key' in event)) click(clickedButton(event));
    else if (event.ctrlKey || event.metaKey || (event.key === '/' && !isTyping)) click(search);
    else {
      isTyping = true;
      search?.dispatchEvent(new KeyboardEvent('keydown', {key: event.key, bubbles: true, cancelable: true}));
    }
  }
}

/** Finds a button that hydration has replaced by the value of its attribute. */
function clickedButton({target}: EarlyEvent): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(REPLAYED) : null;
  const name = button?.getAttribute(REPLAY_ATTRIBUTE) ?? '';
  if (button === null || button.isConnected || name === '') return button;
  return document.querySelector<HTMLElement>(`[${REPLAY_ATTRIBUTE}="${CSS.escape(name)}"]`);
}
