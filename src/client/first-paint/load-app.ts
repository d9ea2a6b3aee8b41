import {APP_MODULE_META, PAGE_MODULE_META} from '#shared/document-markers.ts';
import {keepTaps} from './kept-taps.ts';
import {onSignOfLife} from './sign-of-life.ts';

/** How long a failed start rests: the pointer moves a hundred times a second. */
const RETRY_REST_MS = 2000;

const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/**
 * Fetches the app and the page's module at the next sign of life, at low priority, and starts the app; taps are kept for
 * it. When that fails the page stays what it was, complete HTML: what was tapped does what it does without scripts, links
 * lead on, and a later sign of life tries again.
 *
 * @param again what makes another URL of the app's: browsers remember by the URL that a module failed
 */
export function loadAppOnSignOfLife(again = ''): void {
  const takeTaps = (window.takeTaps = keepTaps());
  onSignOfLife(() => {
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
        onerror() {
          setTimeout(loadAppOnSignOfLife, RETRY_REST_MS, `${again}?`);
          for (const event of takeTaps() ?? []) event.target?.dispatchEvent(new MouseEvent(event.type, event));
        },
      }),
    );
  });
}
