/** What components read of the site: its data and its labels. */
import {createContext, type ReactNode, use, useMemo} from 'react';
import type {PageMessageId} from '#shared/messages.ts';
import type {SiteData} from '#shared/site-data.ts';
import {type Label, labelOf} from './labels.ts';

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
  /** By id; see `pickLabels`. */
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
