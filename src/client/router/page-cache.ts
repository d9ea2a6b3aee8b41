import {cleanPathname, withBaseUrl} from '#shared/page-path.ts';
import type {PageModule} from '#client/page-module.ts';
import {importPageModule} from './import-page-module.ts';
import type {ImportModule} from './import-page-module.ts';
import {parsePageDocument} from './page-document.ts';
import type {PageDocument} from './page-document.ts';

/** Pages that are kept: more than the links in view on a large screen, less than two megabytes of text. */
const MAX_PAGES = 50;

/** A page, ready to be shown; or `other-build` after a new deploy, whose pages do not fit this app. */
export type LoadedPage =
  | {readonly kind: 'page'; readonly document: PageDocument; readonly module: PageModule}
  | {readonly kind: 'other-build'};

interface Entry {
  readonly html: Promise<PageHtml>;
  page?: Promise<LoadedPage>;
}

export interface PageCacheOptions {
  readonly baseUrl: string;
  /** Build id of the running app. */
  readonly buildId: string;
  readonly importModule?: ImportModule;
}

/** Pages by their exact site path, fetched once and kept. Failures are not kept, so that they can be retried. */
export interface PageCache {
  /** Fetches the HTML alone, at low priority. Never fails. */
  readonly prefetch: (path: string) => Promise<void>;
  /** Fetches HTML and module. Never fails. */
  readonly preload: (path: string) => Promise<void>;
  /**
   * The page at a path; the not-found page where there is none.
   *
   * @param fresh asks server and module loader again
   * @throws Error when HTML or module do not load, or are not what they should be
   */
  readonly load: (path: string, fresh?: boolean) => Promise<LoadedPage>;
}

export function createPageCache({baseUrl, buildId, importModule}: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();

  function forget(path: string, entry: Entry): void {
    if (entries.get(path) === entry) entries.delete(path);
  }

  /** Gets or creates the entry of a path and makes it the most recent. */
  function entryOf(path: string, options: {readonly priority?: RequestPriority; readonly fresh?: boolean}): Entry {
    const known = options.fresh === true ? undefined : entries.get(path);
    const entry = known ?? {html: fetchPageHtml(withBaseUrl(baseUrl, path), options)};
    entries.delete(path);
    entries.set(path, entry);
    if (known === undefined) {
      entry.html.then(
        // A page may exist there later.
        ({found}) => (found ? undefined : forget(path, entry)),
        () => forget(path, entry),
      );
      for (const oldest of entries.keys()) {
        if (entries.size <= MAX_PAGES) break;
        entries.delete(oldest);
      }
    }
    return entry;
  }

  async function loadFrom(path: string, html: Promise<PageHtml>, fresh: boolean): Promise<LoadedPage> {
    const answer = await html;
    const clean = cleanPathname(path);
    // Spec point 2: the exact path first, then the clean one.
    if (!answer.found && clean !== path) return load(clean, fresh);
    const document = parsePageDocument(answer.html);
    if (document.buildId !== buildId) return {kind: 'other-build'};
    const module = await importPageModule(document.moduleUrl, {
      fresh,
      ...(importModule === undefined ? {} : {load: importModule}),
    });
    return {kind: 'page', document, module};
  }

  function load(path: string, fresh = false): Promise<LoadedPage> {
    const entry = entryOf(path, {fresh});
    if (entry.page === undefined) {
      entry.page = loadFrom(path, entry.html, fresh);
      entry.page.catch(() => forget(path, entry));
    }
    return entry.page;
  }

  return {
    load,
    prefetch: (path) =>
      entryOf(path, {priority: 'low'}).html.then(
        () => undefined,
        () => undefined,
      ),
    preload: (path) =>
      load(path).then(
        () => undefined,
        () => undefined,
      ),
  };
}

/** HTML that a server gave for a page's address. */
interface PageHtml {
  readonly html: string;
  /** False for the site's own not-found page (status 404). */
  readonly found: boolean;
}

interface FetchPageHtmlOptions {
  /** `low` for prefetches. */
  readonly priority?: RequestPriority;
  /** Bypasses the browser's cache. */
  readonly fresh?: boolean;
}

/**
 * Fetches the HTML of a page: the very file that a full load would show.
 *
 * @throws Error for any status but 2xx and 404, for what is not HTML, and when the network fails
 */
async function fetchPageHtml(url: string, options: FetchPageHtmlOptions = {}): Promise<PageHtml> {
  const response = await fetch(url, {
    headers: {Accept: 'text/html'},
    priority: options.priority ?? 'auto',
    cache: options.fresh === true ? 'reload' : 'default',
  });
  if (!response.ok && response.status !== 404) {
    throw new Error(`${response.status} ${response.statusText}`.trim() + `: ${url}`);
  }
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.includes('text/html')) throw new Error(`${url} is not HTML but ${type === '' ? 'of unknown type' : type}.`);
  return {html: await response.text(), found: response.ok};
}
