/** Replays the clicks and keys that the inline script has captured before hydration. */
import {CONTEXT_MENU, FAILURE_ATTRIBUTE, REPLAY_ATTRIBUTE, REPLAYED, SEARCH_BUTTON} from '#shared/document-markers.ts';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import type {EarlyEvent} from './capture-early-events.ts';

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
