/**
 * Starts the app in the browser; called by the boot module of a build. It also exports the components of docs, which are
 * small and in one file with the shell. Other kinds are in another (`other-kinds.ts`). Of a kind that is in neither, the
 * build makes a file of its own.
 */
import {createRoot} from 'react-dom/client';
import {HYDRATED_ATTRIBUTE, SEARCH_BUTTON} from '#shared/document-markers.ts';
import {withoutBaseUrl} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';
import {startApp} from '#navigation/router/start-app.tsx';
import type {Router} from '#navigation/router/create-router.ts';
import {SiteProvider} from '#navigation/site-context.tsx';
import {LoadErrorBox} from '#theme/shell/navigation-notice.tsx';
import {App} from '#theme/shell/shell.tsx';
import {preloadOpenSearch} from '#theme/search/use-search-dialog.ts';
import {shortcutOf} from '#theme/search/shortcuts.ts';
import '#theme/styles/style.css';

export {default as categoryIndex} from '#theme/pages/category-index.tsx';
export {default as doc} from '#theme/pages/doc.tsx';
export {default as standalone} from '#theme/pages/standalone.tsx';

let router: Promise<Router> | undefined;

/** Hydrates the page. A second call does nothing. */
export function start(site: SiteData): Promise<Router> {
  if (router) return router;
  enableShortcuts();
  router = startApp({
    site,
    app: App,
    beforeHydration: preloadOpenSearch(site, withoutBaseUrl(site.baseUrl, location.pathname) ?? '/'),
    showFailure: (error, retry) => showFailure(site, error, retry),
  });
  return router;
}

/** Handles the search shortcuts when the page is not hydrated. */
function enableShortcuts(): void {
  addEventListener('keydown', (event) => {
    if (document.documentElement.hasAttribute(HYDRATED_ATTRIBUTE) || !shortcutOf(event)) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(SEARCH_BUTTON)?.click();
  });
}

/** @returns a function that hides the box */
function showFailure(site: SiteData, error: Error, retry: () => void): () => void {
  const host = document.createElement('div');
  const root = createRoot(host);
  // Hydration expects the static HTML without it.
  const hide = (): void => {
    root.unmount();
    host.remove();
  };
  const retryWithoutBox = (): void => {
    hide();
    retry();
  };
  root.render(
    <SiteProvider site={site}>
      <LoadErrorBox error={error} retry={retryWithoutBox} />
    </SiteProvider>,
  );
  (document.querySelector('main') ?? document.body).prepend(host);
  return hide;
}
