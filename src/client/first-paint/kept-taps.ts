import {REPLAY_ATTRIBUTE, SEARCH_BUTTON_ATTRIBUTE} from '#shared/document-markers.ts';

/**
 * Ends the keeping of taps, and gives back the buttons that were tapped, each once, in the order of the taps;
 * `undefined` the second time.
 */
export type TakeTaps = () => Iterable<HTMLElement> | undefined;

declare global {
  interface Window {
    /** Set by the inline script of every page; absent where that was kept from running. */
    takeTaps?: TakeTaps;
  }
}

/**
 * Keeps taps on buttons that React does not answer yet, and the keys that open search, as a tap on its button. A press
 * of Enter or of the space bar is a click, too. Neither React nor the browser sees what is kept, so that it is not
 * answered twice.
 */
export function keepTaps(): TakeTaps {
  let taps: Set<HTMLElement> | undefined = new Set();
  const keep = (event: Event): void => {
    const {target} = event;
    const button =
      target instanceof Element &&
      (event instanceof KeyboardEvent
        ? isSearchKey(event, target) && document.querySelector<HTMLElement>(`[${SEARCH_BUTTON_ATTRIBUTE}]`)
        : target.closest<HTMLElement>(`[${REPLAY_ATTRIBUTE}]`));
    if (!button || !taps) return;
    event.stopPropagation();
    event.preventDefault();
    taps.add(button);
  };
  addEventListener('click', keep, true);
  addEventListener('keydown', keep, true);
  return () => {
    const kept = taps;
    // Cheaper in bytes than to remove what listens, which does nothing from now on.
    taps = undefined;
    return kept;
  };
}

/** `/` where nothing can be typed, Ctrl+K and Cmd+K anywhere: what search itself answers once it is there. */
function isSearchKey({key, ctrlKey, metaKey}: KeyboardEvent, target: Element): boolean {
  return key === 'k' ? ctrlKey || metaKey : key === '/' && !('value' in target);
}
