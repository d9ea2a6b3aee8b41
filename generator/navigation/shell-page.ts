import type {SiteData} from '#shared/site-data.ts';
import type {Label} from './labels.ts';

/** The page on screen. */
export interface ShellPage {
  readonly site: SiteData;
  /** Site path. */
  readonly path: string;
  readonly text: Label<string>;
}

/**
 * Called before a page is painted: at the start and after each navigation, but not when only query or hash change (for that
 * there is `LOCATION_EVENT`). What it starts must end with the signal, which is aborted when the reader leaves the page.
 */
export type StartPage = (page: ShellPage, signal: AbortSignal) => void;
