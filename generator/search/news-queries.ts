/** Queries for what is new: words such as “releases”, and versions. They list posts, newest first. */
import type {IndexEntry} from './index-file.ts';
import {compact} from './phrases.ts';

const VERSION = /^v?(\d+(?:\.\d+)+)/u;
/** What is a version whatever stands beside it: `0.5` may be an opacity. */
const CLEAR_VERSION = /(?<![\w.])(?:v(\d+\.\d+(?:\.\d+)?)|(\d+\.\d+\.\d+))(?![\w.])/giu;

export class NewsQueries {
  /** Longest first. */
  private readonly words: readonly string[];

  constructor(words: readonly string[]) {
    this.words = words.map(compact).sort((a, b) => b.length - a.length);
  }

  /**
   * @param posts the newest first
   * @returns sections of the posts that the query is for, that of its version first; none for any other query
   */
  posts(query: string, posts: IndexEntry['posts']): number[] {
    const asked = this.read(query);
    const versions = asked ?? clearVersions(query);
    if (asked === undefined && versions.length === 0) return [];
    const newest = posts.map(([section]) => section);
    const named = posts
      .filter(([, title]) => versions.some((version) => title.includes(version)))
      .map(([section]) => section);
    // Of a version without a post, other pages tell more.
    const isOther = versions.length > 0 && named.length === 0;
    return asked === undefined || isOther ? named : [...named, ...newest];
  }

  /** The versions of a query that has nothing else but words for what is new; undefined for any other. */
  private read(query: string): string[] | undefined {
    const versions: string[] = [];
    let rest = compact(query);
    if (rest === '') return undefined;
    while (rest !== '') {
      const [whole, version] = VERSION.exec(rest) ?? [];
      const length = (whole ?? this.words.find((word) => rest.startsWith(word)) ?? '').length;
      if (length === 0) return undefined;
      if (version !== undefined) versions.push(version);
      rest = rest.slice(length);
    }
    return versions;
  }
}

const clearVersions = (query: string): string[] =>
  Array.from(query.matchAll(CLEAR_VERSION), ([, short, long]) => short ?? long ?? '');
