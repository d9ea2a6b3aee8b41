import {APP_MODULE_META, PAGE_MODULE_META} from '#shared/document-markers.ts';
import {onSignOfLife} from './sign-of-life.ts';

/** How long a failed start rests: the pointer moves a hundred times a second. */
const RETRY_REST_MS = 2000;

const metaContent = (name: string): string =>
  document.querySelector(`meta[name=${name}]`)?.getAttribute('content') ?? '';

/**
 * Fetches the app and the page's module at the next sign of life, at low priority, and starts the app. When that fails
 * the page stays what it was, complete HTML, and a later sign of life tries again.
 */
export function loadAppOnSignOfLife(attempt = 0): void {
  onSignOfLife(() => {
    const preload = document.createElement('link');
    preload.rel = 'modulepreload';
    preload.href = metaContent(PAGE_MODULE_META);
    const script = document.createElement('script');
    script.type = 'module';
    // Browsers remember by its URL that a module failed.
    script.src = metaContent(APP_MODULE_META) + (attempt ? `?${attempt}` : '');
    script.onerror = () => setTimeout(loadAppOnSignOfLife, RETRY_REST_MS, attempt + 1);
    preload.fetchPriority = script.fetchPriority = 'low';
    document.head.append(preload, script);
  });
}
