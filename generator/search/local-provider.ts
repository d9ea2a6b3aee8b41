/** The local engine: loads what a query needs of the index that was built with the site, and searches it on the main thread. */
import {fetchLimited} from '#network/limit-load.ts';
import {loadOnce} from '#network/lazy-chunk.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import {levelName, SEARCH_MANIFEST_PATH} from '#shared/search-record.ts';
import {parseManifest} from './index-file.ts';
import {type Match, SearchIndex} from './search-index.ts';
import {
  ELLIPSIS,
  headingSegments,
  type SearchAnswer,
  SearchError,
  type SearchHit,
  type SearchProvider,
  type SearchRequest,
  type Segment,
  type Segments,
  toHierarchy,
} from './search-provider.ts';
import {isWordLetter, normalizeText} from './tokenizer.ts';

export interface LocalSearchOptions {
  /** Origin and base URL that this copy of the site is read from, ending with a slash. */
  readonly servedUrl: string;
  /** Origin and base URL of the published site, ending with a slash. */
  readonly siteUrl: string;
  readonly locale: string;
  /** Tags of the pages to search; all pages when absent. */
  readonly tags?: readonly string[] | undefined;
  /** The first call may have been made while this code was loading. */
  readonly fetchManifest: () => Promise<Response>;
}

