/** Queries for what is new: words such as “releases”, and versions. They list posts, newest first. */
import type {IndexDocument} from './index-file.ts';
import {compact} from './phrases.ts';

const VERSION = /^v?(\d+(?:\.\d+)+)/u;
/** What is a version whatever stands beside it: `0.5` may be an opacity. */
const CLEAR_VERSION = /(?<![\w.])(?:v(\d+\.\d+(?:\.\d+)?)|(\d+\.\d+\.\d+))(?![\w.])/giu;

type Post = Pick<IndexDocument, 'level' | 'title' | 'date'>;

export class NewsQueries {
  /** Longest first. */
  private readonly words: readonly string[];

  constructor(words: readonly string[]) {
    this.words = words.map(compact).toSorted((a, b) => b.length - a.length);
  }

  /** @returns indices of the posts that the query is for; none for any other query */
  posts(query: string, documents: readonly Post[]): number[] {
    const asked = this.read(query) ?? {versions: clearVersions(query), hasWords: false};
    if (asked.versions.length === 0 && !asked.hasWords) return [];
    const newest = [...documents.keys()]
      .filter((id) => documents[id]?.level === 1 && documents[id].date !== '')
      .toSorted((a, b) => ((documents[a]?.date ?? '') < (documents[b]?.date ?? '') ? 1 : -1));
    const named = newest.filter((id) => asked.versions.some((version) => documents[id]?.title.includes(version)));
    return asked.hasWords ? [...named, ...newest] : named;
  }

  private read(query: string): {versions: readonly string[]; hasWords: boolean} | undefined {
    const versions: string[] = [];
    let hasWords = false;
    let rest = compact(query);
    while (rest !== '') {
      const [whole, version] = VERSION.exec(rest) ?? [];
      const word = this.words.find((known) => rest.startsWith(known));
      const length = (whole ?? word ?? '').length;
      if (length === 0) return undefined;
      if (version === undefined) hasWords = true;
      else versions.push(version);
      rest = rest.slice(length);
    }
    return {versions, hasWords};
  }
}

const clearVersions = (query: string): string[] =>
  Array.from(query.matchAll(CLEAR_VERSION), ([, short, long]) => short ?? long ?? '');
