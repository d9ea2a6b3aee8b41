/** Quality of the local search engine by judged queries, for the test and the bench. */
import type {IndexDocument} from '../generator/search/index-file.ts';
import {SEARCH_QUERY_MAX_LENGTH} from '../generator/shared/limits.ts';
import {pastedMessage} from '../generator/theme/search/pasted-message.ts';
import pageQueries from './search-page-queries.json' with {type: 'json'};
import meantQueries from './search-meant-queries.json' with {type: 'json'};
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

/** What a reader means, in other words than the docs', pinyin, slips and outputs of tools. */
export interface MeantQuery {
  readonly query: string;
  readonly kind: string;
  /** Places whose section answers it. */
  readonly sections: readonly string[];
  /** Pages on which the reader is glad to land. */
  readonly pages: ReadonlySet<string>;
}

type MeantByKind = Readonly<
  Record<string, Readonly<Record<string, {readonly sections: readonly string[]; readonly pages: readonly string[]}>>>
>;

const pageOf = (place: string): string => place.replace(/#.*/, '');

const readMeant = (byKind: MeantByKind): MeantQuery[] =>
  Object.entries(byKind).flatMap(([kind, answersOf]) =>
    Object.entries(answersOf).map(([query, {sections, pages}]) => ({
      query,
      kind,
      sections,
      pages: new Set([...pages, ...sections.map(pageOf)]),
    })),
  );

/** By three authors who had seen neither ranking nor keywords. Both were improved with these… */
export const MEANT_QUERIES: readonly MeantQuery[] = readMeant(meantQueries.tuned);
/** …and never with these of a fourth: only their figures were read. */
export const MEANT_SET_ASIDE: readonly MeantQuery[] = readMeant(meantQueries.setAside);

/** Shares of queries. */
export interface MeantFigures {
  readonly queries: number;
  /** Whose first hit is on a right page. */
  readonly page: number;
  /** Share with a right page among three. */
  readonly pageAmong3: number;
  /** Whose first hit is a section that answers. */
  readonly section: number;
}

/** What readers paste is cut to the message in it. */
const typed = ({query, kind}: MeantQuery): string =>
  (kind === 'error' ? pastedMessage(query) : query).slice(0, SEARCH_QUERY_MAX_LENGTH);

/** Judges one after another: each query opens an index of its own, and many at once would fill the memory. */
async function inTurn<Item, Result>(items: Iterable<Item>, judgeOne: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (const item of items) results.push(await judgeOne(item));
  return results;
}

export async function meantFigures(search: Engine, judged: readonly MeantQuery[]): Promise<MeantFigures> {
  const found = await inTurn(judged, async (query) => ({query, places: (await search(typed(query))).slice(0, 3)}));
  const share = (isRight: (query: MeantQuery, places: readonly string[]) => boolean): number =>
    found.filter(({query, places}) => isRight(query, places)).length / judged.length;
  return {
    queries: judged.length,
    page: share(({pages}, [first = '']) => pages.has(pageOf(first))),
    pageAmong3: share(({pages}, places) => places.some((place) => pages.has(pageOf(place)))),
    section: share(({sections}, [first = '']) => sections.includes(first)),
  };
}

export async function meantFiguresByKind(
  search: Engine,
  judged: readonly MeantQuery[],
): Promise<Map<string, MeantFigures>> {
  const kinds = new Set(judged.map(({kind}) => kind));
  const byKind = await inTurn(kinds, async (kind) => {
    const ofKind = judged.filter((query) => query.kind === kind);
    return [kind, await meantFigures(search, ofKind)] as const;
  });
  return new Map(byKind);
}

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
export type Engine = (query: string) => Promise<readonly string[]>;

export const placeOf = ({path: page, anchor}: Pick<IndexDocument, 'path' | 'anchor'>): string =>
  anchor === '' ? page : `${page}#${anchor}`;

export const judgeAll = (search: Engine, queries: readonly JudgedQuery[]): Promise<JudgedOutcome[]> =>
  inTurn(queries, (query) => judge(search, query));

async function judge(search: Engine, judged: JudgedQuery): Promise<JudgedOutcome> {
  const places = await search(judged.query);
  const isAnswer = (place: string): boolean => judged.answers.includes(judged.unit === 'page' ? pageOf(place) : place);
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
