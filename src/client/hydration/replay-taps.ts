import {REPLAY_ATTRIBUTE, SEARCH_BUTTON} from '#shared/document-markers.ts';
import type {KeptEvent} from '#client/first-paint/kept-taps.ts';
import {KEEP_LIMIT_MS} from '#client/first-paint/load-app.ts';

/**
 * Takes the kept taps over from the inline script, for the app that starts now.
 *
 * @returns a function that replays them; called by itself after a limit of time, as the page's module may hang
 */
export function takeOverTaps(): () => void {
  const {takeTaps} = window;
  delete window.takeTaps;
  const replay = (): void => replayTaps(takeTaps?.());
  setTimeout(replay, KEEP_LIMIT_MS);
  return replay;
}

/**
 * Plays again what came before React answered: each button that was tapped, once; a key that opens search as a tap on
 * its button; and what was typed after it, which search takes while it opens.
 */
export function replayTaps(events: readonly KeptEvent[] | null | undefined): void {
  const search = document.querySelector<HTMLElement>(SEARCH_BUTTON);
  const answered = new Set<HTMLElement>();
  let isTyping = false;
  const tap = (button: HTMLElement | null): void => {
    if (button === null || answered.has(button)) return;
    answered.add(button);
    button.click();
  };
  for (const event of events ?? []) {
    if (!('key' in event)) tap(tappedButton(event));
    // The key that opens search may come again, from a reader in a hurry.
    else if (event.ctrlKey || event.metaKey || (event.key === '/' && !isTyping)) tap(search);
    else {
      isTyping = true;
      search?.dispatchEvent(new KeyboardEvent('keydown', {key: event.key, bubbles: true, cancelable: true}));
    }
  }
}

/** One that hydration has replaced is found by the value of its marker. */
function tappedButton({target}: KeptEvent): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(`[${REPLAY_ATTRIBUTE}]`) : null;
  const name = button?.getAttribute(REPLAY_ATTRIBUTE) ?? '';
  if (button === null || button.isConnected || name === '') return button;
  return document.querySelector<HTMLElement>(`[${REPLAY_ATTRIBUTE}="${CSS.escape(name)}"]`);
}
