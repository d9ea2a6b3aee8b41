import {type ComponentType, startTransition} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {onLateArrival} from '#loading/limit-load.ts';
import {HYDRATED_ATTRIBUTE, ROOT_ELEMENT_ID} from '#shared/document-markers.ts';
import {withoutBaseUrl} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';
import {AppProviders} from './app-providers.tsx';
import {toError} from '#navigation/error-boundary.tsx';
import {startPrefetch} from './prefetch.ts';
import {loadDocument, readRequestedLocation, watchLocation} from './browser-location.ts';
import {loadStyleSheet} from './load-style-sheet.ts';
import {createRouter, type Router} from './create-router.ts';
import {createPageCache} from './page-cache.ts';
import {importPageModule, type PageDocument, readPageDocument} from './page-document.ts';
import {routeClicks} from './route-clicks.ts';
import {rememberFixedHtml} from './static-html.tsx';
import {createRoute, type PageModule} from './route.ts';
import {takeOverEarlyEvents} from '#navigation/first-paint/early-events.ts';
import {submitOpenSearch} from '#navigation/first-paint/open-search.ts';

export interface StartOptions {
  readonly site: SiteData;
  /** Rendered by the static rendering, too; reads everything from contexts. */
  readonly app: ComponentType;
  /** Hydration waits for it, as it takes long on a slow CPU. Never rejects. */
  readonly beforeHydration: Promise<void>;
  /** Called when the page or its module did not load. The page stays static HTML. @returns a function that hides it */
  readonly showFailure: (error: Error, retry: () => void) => () => void;
}

/** Loads the module of the static page, hydrates its HTML, and starts the router. */
export async function startApp(options: StartOptions): Promise<Router> {
  const replay = takeOverEarlyEvents();
  await documentReady();
  let live: PageDocument | undefined;
  for (let isRetry = false; ; isRetry = true) {
    try {
      live ??= readPageDocument(document);
      const loads = [importPageModule(live.moduleUrl), loadStyleSheet(), options.beforeHydration] as const;
      const [module] = await Promise.all(loads);
      return hydrate(options, live, module, replay);
    } catch (thrown) {
      replay();
      submitOpenSearch();
      await new Promise<void>((retry) => {
        // Only a reload fetches truncated HTML, or a dependency of the page's module that failed, again.
        const needsReload = live === undefined || isRetry;
        // Offline, a reload would only lose the current page.
        const onRetry = (): void => (needsReload && navigator.onLine ? location.reload() : retry());
        const hideFailure = options.showFailure(toError(thrown), onRetry);
        onLateArrival(thrown, () => {
          hideFailure();
          retry();
        });
      });
    }
  }
}

function hydrate({site, app: App}: StartOptions, live: PageDocument, module: PageModule, replay: () => void): Router {
  const {baseUrl} = site;
  const {buildId, runs} = live;
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (root === null) throw new Error(`The page has no element with the id "${ROOT_ELEMENT_ID}".`);

  const location = readRequestedLocation();
  const path = withoutBaseUrl(baseUrl, location.pathname) ?? '/';
  const {search, hash, key} = location;
  const rendered = {...createRoute(module, runs), key};
  const located = {...createRoute(module, runs, path), search, hash, key};
  const isAsRendered = located.path === rendered.path && search === '' && hash === '';
  const pages = createPageCache({baseUrl, buildId, initial: {kind: 'page', document: live, module}});
  const router = createRouter({
    baseUrl,
    buildId,
    location,
    initial: isAsRendered ? rendered : located,
    pages,
    loadDocument,
  });

  routeClicks(router, baseUrl);
  watchLocation(router.request);
  // Before hydration: the page of the link under the pointer loads meanwhile.
  startPrefetch({baseUrl, pages, root});
  const onHydrated = (): void => {
    document.documentElement.setAttribute(HYDRATED_ATTRIBUTE, '');
    replay();
    // Spec point 2: when the exact path is unknown, the clean one is tried, which may be unknown, too.
    if (located.page.kind === 'not-found' && located.path !== path) router.refresh().catch(console.warn);
  };
  rememberFixedHtml();
  startTransition(() => {
    hydrateRoot(
      root,
      <AppProviders site={site} initial={rendered} router={router} onHydrated={onHydrated}>
        <App />
      </AppProviders>,
      {onRecoverableError: (error) => console.error(error)},
    );
  });
  return router;
}

/** Waits for the whole document: the first interaction may come while the HTML still arrives. */
function documentReady(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve(), {once: true});
    else resolve();
  });
}
