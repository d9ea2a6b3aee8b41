/** `default` is the component of the page kind. `Content` is what the author wrote, without static prose. */
import type {ComponentType} from 'react';
import type {PageData} from '#shared/page-data.ts';

/** The static runs of one page, by number: as HTML, or as nodes of a fetched page, which are cloned faster than parsed. */
export type StaticRuns = readonly (string | DocumentFragment)[];

export interface PageComponentProps<P extends PageData = PageData> {
  readonly page: P;
  readonly Content?: ComponentType;
}

export interface PageModule {
  readonly default: ComponentType<PageComponentProps>;
  readonly page: PageData;
  readonly Content?: ComponentType;
}
