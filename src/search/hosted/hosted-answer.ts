import {type Hierarchy, type HierarchyLevel, HIERARCHY_LEVELS, type HitType} from '#shared/search-record.ts';
import {type SearchAnswer, SearchError, type SearchHit, type Segments} from '#search/search-provider.ts';
import {MARK_END, MARK_START} from './hosted-request.ts';

type Fields = Readonly<Record<string, unknown>>;

const TYPES: ReadonlySet<string> = new Set<HitType>(['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content']);

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function isHitType(value: unknown): value is HitType {
  return typeof value === 'string' && TYPES.has(value);
}

/** Cuts the provider's marked text. Whatever else looks like a tag is text. */
function markedSegments(text: string): Segments {
  return text
    .split(MARK_START)
    .flatMap((part, at) => {
      if (at === 0) return [{text: part, isMatch: false}];
      const end = part.indexOf(MARK_END);
      if (end === -1) return [{text: part, isMatch: true}];
      return [
        {text: part.slice(0, end), isMatch: true},
        {text: part.slice(end + MARK_END.length), isMatch: false},
      ];
    })
    .map(({text: piece, isMatch}) => ({text: piece.replaceAll(MARK_END, ''), isMatch}))
    .filter((segment) => segment.text !== '');
}

function hierarchyOf(value: unknown): Hierarchy {
  const fields = fieldsOf(value);
  const level = (name: HierarchyLevel): string | null => textOf(fields[name]);
  return {
    lvl0: level('lvl0'),
    lvl1: level('lvl1'),
    lvl2: level('lvl2'),
    lvl3: level('lvl3'),
    lvl4: level('lvl4'),
    lvl5: level('lvl5'),
    lvl6: level('lvl6'),
  };
}

/** Marked text of an attribute: `{value: 'a <mark>b</mark>'}`; unmarked when the provider gives none. */
function marked(results: Fields, name: string, plain: string): Segments {
  const value = fieldsOf(results[name])['value'];
  return markedSegments(typeof value === 'string' ? value : plain);
}

/** Our records hold heading and text of a section in one: where only the text matched, the hit is a place in it. */
function shownType(type: HitType, headings: Segments | undefined, snippet: Segments): HitType {
  const isMarked = (segments: Segments | undefined): boolean => segments?.some(({isMatch}) => isMatch) === true;
  return type !== 'content' && isMarked(snippet) && !isMarked(headings) ? 'content' : type;
}

function hitOf(value: unknown): SearchHit {
  const fields = fieldsOf(value);
  const {objectID, url, type} = fields;
  if (typeof objectID !== 'string' || typeof url !== 'string' || !isHitType(type)) {
    throw new SearchError('malformed', 'A hit of the search provider has no objectID, url or type.');
  }
  const hierarchy = hierarchyOf(fields['hierarchy']);
  const content = textOf(fields['content']);
  const highlighted = fieldsOf(fieldsOf(fields['_highlightResult'])['hierarchy']);
  const headings: Partial<Record<HierarchyLevel, Segments>> = Object.fromEntries(
    HIERARCHY_LEVELS.flatMap((level) => {
      const text = hierarchy[level];
      return text === null ? [] : [[level, marked(highlighted, level, text)]];
    }),
  );
  const snippet = marked(fieldsOf(fields['_snippetResult']), 'content', content ?? '');
  const own = type === 'content' ? undefined : headings[type];
  return {objectID, url, type: shownType(type, own, snippet), content, hierarchy, headings, snippet};
}

/**
 * Reads the provider's answer to one query.
 *
 * @throws SearchError of kind `malformed`
 */
export function hostedAnswer(response: unknown): SearchAnswer {
  const {results} = fieldsOf(response);
  const {hits, nbHits, queryID} = fieldsOf(Array.isArray(results) ? results[0] : undefined);
  if (!Array.isArray(hits) || typeof nbHits !== 'number') {
    throw new SearchError('malformed', 'The search provider answered without hits.');
  }
  return {hits: hits.map(hitOf), count: nbHits, ...(typeof queryID === 'string' && {queryId: queryID})};
}
