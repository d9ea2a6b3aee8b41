/** Quality of the local search engine by judged queries, for the test and the bench. */
import type {IndexDocument} from '../generator/search/index-file.ts';
import {SEARCH_QUERY_MAX_LENGTH} from '../generator/shared/limits.ts';
import {pastedMessage} from '../generator/theme/search/pasted-message.ts';
import pageQueries from './search-page-queries.json' with {type: 'json'};
import meantQueries from './search-meant-queries.json' with {type: 'json'};
import queries from './search-queries.json' with {type: 'json'};

/** Its answers were judged from the content, not from results; all are equally good. */
export interface JudgedQuery {
  /** What readers paste is cut to the message in it. */
  readonly query: string;
  /** Places whose section answers it: `/path/#anchor`, or `/path/` for the beginning of the page. */
  readonly sections: readonly string[];
  /** Pages on which the reader is glad to land, those of the sections among them. */
  readonly pages: ReadonlySet<string>;
}

interface Answers {
  readonly sections?: readonly string[];
  readonly pages?: readonly string[];
}

const pageOf = (place: string): string => place.replace(/#.*/, '');

function readQueries<Written>(
  byKind: Readonly<Record<string, Readonly<Record<string, Written>>>>,
  answersOf: (written: Written) => Answers,
): JudgedQuery[] {
  return Object.entries(byKind).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind).map(([text, written]) => {
      const {sections = [], pages = []} = answersOf(written);
      const query = (kind === 'error' ? pastedMessage(text) : text).slice(0, SEARCH_QUERY_MAX_LENGTH);
      return {query, sections, pages: new Set([...pages, ...sections.map(pageOf)])};
    }),
  );
}

const bySections = (sections: readonly string[]): Answers => ({sections});
const byPages = (pages: readonly string[]): Answers => ({pages});
const asWritten = (answers: Answers): Answers => answers;

/** Names of things and parts of names. */
export const SECTION_QUERIES = readQueries(queries, bySections);
/** Broad and natural queries, by an author who had not seen the ranking. It was tuned with these… */
export const TUNED_QUERIES = readQueries(pageQueries.tuned, byPages);
/** …and never with these: only their figures were read. */
export const SET_ASIDE_QUERIES = readQueries(pageQueries.setAside, byPages);
/**
 * What a reader means, in other words than the docs', pinyin, slips and outputs of tools: by three authors who had seen
 * neither ranking nor keywords. Both were improved with these…
 */
export const MEANT_QUERIES = readQueries(meantQueries.tuned, asWritten);
/** …and never with these of a fourth: only their figures were read. */
export const MEANT_SET_ASIDE = readQueries(meantQueries.setAside, asWritten);

/** Shares of queries by what their first hits are, and the queries without any. */
export interface QualityFigures {
  /** The first hit is on a right page. */
  readonly page: number;
  readonly pageAmong3: number;
  /** The first hit is a section that answers. */
  readonly section: number;
  readonly sectionAmong3: number;
  readonly withoutHits: readonly string[];
}

/** Finds places, best first. */
export type Engine = (query: string) => Promise<readonly string[]>;

export const placeOf = ({path: page, anchor}: Pick<IndexDocument, 'path' | 'anchor'>): string =>
  anchor === '' ? page : `${page}#${anchor}`;

export async function qualityOf(search: Engine, judged: readonly JudgedQuery[]): Promise<QualityFigures> {
  const found: (JudgedQuery & {readonly places: readonly string[]})[] = [];
  // One after another: each opens an index of its own, and many at once would fill the memory.
  for (const query of judged) found.push({...query, places: (await search(query.query)).slice(0, 3)});
  const share = (isRight: (query: JudgedQuery, place: string) => boolean, hits: number): number =>
    found.filter((query) => query.places.slice(0, hits).some((place) => isRight(query, place))).length / judged.length;
  const isPage = ({pages}: JudgedQuery, place: string): boolean => pages.has(pageOf(place));
  const isSection = ({sections}: JudgedQuery, place: string): boolean => sections.includes(place);
  return {
    page: share(isPage, 1),
    pageAmong3: share(isPage, 3),
    section: share(isSection, 1),
    sectionAmong3: share(isSection, 3),
    withoutHits: found.filter(({places}) => places.length === 0).map(({query}) => query),
  };
}
