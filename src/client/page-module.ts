/** `default` is the component of the page kind. `Content` is what the author wrote, without static prose. */
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
