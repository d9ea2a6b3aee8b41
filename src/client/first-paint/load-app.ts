import {APP_MODULE_META, PAGE_MODULE_META} from '#shared/document-markers.ts';
import {onSignOfLife} from './sign-of-life.ts';

/** How long a failed start rests: the pointer moves a hundred times a second. */
const RETRY_REST_MS = 2000;

const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/**
 * Fetches the app and the page's module at the next sign of life, at low priority, and starts the app. When that fails
 * the page stays what it was, complete HTML, and a later sign of life tries again.
 *
 * @param again what makes another URL of the app's: browsers remember by the URL that a module failed
 */
export function loadAppOnSignOfLife(again = ''): void {
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
        onerror: () => setTimeout(loadAppOnSignOfLife, RETRY_REST_MS, `${again}?`),
      }),
    );
  });
}
