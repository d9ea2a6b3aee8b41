/** The local engine: loads what a query needs of the index that was built with the site, and searches it on the main thread. */
import {fetchLimited} from '#loading/limit-load.ts';
import {loadOnce} from '#loading/lazy-chunk.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import {levelName} from '#shared/search-record.ts';
import {highlight, snippet} from './highlight.ts';
import {parseManifest} from './index-file.ts';
import {manifestUrl, requestManifest} from './request-manifest.ts';
import {type Match, SearchIndex} from './search-index.ts';
import {
  headingSegments,
  type SearchAnswer,
  SearchError,
  type SearchHit,
  type SearchProvider,
  type SearchRequest,
  type Segments,
  toHierarchy,
} from './search-provider.ts';

export interface LocalSearchOptions {
  /** Origin and base URL that this copy of the site is read from, ending with a slash. */
  readonly servedUrl: string;
  /** Origin and base URL of the published site, ending with a slash. */
  readonly siteUrl: string;
  readonly locale: string;
  /** Of the pages to search; all when absent. */
  readonly tags?: readonly string[] | undefined;
  /** Calls back when the browser is idle, to fetch ahead; absent for readers who save data. */
  readonly whenIdle?: ((callback: () => void) => void) | undefined;
  /** The manifest, requested while this code was loading. */
  readonly manifest?: Promise<Response> | undefined;
}

export function createLocalProvider(options: LocalSearchOptions): SearchProvider {
  let {manifest} = options;
  const startLoad = (): (() => Promise<LocalIndex>) =>
    loadOnce(async () => {
      const early = manifest;
      manifest = undefined;
      return openIndex(options, early);
    });
  let load = startLoad();
  return {
    async prepare(query) {
      const loaded = await load().catch(() => undefined);
      if (loaded) void loaded.index.prepare(loaded.simplify(query));
    },
    async search(request) {
      const current = load;
      // A new deploy has other files: after a failure, the next query starts with the manifest.
      const reset = (): void => {
        if (load === current) load = startLoad();
      };
      try {
        const answer = await answerFrom(await current(), request, options);
        if (answer.isIncomplete === true) reset();
        return answer;
      } catch (error) {
        reset();
        throw error;
      }
    },
  };
}

interface LocalIndex {
  readonly index: SearchIndex;
  readonly simplify: (text: string) => string;
}

/** Loads the manifest, with the index of the reader's docs version. @throws SearchError */
async function openIndex(
  {servedUrl, tags}: LocalSearchOptions,
  early: Promise<Response> | undefined,
): Promise<LocalIndex> {
  const {indexes, words} = parseManifest(
    await readJson(manifestUrl(servedUrl), early ?? requestManifest(servedUrl)),
    manifestUrl(servedUrl),
  );
  const entry = indexes.find((index) => tags?.every((tag) => index.tags.includes(tag)) !== false) ?? indexes[0];
  if (entry === undefined) throw new SearchError('malformed', `The search index is empty: ${manifestUrl(servedUrl)}`);
  const load = (path: string): Promise<unknown> => {
    const url = withBaseUrl(servedUrl, path);
    return readJson(url, fetchLimited(url));
  };
  return {index: new SearchIndex(entry, words, load), simplify: simplifier(words.simplifiedForms)};
}

/** @throws SearchError when a part of the index did not load and the rest has no hit */
async function answerFrom(
  {index, simplify}: LocalIndex,
  {query, page, hitsPerPage, snippetWords}: SearchRequest,
  options: LocalSearchOptions,
): Promise<SearchAnswer> {
  const simple = simplify(query);
  const {count, matches, unknown, failure} = await index.search(simple, page, hitsPerPage);
  // Without the whole index it is unknown whether there is a hit.
  if (matches.length === 0 && failure !== undefined) throw failure;
  const hits = matches.map((match) => toHit(match, options, snippetWords));
  options.whenIdle?.(() => void index.loadAhead(simple));
  const other = count === 0 ? {nearest: index.nearest(simple)} : {unknown};
  return {hits, count, ...other, ...(failure !== undefined && {isIncomplete: true})};
}

/** @throws SearchError when the file is missing, does not arrive or is not JSON */
async function readJson(url: string, loading: Promise<Response>): Promise<unknown> {
  try {
    const response = await loading;
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return await response.json();
  } catch (cause) {
    throw new SearchError('unreachable', `The search index did not load: ${url}`, {cause});
  }
}

/** A hit of the heading where that or a keyword matches, else of the text; of a message, of what it means. */
function toHit(match: Match, {siteUrl, locale}: LocalSearchOptions, snippetWords: number): SearchHit {
  const {document, marks, isNamed, isMessage} = match;
  const hash = document.anchor === '' ? '' : `#${document.anchor}`;
  // A page that is found by its name is shown with its description.
  const [description = ''] = document.text.split('\n', 1);
  const text = isNamed && document.level === 1 ? description : document.text;
  const inText = snippet(text, marks, snippetWords);
  const line = isNamed ? [] : codeLine(document.code, marks);
  // Names of the API are in most texts around the code that has the whole query.
  const isCode = markedLength(line) > CODE_MORE * markedLength(inText);
  const excerpt = isCode ? line : inText;
  const isInText = excerpt.some((segment) => segment.isMatch);
  const hierarchy = toHierarchy([...document.above, document.title]);
  return {
    objectID: `${locale}${document.path}${hash}`,
    url: `${siteUrl}${document.path.slice(1)}${hash}`,
    type: !isMessage && (isNamed || !isInText) ? levelName(document.level) : 'content',
    content: excerpt.map((segment) => segment.text).join(''),
    hierarchy,
    headings: headingSegments(hierarchy, (heading) => highlight(heading, marks)),
    snippet: excerpt,
    ...(isCode && {isCode}),
  };
}

/** How much more of the query a line of code must have than the prose. */
const CODE_MORE = 1.5;

const markedLength = (segments: Segments): number =>
  segments.reduce((sum, {text, isMatch}) => sum + (isMatch ? text.length : 0), 0);

/** The line with most of the query, marked. */
function codeLine(code: string, marks: readonly string[]): Segments {
  let best: Segments = [];
  for (const line of code.split('\n')) {
    const segments = highlight(line, marks);
    if (markedLength(segments) > markedLength(best)) best = segments;
  }
  return best;
}

/** Replaces traditional characters of a query by those of the index. `forms`: pairs of characters. */
export function simplifier(forms: string): (text: string) => string {
  const characters = [...forms];
  const simplified = new Map<string, string>();
  for (let at = 0; at + 1 < characters.length; at += 2) simplified.set(characters[at] ?? '', characters[at + 1] ?? '');
  return (text) => Array.from(text, (character) => simplified.get(character) ?? character).join('');
}
