/** The pages that all engines index, and ten queries for them. */
import {REAL_QUERIES} from '../bench-search.ts';
import {generatedPages, readIndexPages} from '../index-pages.ts';
import {spreadQueries} from '../spread-words.ts';
import type {SearchedPages} from './search-engine.ts';

/** A number of pages with the queries that are asked. */
export interface SearchCase extends SearchedPages {
  readonly name: string;
  readonly queries: readonly string[];
}

const SITE_QUERIES = [...REAL_QUERIES, '媒体查询', 'defineVars', '伪类 hover', 'ESLint 插件'];

/** All pages of a built site, from its local index. */
export async function siteCase(dir: string): Promise<SearchCase> {
  const searched = await readIndexPages(dir);
  return {name: `the ${searched.pages.length} pages of the site`, ...searched, queries: SITE_QUERIES};
}

export const generatedCase = (count: number): SearchCase => ({
  name: `${count} pages`,
  pages: generatedPages(count),
  words: {synonyms: [], newestFirst: []},
  queries: spreadQueries(),
});
