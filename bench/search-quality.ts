/** Quality of the local search engine by judged queries, for the test and the bench. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {type IndexDocument, MANIFEST_PATH, parseManifest, parseShard, shardDocuments} from '#search/index-file.ts';
import type {SearchIndex} from '#search/search-index.ts';
import queries from './search-queries.json' with {type: 'json'};

export interface JudgedQuery {
  readonly query: string;
  readonly kind: string;
  /** Paths of the sections that answer the query, all equally good. They were judged from the content, not from results. */
  readonly answers: readonly string[];
}

/** The queries of `search-queries.json`, which is ordered by kind. */
export const SEARCH_QUERIES: readonly JudgedQuery[] = Object.entries(queries).flatMap(([kind, answersOf]) =>
  Object.entries(answersOf).map(([query, answers]) => ({query, kind, answers})),
);

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

/** The sections of a built site, from the index that its readers load. */
export async function readIndex(dir: string): Promise<IndexDocument[]> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(dir, file), 'utf8'));
  const {shards} = parseManifest(await read(MANIFEST_PATH), MANIFEST_PATH);
  const parts = await Promise.all(shards.map(async ({url}) => shardDocuments(parseShard(await read(url), url))));
  return parts.flat();
}

export function judge(index: SearchIndex, judged: JudgedQuery): JudgedOutcome {
  const {count, matches} = index.search(judged.query);
  const places = matches.map(({document: {path, anchor}}) => (anchor === '' ? path : `${path}#${anchor}`));
  const at = places.findIndex((place) => judged.answers.includes(place));
  return {
    ...judged,
    rank: at === -1 ? undefined : at + 1,
    results: count,
    top: places.slice(0, 3),
  };
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
