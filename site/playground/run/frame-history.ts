/** Keeps the navigations of a sample out of the history, which the frame shares with the page, and limits their number. */
import {MAX_NAVIGATIONS} from './frame-limits.ts';

/** Name of the function that compiled samples call instead of assigning to `location.hash`. */
export const REPLACE_HASH = '__replaceHash';

/**
 * Calls `onLimit` for each navigation above the limit.
 *
 * @returns a function that tells if a loop has added too many entries, because events come after the loop
 */
export function watchHistory(onLimit: () => void): () => boolean {
  const entriesBefore = history.length;
  // Otherwise the back button would step through the sample's entries.
  History.prototype.pushState = History.prototype.replaceState;
  Object.defineProperty(globalThis, REPLACE_HASH, {value: replaceHash});
  addEventListener('click', followFragmentLink);
  let navigations = 0;
  addEventListener('hashchange', () => {
    navigations += 1;
    if (navigations > MAX_NAVIGATIONS) onLimit();
  });
  // What the reader does may navigate as often as the reader likes.
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(
      type,
      ({isTrusted}) => {
        if (isTrusted) navigations = 0;
      },
      true,
    );
  }
  return () => history.length - entriesBefore > MAX_NAVIGATIONS;
}

/** Like an assignment to `location.hash`, but without a history entry. A saved frame has no URL to resolve `#…` against. */
function replaceHash(hash: string): string {
  location.replace(`${location.href.replace(/#.*/u, '')}#${String(hash).replace(/^#/u, '')}`);
  return hash;
}

function followFragmentLink(event: MouseEvent): void {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  const href = link?.getAttribute('href');
  if (event.defaultPrevented || !href?.startsWith('#')) return;
  event.preventDefault();
  replaceHash(href);
}
