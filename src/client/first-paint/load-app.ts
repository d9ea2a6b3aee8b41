import {APP_MODULE_META, PAGE_MODULE_META} from '#shared/document-markers.ts';
import {keepTaps} from './kept-taps.ts';
import {onSignOfLife} from './sign-of-life.ts';

/** How long a failed start rests: the pointer moves a hundred times a second. */
const RETRY_REST_MS = 2000;

/** How long taps are kept at most: a connection that hangs raises no error. */
export const KEEP_LIMIT_MS = 10_000;

const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`[name=${name}]`)?.content;

/**
 * Fetches the app and the page's module at the next sign of life, at low priority, and starts the app; taps are kept for
 * it. When the app does not start the page stays what it was, complete HTML: what was tapped does what it does without
 * scripts, links lead on, and a later sign of life tries again.
 *
 * @param again what makes another URL of the app's: browsers remember by the URL that a module failed
 */
export function loadAppOnSignOfLife(again = ''): void {
  // The app has started while this attempt rested.
  if (again && !window.takeTaps) return;
  const takeTaps = (window.takeTaps = keepTaps());
  const giveBackTaps = (): void => {
    const taps = window.takeTaps && takeTaps();
    if (taps) setTimeout(loadAppOnSignOfLife, RETRY_REST_MS, `${again}?`);
    taps?.forEach((tap) => tap.target?.dispatchEvent(new MouseEvent(tap.type, tap)));
  };
  onSignOfLife(() => {
    setTimeout(giveBackTaps, KEEP_LIMIT_MS);
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        fetchPriority: 'low',
        href: metaContent(PAGE_MODULE_META),
      }),
      Object.assign(document.createElement('script'), {
        type: 'module',
        fetchPriority: 'low',
        src: metaContent(APP_MODULE_META) + again,
        // Damaged modules raise no `error` at their element: it hears `load`, but the app has not started.
        onload: giveBackTaps,
        onerror: giveBackTaps,
      }),
    );
  });
}
