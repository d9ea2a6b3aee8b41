/**
 * The contract between a page's compiled module and the browser's router.
 *
 * A page module is one small file: its default export is the page component of its kind (the same function for all
 * pages of a kind, so that moving from doc to doc keeps the layout), `page` is the record, `Content` what the author wrote.
 * Runs of static prose are not in it: they are in the page's HTML, once, in elements that carry `STATIC_RUN_ATTRIBUTE`.
 */
import type {ComponentType} from 'react';
import type {PageData} from '#shared/page-record.ts';

/** HTML of the static runs of one page, by their number. */
export type StaticRuns = readonly string[];

export interface PageComponentProps<P extends PageData = PageData> {
  readonly page: P;
  readonly Content?: ComponentType;
}

export interface PageModule {
  readonly default: ComponentType<PageComponentProps>;
  readonly page: PageData;
  readonly Content?: ComponentType;
}
