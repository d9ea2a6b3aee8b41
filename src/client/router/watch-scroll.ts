import type {ScrollPositions} from './scroll-positions.ts';

/** How long the window must rest where the browser does not tell the end of a scroll. */
const SCROLL_REST_MS = 100;

/**
 * Takes over from the browser what it knows of scroll positions, as long as the page is shown: they are saved when a
 * scroll ends, before a click is answered and when the page is left.
 *
 * @param currentKey key of the history entry whose page is on screen
 * @returns a function that gives it back
 */
export function watchScroll(positions: ScrollPositions, currentKey: () => string): () => void {
  const abort = new AbortController();
  const listening = {signal: abort.signal, passive: true};
  let rest: ReturnType<typeof setTimeout> | undefined;

  const save = (): void => positions.save(currentKey(), {x: window.scrollX, y: window.scrollY});
  const takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };
  const giveBack = (): void => {
    save();
    positions.persist();
    // A reload, or the way back from another site, is a full load again: the browser restores it without any script.
    history.scrollRestoration = 'auto';
  };
  const saveAfterRest = (): void => {
    clearTimeout(rest);
    rest = setTimeout(save, SCROLL_REST_MS);
  };

  takeOver();
  save();
  if ('onscrollend' in window) document.addEventListener('scrollend', save, listening);
  else document.addEventListener('scroll', saveAfterRest, listening);
  // The browser jumps to a heading at once, also where a scroll has not ended; back leads to where the link was followed.
  document.addEventListener('click', save, {...listening, capture: true});
  addEventListener('pagehide', giveBack, listening);
  addEventListener('pageshow', takeOver, listening);
  return () => {
    clearTimeout(rest);
    abort.abort();
    history.scrollRestoration = 'auto';
  };
}
