/** The page on screen, and its location. The address bar has the requested one, whose page may still be loading. */
import {LOCATION_EVENT} from '#shared/document-markers.ts';
import type {SiteData} from '#shared/site-data.ts';
import type {Label} from './labels.ts';

/**
 * How a history entry became the current one: by our code (`push`, `replace`), by an overlay such as the mobile sidebar
 * (`overlay`), by the browser's own jump to a heading (`external`), or by back and forward (`pop`).
 */
export type Arrival = 'push' | 'replace' | 'overlay' | 'external' | 'pop';

/** How the shown location was reached, which determines scroll and focus. */
export type ShownArrival = Arrival | 'start' | 'refresh';

export interface ShownLocation {
  /** Clean site path: begins and ends with a slash, percent-encoded, without base URL. */
  readonly path: string;
  /** `?a=b` or empty. */
  readonly search: string;
  /** `#id` or empty. */
  readonly hash: string;
  /** Key of the history entry. */
  readonly key: string;
  readonly arrival: ShownArrival;
}

/** The location in static HTML, which is the same for every query. */
export const UNKNOWN_LOCATION: ShownLocation = {path: '', search: '', hash: '', key: '', arrival: 'start'};

let shown = UNKNOWN_LOCATION;

export const shownLocation = (): ShownLocation => shown;

/** Called by the router when it has shown another location, before it scrolls. */
export function setShownLocation(next: ShownLocation): void {
  shown = next;
  document.dispatchEvent(new Event(LOCATION_EVENT));
}

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
