/** What the site keeps in `history.state`: a key, and the scroll position for back and forward (spec point 4). */
import {HISTORY_KEY_LENGTH} from '#shared/limits.ts';

export interface ScrollPosition {
  readonly x: number;
  readonly y: number;
}

export interface EntryState {
  readonly key: string;
  /** The entry belongs to an overlay that "back" closes. */
  readonly overlay?: true | undefined;
  readonly scroll?: ScrollPosition | undefined;
}

const CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

export function createHistoryKey(): string {
  let key = '';
  while (key.length < HISTORY_KEY_LENGTH) key += CHARACTERS.charAt(Math.floor(Math.random() * CHARACTERS.length));
  return key;
}

/** The state of the current entry, unless another script, an extension or an older version of the site has written it. */
export function readEntryState(): EntryState | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('key' in state)) return undefined;
  const {key} = state;
  if (typeof key !== 'string' || key.length !== HISTORY_KEY_LENGTH) return undefined;
  return {
    key,
    overlay: 'overlay' in state && state.overlay === true ? true : undefined,
    scroll: 'scroll' in state ? readPosition(state.scroll) : undefined,
  };
}

function readPosition(value: unknown): ScrollPosition | undefined {
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return undefined;
  const {x, y} = value;
  return typeof x === 'number' && typeof y === 'number' ? {x, y} : undefined;
}

/** Key of the entry whose page is on screen: the current entry may be that of a page that is still loading. */
let shownKey = '';

export function setShownEntry(key: string): void {
  shownKey = key;
}

/** Saves the scroll position of the page on screen in its history entry. */
export function saveScroll(): void {
  const state = readEntryState();
  const {scrollX: x, scrollY: y} = window;
  // A click on a link saves twice, and writing takes about a millisecond.
  if (state?.key !== shownKey || (state.scroll?.x === x && state.scroll.y === y)) return;
  try {
    // The prototype's method, because wouter's sends an event.
    History.prototype.replaceState.call(history, {...state, scroll: {x, y}}, '');
  } catch {
    // Safari throws when a page writes too often.
  }
}

/** Pause after which a scroll has ended, where the browser has no event for it. */
const SCROLL_END_MS = 100;

/** Takes scroll restoration over from the browser. @returns ends that */
export function watchScroll(): () => void {
  const abort = new AbortController();
  const options = {signal: abort.signal, passive: true};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };
  // After a reload, or on the way back from another site, the browser restores the position without any script.
  const handBack = (): void => {
    history.scrollRestoration = 'auto';
  };
  const saveAfterPause = (): void => {
    clearTimeout(timer);
    timer = setTimeout(saveScroll, SCROLL_END_MS);
  };

  takeOver();
  if ('onscrollend' in window) document.addEventListener('scrollend', saveScroll, options);
  else document.addEventListener('scroll', saveAfterPause, options);
  // The browser jumps to a heading at once, even if a scroll has not ended.
  document.addEventListener('click', saveScroll, {...options, capture: true});
  addEventListener('pagehide', handBack, options);
  addEventListener('pageshow', takeOver, options);
  return () => {
    clearTimeout(timer);
    abort.abort();
    handBack();
  };
}
