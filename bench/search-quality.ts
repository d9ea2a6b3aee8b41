/** Quality of the local search engine by judged queries, for the test and the bench. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {type IndexDocument, parseManifest, parseShard, shardDocuments} from '../generator/search/index-file.ts';
import {SearchIndex} from '../generator/search/search-index.ts';
import {SEARCH_MANIFEST_PATH} from '../generator/shared/search-record.ts';
import pageQueries from './search-page-queries.json' with {type: 'json'};
import queries from './search-queries.json' with {type: 'json'};

export interface JudgedQuery {
  readonly query: string;
  readonly kind: string;
  /**
   * Places that answer the query, all equally good: sections (`/path/#anchor`, `/path/` for the beginning of the page)
   * or, for broad and natural queries, pages with all their sections. They were judged from the content, not from results.
   */
  readonly answers: readonly string[];
  readonly unit: 'section' | 'page';
}

type QueriesByKind = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const judgedQueries = (byKind: QueriesByKind, unit: JudgedQuery['unit']): JudgedQuery[] =>
  Object.entries(byKind).flatMap(([kind, answersOf]) =>
    Object.entries(answersOf).map(([query, answers]) => ({query, kind, answers, unit})),
  );

/** Names of things and parts of names. */
export const SECTION_QUERIES: readonly JudgedQuery[] = judgedQueries(queries, 'section');
/** Broad and natural queries, by an author who had not seen the ranking. It was tuned with these… */
export const TUNED_QUERIES: readonly JudgedQuery[] = judgedQueries(pageQueries.tuned, 'page');
/** …and never with these: only their figures were read. */
export const SET_ASIDE_QUERIES: readonly JudgedQuery[] = judgedQueries(pageQueries.setAside, 'page');

export interface QualityFigures {
  readonly queries: number;
  /** Share of queries with an answer among the first. */
  readonly hitAt1: number;
  readonly hitAt3: number;
  readonly zeroResults: number;
}

/** `rank` is from 1, `undefined` when no answer was found. */
export interface JudgedOutcome extends JudgedQuery {
  readonly rank: number | undefined;
  readonly results: number;
  readonly top: readonly string[];
}

/** Finds places, best first: paths of sections, or of pages. */
export type Engine = (query: string) => readonly string[];

/** The sections of a built site, and their index, from the files that its readers load. */
export async function readIndex(dir: string): Promise<{documents: readonly IndexDocument[]; index: SearchIndex}> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(dir, file), 'utf8'));
  const {shards, words} = parseManifest(await read(SEARCH_MANIFEST_PATH), SEARCH_MANIFEST_PATH);
  const parts = await Promise.all(shards.map(async ({url}) => shardDocuments(parseShard(await read(url), url))));
  const documents = parts.flat();
  const index = new SearchIndex(words);
  index.add(documents);
  return {documents, index};
}

export const placeOf = ({path: page, anchor}: Pick<IndexDocument, 'path' | 'anchor'>): string =>
  anchor === '' ? page : `${page}#${anchor}`;

export function judge(search: Engine, judged: JudgedQuery): JudgedOutcome {
  const places = search(judged.query);
  const isAnswer = (place: string): boolean =>
    judged.answers.includes(judged.unit === 'page' ? place.replace(/#.*/, '') : place);
  const at = places.findIndex(isAnswer);
  return {...judged, rank: at === -1 ? undefined : at + 1, results: places.length, top: places.slice(0, 3)};
}

export function figures(outcomes: readonly JudgedOutcome[]): QualityFigures {
  const hitAt = (place: number): number =>
    outcomes.filter(({rank = Infinity}) => rank <= place).length / outcomes.length;
  return {
    queries: outcomes.length,
    hitAt1: hitAt(1),
    hitAt3: hitAt(3),
    zeroResults: outcomes.filter(({results}) => results === 0).length,
  };
}

export function figuresByKind(outcomes: readonly JudgedOutcome[]): Map<string, QualityFigures> {
  const kinds = [...new Set(outcomes.map(({kind}) => kind))];
  return new Map(kinds.map((kind) => [kind, figures(outcomes.filter((outcome) => outcome.kind === kind))]));
}
