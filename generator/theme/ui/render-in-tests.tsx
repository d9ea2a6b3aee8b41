/** Renders components on a page of a site, for tests. */
import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {standalonePage, testSite} from '#shared/data-in-tests.ts';
import type {PageData} from '#shared/page-data.ts';
import type {SiteData} from '#shared/site-data.ts';
import {PageProvider} from '#navigation/page-context.tsx';
import {SiteProvider} from '#navigation/site-context.tsx';

interface Place {
  /** Replaces fields of `testSite`. */
  readonly site?: Partial<SiteData>;
  readonly page?: PageData;
}

export function inSite(children: ReactNode, {site, page = standalonePage('/', 'Page')}: Place = {}): ReactNode {
  return (
    <SiteProvider site={{...testSite, ...site}}>
      <PageProvider page={page} content="">
        {children}
      </PageProvider>
    </SiteProvider>
  );
}

/** Shows the static HTML, as the browser gets it. */
export function showInSite(children: ReactNode, place?: Place): void {
  document.body.innerHTML = renderToStaticMarkup(inSite(children, place));
}
