import type {PageData, PageDataOf, PageKind} from '#shared/page-record.ts';

/**
 * Narrows a page's record to a kind.
 *
 * @throws Error when the record is of another kind
 */
export function pageOfKind<K extends PageKind>(page: PageData, kind: K): PageDataOf<K> {
  if (!isOfKind(page, kind)) throw new Error(`The page ${page.path} is of kind "${page.kind}", not "${kind}".`);
  return page;
}

function isOfKind<K extends PageKind>(page: PageData, kind: K): page is PageDataOf<K> {
  return page.kind === kind;
}
