/** Makes the files of the local index. The same pages result in the same files. */
import {
  type IndexEntry,
  type IndexWords,
  pageDocuments,
  type PageTexts,
  type TermFile,
  type TextFile,
} from './index-file.ts';
import {TermPacker} from './pack-terms.ts';
import {packTexts} from './pack-texts.ts';
import {PageTable} from './page-table.ts';
import {Vocabulary} from './vocabulary.ts';

/** Of the parts of the site in `IndexEntry`. */
const FIRST_GROUP = 0x61;

export interface IndexPage extends PageTexts {
  /** Higher is better. */
  readonly rank: number;
  /** Of a post, in the form 2025-01-31. */
  readonly date?: string;
}

export interface IndexFile {
  readonly url: string;
  readonly text: string;
}

/** Posts that queries for what is new find. */
const MAX_POSTS = 50;

/**
 * @param urlOf gives the URL of a file by its text
 * @param vocabulary has the terms of the pages, or will have them
 * @returns the entry of the manifest, and the files that it names
 */
export function makeIndex(
  pages: readonly IndexPage[],
  words: Pick<IndexWords, 'syllables' | 'synonyms'>,
  urlOf: (text: string) => string,
  vocabulary = new Vocabulary(),
): {entry: Omit<IndexEntry, 'tags'>; files: readonly IndexFile[]} {
  const sorted = inOrder(pages);
  const documents = sorted.flatMap(pageDocuments);
  const levels = documents.map(({level}) => level).join('');
  const ranks = [...new Set(sorted.map(({rank}) => rank))].map(
    (rank) => [rank, sorted.filter((page) => page.rank === rank).length] as const,
  );
  const files: IndexFile[] = [];
  const write = (content: TermFile | TextFile): string => {
    const text = JSON.stringify(content);
    const url = urlOf(text);
    files.push({url, text});
    return url;
  };
  const names = [...new Set(sorted.map(({group}) => group))];
  const groups = sorted.map(({group}) => String.fromCodePoint(FIRST_GROUP + names.indexOf(group))).join('');
  const table = new PageTable({levels, groups, ranks});
  const packer = new TermPacker(documents, words, table, vocabulary);
  const terms = packer.files().map(({from, content}) => [from, write(content)] as const);
  const texts = packTexts(sorted).map(({from, content}) => [from, write(content)] as const);
  return {entry: {levels, groups, usual: packer.usual, ranks, terms, texts, posts: newestPosts(sorted, table)}, files};
}

/** The pages by rank; of equal ones, those with shorter paths first. */
function inOrder(pages: readonly IndexPage[]): IndexPage[] {
  const depth = ({path}: IndexPage): number => path.split('/').length;
  return [...pages].sort((a, b) => b.rank - a.rank || depth(a) - depth(b));
}

function newestPosts(pages: readonly IndexPage[], table: PageTable): IndexEntry['posts'] {
  const posts = pages.flatMap(({date = '', sections: [top]}, page) =>
    date === '' || top === undefined ? [] : [{date, post: [table.firstSection(page), top[2]] as const}],
  );
  const newest = [...posts].sort((a, b) => (a.date < b.date ? 1 : -1));
  return newest.slice(0, MAX_POSTS).map(({post}) => post);
}
