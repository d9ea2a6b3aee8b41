import {fetchLimited} from '#network/limit-load.ts';
import {cleanPathname, withBaseUrl} from '#shared/page-path.ts';
import {islandsIn, type PageDocument, parsePageDocument} from './page-document.ts';

/** A page, ready to be shown; or `other-build` after a deploy, whose pages do not fit this script. */
export type LoadedPage = ReadyPage | {readonly kind: 'other-build'};

export interface ReadyPage {
  readonly kind: 'page';
  /** Site path; absent for the not-found page. */
  readonly path: string | undefined;
  /** A document of its own for each commit, which takes its elements. */
  readonly takeDocument: () => PageDocument;
}

export interface PageCacheOptions {
  readonly baseUrl: string;
  /** The build id of the script that runs. */
  readonly buildId: string;
  /** Loads the code of islands. */
  readonly loadIslands: (names: readonly string[]) => Promise<unknown>;
}

interface PageHtml {
  readonly html: string;
  /** False for the not-found page (status 404). */
  readonly found: boolean;
}

interface FetchOptions {
  readonly priority?: RequestPriority | undefined;
  readonly cache?: RequestCache | undefined;
}

interface Entry {
  readonly html: Promise<PageHtml>;
  /** The names are known when the first bytes have arrived. */
  readonly islands: Promise<readonly string[]>;
  page?: Promise<LoadedPage>;
  ready?: ReadyPage;
}

const ignore = (): void => undefined;

/** Pages of 60 kB take 6 MB. */
const MAX_PAGES = 100;

/** @throws Error when the HTML is no complete page of this site */
function readyPage(html: string, first: PageDocument): ReadyPage {
  let next: PageDocument | undefined = first;
  return {
    kind: 'page',
    path: first.path,
    takeDocument() {
      const taken = next ?? parsePageDocument(html);
      next = undefined;
      return taken;
    },
  };
}

/**
 * Pages by their exact site path, fetched once: those of the tab open without a network, too. Failures and missing pages are
 * not cached, so that they can be retried.
 */
export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache({baseUrl, buildId, loadIslands}: PageCacheOptions) {
  const entries = new Map<string, Entry>();

  function entryOf(path: string, options: FetchOptions): Entry {
    const known = entries.get(path);
    if (known !== undefined && options.cache !== 'reload') return known;
    let foundIslands: (names: readonly string[]) => void = ignore;
    const islands = new Promise<readonly string[]>((resolve) => (foundIslands = resolve));
    const html = fetchPageHtml(withBaseUrl(baseUrl, path), options, (text) => {
      const names = islandsIn(text, buildId);
      if (names === undefined) return false;
      foundIslands(names);
      return true;
    });
    const entry: Entry = {html, islands};
    // A map keeps the order of insertion: the newest is the last.
    entries.delete(path);
    entries.set(path, entry);
    const [oldest] = entries.keys();
    if (oldest !== undefined && entries.size > MAX_PAGES) entries.delete(oldest);
    html.then(
      ({found}) => {
        foundIslands([]);
        if (!found) removeEntry(path, entry);
      },
      () => removeEntry(path, entry),
    );
    return entry;
  }

  function removeEntry(path: string, entry: Entry): void {
    if (entries.get(path) === entry) entries.delete(path);
  }

  async function loadFrom(path: string, {html, islands}: Entry, options: FetchOptions): Promise<LoadedPage> {
    // The code loads while the HTML arrives and is read.
    const code = islands.then(loadIslands);
    code.catch(ignore);
    const response = await html;
    const clean = cleanPathname(path);
    // Spec point 2: the exact path first, then the clean one.
    if (!response.found && clean !== path) return load(clean, options);
    const document = parsePageDocument(response.html);
    if (document.buildId !== buildId) return {kind: 'other-build'};
    await code;
    return readyPage(response.html, document);
  }

  function load(path: string, options: FetchOptions = {}): Promise<LoadedPage> {
    const entry = entryOf(path, options);
    if (entry.page === undefined) {
      entry.page = loadFrom(path, entry, options);
      entry.page.then(
        (loaded) => {
          if (loaded.kind === 'page') entry.ready = loaded;
        },
        () => removeEntry(path, entry),
      );
    }
    return entry.page;
  }

  return {
    /** Loads the page at a path, or the not-found page. `isFresh` bypasses all caches. Rejects when that fails. */
    load: (path: string, isFresh = false): Promise<LoadedPage> => load(path, isFresh ? {cache: 'reload'} : {}),
    /** A page that has been loaded already. */
    ready: (path: string): ReadyPage | undefined => entries.get(path)?.ready,
    /** Fetches the HTML at low priority. Never rejects. */
    prefetchHtml: (path: string): Promise<void> => entryOf(path, {priority: 'low'}).html.then(ignore, ignore),
    /** Makes the page ready. Never rejects. */
    prefetchPage: (path: string): Promise<void> => load(path).then(ignore, ignore),
    /** Keeps the page that the browser loaded, from the browser's cache. Never rejects. */
    keepFirst: (path: string): Promise<void> => load(path, {cache: 'force-cache'}).then(ignore, ignore),
  };
}

/**
 * @param readStart called with what has arrived, until it returns true
 * @throws Error for any status but 2xx and 404, for another content type, and when the network fails
 */
async function fetchPageHtml(
  url: string,
  {priority = 'auto', cache = 'default'}: FetchOptions,
  readStart: (html: string) => boolean,
): Promise<PageHtml> {
  const response = await fetchLimited(url, {headers: {Accept: 'text/html'}, priority, cache});
  if (!response.ok && response.status !== 404) {
    throw new Error(`${response.status} ${response.statusText}`.trim() + `: ${url}`);
  }
  const type = response.headers.get('Content-Type') ?? 'of unknown type';
  if (!type.includes('text/html')) throw new Error(`${url} is not HTML but ${type}.`);
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let html = '';
  let isStartRead = false;
  for (;;) {
    const {done = true, value} = (await reader?.read()) ?? {};
    html += decoder.decode(value, {stream: !done});
    isStartRead ||= readStart(html);
    if (done) return {html, found: response.ok};
  }
}