export function createLocalProvider(options: LocalSearchOptions): SearchProvider {
  let load = loadOnce(() => openIndex(options));
  return {
    async prefetch(query) {
      const loaded = await load().catch(() => undefined);
      await loaded?.index.loadTermsOf(loaded.simplify(query));
    },
    async search(request) {
      const current = load;
      // A new deploy has other files: after a failure, the next query starts with the manifest.
      const reset = (): void => {
        if (load === current) load = loadOnce(() => openIndex(options));
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
async function openIndex({servedUrl, tags, fetchManifest}: LocalSearchOptions): Promise<LocalIndex> {
  const manifestUrl = withBaseUrl(servedUrl, SEARCH_MANIFEST_PATH);
  const {indexes, words} = parseManifest(await readJson(manifestUrl, fetchManifest()), manifestUrl);
  const entry = indexes.find((index) => tags?.every((tag) => index.tags.includes(tag)) !== false) ?? indexes[0];
  if (entry === undefined) throw new SearchError('malformed', `The search index is empty: ${manifestUrl}`);
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

/** A letter with its combining marks, which are normalized together. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;
const UPPER = /\p{Lu}/u;

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Normalized {
  readonly text: string;
  /** The range of the original text that a unit of `text` came from. */
  readonly origin: (unit: number) => Range | undefined;
}

/** ASCII, Han and full-width signs have one unit per original unit. */
const ONE_TO_ONE = /^[\n -~·—‘-”\u3001-\u301E\u4E00-\u9FFF\uFF01-\uFF5E]*$/u;

function normalize(original: string): Normalized {
  if (ONE_TO_ONE.test(original)) {
    return {text: normalizeText(original), origin: (unit) => ({start: unit, end: unit + 1})};
  }
  let text = '';
  const origins: Range[] = [];
  for (const {0: cluster, index} of original.matchAll(CLUSTER)) {
    text += normalizeText(cluster);
    const origin = {start: index, end: index + cluster.length};
    while (origins.length < text.length) origins.push(origin);
  }
  return {text, origin: (unit) => origins[unit]};
}

/** Latin words match from their beginning or from a capital inside: `a` does not match in `Table`. */
function beginsWord(original: string, {text, origin}: Normalized, at: number): boolean {
  const isInside = isWordLetter(text.charAt(at)) && isWordLetter(text.charAt(at - 1));
  return !isInside || UPPER.test(original.charAt(origin(at)?.start ?? 0));
}

function occurrences(original: string, normalized: Normalized, mark: string): Range[] {
  const found: Range[] = [];
  for (let at = normalized.text.indexOf(mark); at !== -1; at = normalized.text.indexOf(mark, at + 1)) {
    const start = normalized.origin(at)?.start;
    const end = normalized.origin(at + mark.length - 1)?.end;
    if (start !== undefined && end !== undefined && beginsWord(original, normalized, at)) found.push({start, end});
  }
  return found;
}

function union(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && range.start <= last.end) {
      merged[merged.length - 1] = {start: last.start, end: Math.max(last.end, range.end)};
    } else {
      merged.push(range);
    }
  }
  return merged;
}

function findMarks(text: string, marks: readonly string[]): Range[] {
  if (marks.length === 0 || text === '') return [];
  const normalized = normalize(text);
  return union(marks.flatMap((mark) => (mark === '' ? [] : occurrences(text, normalized, mark))));
}

function cutAt(text: string, ranges: readonly Range[]): Segments {
  const segments: {text: string; isMatch: boolean}[] = [];
  let at = 0;
  for (const {start, end} of ranges) {
    if (start > at) segments.push({text: text.slice(at, start), isMatch: false});
    segments.push({text: text.slice(start, end), isMatch: true});
    at = end;
  }
  if (at < text.length) segments.push({text: text.slice(at), isMatch: false});
  return segments;
}

/** Marks matches in a text, whatever the case and the width of its letters. */
export function highlight(text: string, marks: readonly string[]): Segments {
  return cutAt(text, findMarks(text, marks));
}

/** A snippet goes on to the end of its line, but at most so many UTF-16 units: it fills the widest row, which CSS cuts. */
const ROW = 120;
/** A shorter sentence seldom explains: “See the last page.” */
const SHORT = 12;
const SHORT_LOSS = 0.6;
/** About one word. */
const ROUGH_WORD = /\p{Script=Han}{1,2}|(?:(?!\p{Script=Han})[\p{L}\p{N}_$])+/gu;
/** A dot ends a sentence before a space only: `stylex.create`. */
const SENTENCE_END = /[。！？；]+|[.!?;]+(?= )/gu;
const CLAUSE_END = /[，、：…]+|[,:]+(?= )/gu;
/** The beginning of a sentence is better than one inside, unless that shows much more of the match. */
const CLAUSE_LOSS = 0.8;
const MIDDLE_LOSS = 0.6;

interface SnippetStart {
  readonly line: string;
  readonly at: number;
  /** False inside a sentence. */
  readonly isWhole: boolean;
}

/** Finds where most marked text follows within so many words: the beginning of a line or sentence, else of a clause, else the match. */
function bestStart(text: string, marks: readonly string[], words: number): SnippetStart {
  let best: SnippetStart = {line: '', at: 0, isWhole: true};
  let most = -1;
  for (const line of text.split('\n')) {
    const found = findMarks(line, marks);
    if (found.length === 0 && most >= 0) continue;
    const rough = [...line.matchAll(ROUGH_WORD)].map(({0: word, index}) => ({start: index, end: index + word.length}));
    const consider = (at: number, isWhole: boolean, loss: number): void => {
      const first = rough.findIndex(({start}) => start >= at);
      const limit = (first === -1 ? undefined : rough[first + words - 1]?.end) ?? line.length;
      const shown = found.filter(({start, end}) => start >= at && end <= limit);
      const isShort = line.length - at < SHORT;
      const weight = shown.reduce((sum, {start, end}) => sum + end - start, 0) * loss * (isShort ? SHORT_LOSS : 1);
      if (weight > most) [best, most] = [{line, at, isWhole}, weight];
    };
    const ends = (pattern: RegExp): number[] =>
      Array.from(line.matchAll(pattern), ({0: end, index}) => index + end.length);
    for (const at of [0, ...ends(SENTENCE_END)]) consider(at, true, 1);
    for (const at of ends(CLAUSE_END)) consider(at, false, CLAUSE_LOSS);
    const [match] = found;
    if (match !== undefined) consider(match.start, match.start === 0, MIDDLE_LOSS);
  }
  return best;
}

/** The index, or the one before it where it would split a surrogate pair. */
function safeCut(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

/**
 * The text around the best match, marked. `text` has one line per block.
 * @param words so many from its beginning on contain the match
 */
export function snippet(text: string, marks: readonly string[], words: number): Segments {
  const {line, at, isWhole} = bestStart(text, marks, words);
  const rest = line.slice(at).trimStart();
  const shown = rest.slice(0, safeCut(rest, Math.min(rest.length, ROW)));
  const ellipsis = (isCut: boolean): Segment[] => (isCut ? [{text: ELLIPSIS, isMatch: false}] : []);
  return [...ellipsis(!isWhole), ...cutAt(shown, findMarks(shown, marks)), ...ellipsis(shown !== rest)];
}
