import {createContext, type ReactNode, use} from 'react';
import type {SiteData} from '#shared/site-data.ts';

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
