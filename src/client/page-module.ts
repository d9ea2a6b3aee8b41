/**
 * The contract between a page's compiled module and the router. The default export is the page component of its kind, the
 * same function for all pages of a kind, so that a navigation keeps the layout. `Content` is what the author wrote, without
 * its runs of static prose, which are in the page's HTML only.
 */
import type {ComponentType} from 'react';
import type {PageData} from '#shared/page-record.ts';

/** HTML of the static runs of one page, by number. */
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
