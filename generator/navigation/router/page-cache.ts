import {fetchLimited, LoadTimeoutError} from '#loading/limit-load.ts';
import {cleanPathname, withBaseUrl} from '#shared/page-path.ts';
import type {PageModule} from './route.ts';
import {
  importPageModule,
  moduleUrlIn,
  type PageDocument,
  parsePageDocument,
  prefetchModule,
  preloadModules,
} from './page-document.ts';

/** A page, ready to be shown; or `other-build` after a deploy, whose pages do not fit this app. */
export type LoadedPage = ReadyPage | {readonly kind: 'other-build'};

export interface ReadyPage {
  readonly kind: 'page';
  readonly document: PageDocument;
  readonly module: PageModule;
}

export interface PageCacheOptions {
  readonly baseUrl: string;
  /** Build id of the running app. */
  readonly buildId: string;
  /** The page that the browser loaded. */
  readonly initial?: ReadyPage;
  /** Injected by tests. */
  readonly importPage?: (url: string) => Promise<PageModule>;
}

/**
 * Pages by their exact site path, fetched once. Failures and missing pages are not cached, so that they can be retried.
 * When there is no network, a page that was loaded before is loaded again from memory.
 */
export interface PageCache {
  /** Fetches HTML and module at low priority. Never rejects. */
  readonly prefetchFiles: (path: string) => Promise<void>;
  /** Makes the page ready. Never rejects. */
  readonly prefetchPage: (path: string) => Promise<void>;
  /** A page that has been loaded already. */
  readonly ready: (path: string) => ReadyPage | undefined;
  /** Loads the page at a path, or the not-found page. `fresh` bypasses all caches. Rejects when that fails. */
  readonly load: (path: string, fresh?: boolean) => Promise<LoadedPage>;
}

interface PageHtml {
  readonly html: string;
  /** False for the not-found page (status 404). */
  readonly found: boolean;
}

interface FetchOptions {
  readonly priority?: RequestPriority | undefined;
  /** Bypasses the browser's cache. */
  readonly fresh?: boolean;
}

interface LoadOptions extends Pick<FetchOptions, 'fresh'> {
  /** The reader may never open it. */
  readonly isAhead?: boolean;
}

interface Entry {
  readonly html: Promise<PageHtml>;
  /** Of the page's module: known when the first bytes have arrived. `undefined` when only all of them can tell. */
  readonly moduleUrl: Promise<string | undefined>;
  page?: Promise<LoadedPage>;
  ready?: ReadyPage;
}

const ignore = (): void => undefined;

/** Pages of 60 kB take 6 MB. */
const MAX_PAGES = 100;

/** Adds a page as the newest, and drops the oldest one above the limit. */
function keep<T>(pages: Map<string, T>, path: string, page: T): void {
  pages.delete(path);
  pages.set(path, page);
  const [oldest] = pages.keys();
  if (oldest !== undefined && pages.size > MAX_PAGES) pages.delete(oldest);
}

export function createPageCache({
  baseUrl,
  buildId,
  initial,
  importPage = importPageModule,
}: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  /** Only for when there is no network. */
  const lastLoaded = new Map<string, ReadyPage>();
  if (initial !== undefined && initial.module.page.kind !== 'not-found') {
    lastLoaded.set(initial.module.page.path, initial);
  }

  function entryOf(path: string, {fresh = false, priority}: FetchOptions): Entry {
    const known = entries.get(path);
    if (known !== undefined && !fresh) return known;
    let foundModule: (url?: string) => void = ignore;
    const moduleUrl = new Promise<string | undefined>((resolve) => (foundModule = resolve));
    const html = fetchPageHtml(withBaseUrl(baseUrl, path), {fresh, priority}, (text) => {
      const url = moduleUrlIn(text, buildId);
      if (url !== undefined) foundModule(url);
    });
    const entry: Entry = {html, moduleUrl};
    html.then(() => foundModule(), ignore);
    keep(entries, path, entry);
    const forget = (): void => removeEntry(path, entry);
    entry.html.then(({found}) => (found ? undefined : forget()), forget);
    return entry;
  }

  function removeEntry(path: string, entry: Entry): void {
    if (entries.get(path) === entry) entries.delete(path);
  }

  async function loadFrom(
    path: string,
    {html, moduleUrl}: Entry,
    {fresh = false, isAhead = false}: LoadOptions,
  ): Promise<LoadedPage> {
    const clean = cleanPathname(path);
    // Meanwhile the HTML arrives and is read.
    const early = moduleUrl.then((url) => (url === undefined ? undefined : importPage(url)));
    early.catch(ignore);
    let response: PageHtml;
    try {
      response = await html;
    } catch (error) {
      const page = lastLoaded.get(clean);
      // `fetch` throws a `TypeError` when no server has answered.
      const isOffline = error instanceof TypeError || error instanceof LoadTimeoutError;
      if (isOffline && page !== undefined) return page;
      throw error;
    }
    // Spec point 2: the exact path first, then the clean one.
    if (!response.found && clean !== path) return load(clean, {fresh, isAhead});
    const document = parsePageDocument(response.html);
    if (document.buildId !== buildId) return {kind: 'other-build'};
    preloadModules(response.html, !isAhead);
    const module = (await early) ?? (await importPage(document.moduleUrl));
    return {kind: 'page', document, module};
  }

  function load(path: string, options: LoadOptions = {}): Promise<LoadedPage> {
    const entry = entryOf(path, options);
    if (entry.page === undefined) {
      entry.page = loadFrom(path, entry, options);
      entry.page.then(
        (loaded) => {
          if (loaded.kind === 'other-build') return;
          entry.ready = loaded;
          if (loaded.module.page.kind !== 'not-found') keep(lastLoaded, loaded.module.page.path, loaded);
        },
        () => removeEntry(path, entry),
      );
    }
    return entry.page;
  }

  return {
    load: (path, fresh = false) => load(path, {fresh}),
    ready: (path) => entries.get(path)?.ready,
    async prefetchFiles(path) {
      const isKnown = entries.has(path);
      const {html, moduleUrl} = entryOf(path, {priority: 'low'});
      if (!isKnown) void moduleUrl.then((url) => (url === undefined ? undefined : prefetchModule(url)));
      await html.then(ignore, ignore);
    },
    prefetchPage: (path) => load(path, {isAhead: true}).then(ignore, ignore),
  };
}

/**
 * @param onText called with what has arrived
 * @throws Error for any status but 2xx and 404, for another content type, and when the network fails
 */
async function fetchPageHtml(
  url: string,
  {priority = 'auto', fresh = false}: FetchOptions,
  onText: (html: string) => void,
): Promise<PageHtml> {
  const headers = {Accept: 'text/html'};
  const response = await fetchLimited(url, {headers, priority, cache: fresh ? 'reload' : 'default'});
  if (!response.ok && response.status !== 404) {
    throw new Error(`${response.status} ${response.statusText}`.trim() + `: ${url}`);
  }
  const type = response.headers.get('Content-Type') ?? 'of unknown type';
  if (!type.includes('text/html')) throw new Error(`${url} is not HTML but ${type}.`);
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let html = '';
  for (;;) {
    const {done = true, value} = (await reader?.read()) ?? {};
    html += decoder.decode(value, {stream: !done});
    onText(html);
    if (done) return {html, found: response.ok};
  }
}
