/** What components read of the site: its data, labels and locale, and the location that is shown. */
import {createContext, type ReactNode, use, useMemo, useSyncExternalStore} from 'react';
import {LOCATION_EVENT} from '#shared/document-markers.ts';
import type {PageMessageId} from '#shared/messages.ts';
import {type LocaleData, localeOf, type SiteData} from '#shared/site-data.ts';
import {type Label, labelOf} from './labels.ts';
import {shownLocation, type ShownLocation, UNKNOWN_LOCATION} from './shown-page.ts';

const SiteContext = createContext<SiteData | undefined>(undefined);

export function SiteProvider({site, children}: {readonly site: SiteData; readonly children: ReactNode}): ReactNode {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** @throws Error outside a `SiteProvider` */
export function useSite(): SiteData {
  const site = use(SiteContext);
  if (site === undefined) throw new Error('useSite is used outside a SiteProvider.');
  return site;
}

interface PageLabelsProps {
  /** Labels by their ids; see `pickLabels`. */
  readonly labels: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Adds labels that are data of one page, so that the other pages do not download them. */
export function PageLabels({labels, children}: PageLabelsProps): ReactNode {
  const site = useSite();
  const withLabels = useMemo(() => ({...site, messages: {...site.messages, ...labels}}), [site, labels]);
  return <SiteProvider site={withLabels}>{children}</SiteProvider>;
}

/**
 * `useLabel()('blog.page', {page: 1, count: 2})` is `'Page 1 of 2'` in the site's language.
 *
 * @typeParam SiteId ids of the site's own labels
 */
export function useLabel<SiteId extends string = never>(): Label<PageMessageId | SiteId> {
  const site = useSite();
  return useMemo(() => labelOf(site), [site]);
}

/** The locale of this build of the site. */
export const useLocale = (): LocaleData => localeOf(useSite());

function subscribe(listener: () => void): () => void {
  document.addEventListener(LOCATION_EVENT, listener);
  return () => document.removeEventListener(LOCATION_EVENT, listener);
}

/** The location of the page on screen; empty in static HTML and while it is hydrated. */
export const useShownLocation = (): ShownLocation =>
  useSyncExternalStore(subscribe, shownLocation, () => UNKNOWN_LOCATION);
