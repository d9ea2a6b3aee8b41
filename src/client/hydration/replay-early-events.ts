import {REPLAY_ATTRIBUTE, SEARCH_BUTTON} from '#shared/document-markers.ts';
import type {EarlyEvent} from '#client/first-paint/early-events.ts';
import {EARLY_EVENTS_LIMIT_MS} from '#client/first-paint/load-app.ts';

/**
 * Takes the early events over from the inline script, for the app that starts now.
 *
 * @returns a function that replays them; it also runs after a time limit, because the page's module may hang
 */
export function takeOverEarlyEvents(): () => void {
  const {drainEvents} = window;
  delete window.drainEvents;
  const replay = (): void => replayEarlyEvents(drainEvents?.());
  setTimeout(replay, EARLY_EVENTS_LIMIT_MS);
  return replay;
}

/**
 * Replays what came before React handled events: a click on each button that was clicked, once; a key that opens search
 * as a click on its button; and what was typed after it, which search takes while it opens.
 */
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
    if (!('key' in event)) click(clickedButton(event));
    // A reader in a hurry may press the key that opens search twice.
    else if (event.ctrlKey || event.metaKey || (event.key === '/' && !isTyping)) click(search);
    else {
      isTyping = true;
      search?.dispatchEvent(new KeyboardEvent('keydown', {key: event.key, bubbles: true, cancelable: true}));
    }
  }
}

/** A button that hydration has replaced is found by the value of its marker. */
function clickedButton({target}: EarlyEvent): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(`[${REPLAY_ATTRIBUTE}]`) : null;
  const name = button?.getAttribute(REPLAY_ATTRIBUTE) ?? '';
  if (button === null || button.isConnected || name === '') return button;
  return document.querySelector<HTMLElement>(`[${REPLAY_ATTRIBUTE}="${CSS.escape(name)}"]`);
}
