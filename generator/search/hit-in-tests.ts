import {type SearchHit, toHierarchy} from './search-provider.ts';

/** A hit on a page of the docs, for tests. */
export const searchHit = (objectID: string, more: Partial<SearchHit> = {}): SearchHit => ({
  objectID,
  url: `https://x.example${objectID}`,
  type: 'lvl1',
  content: null,
  hierarchy: toHierarchy(['Docs', objectID]),
  ...more,
});
