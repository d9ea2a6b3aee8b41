import {REPLAY_ATTRIBUTE, SEARCH_BUTTON} from '#shared/document-markers.ts';
import type {KeptEvent} from '#client/first-paint/kept-taps.ts';

/**
 * Plays again what came before React answered: each button that was tapped, once; a key that opens search as a tap on
 * its button; and what was typed after it, which search takes while it opens.
 */
export function replayTaps(events: readonly KeptEvent[] = window.takeTaps?.() ?? []): void {
  const search = document.querySelector<HTMLElement>(SEARCH_BUTTON);
  const answered = new Set<HTMLElement>();
  let isTyping = false;
  const tap = (button: HTMLElement | null): void => {
    if (button === null || answered.has(button)) return;
    answered.add(button);
    button.click();
  };
  for (const event of events) {
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
