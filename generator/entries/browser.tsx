/** Starts the app in the browser; called by the boot module of a build. */
import {createRoot} from 'react-dom/client';
import {HYDRATED_ATTRIBUTE, SEARCH_BUTTON, THEME_BUTTON} from '#shared/document-markers.ts';
import type {SiteData} from '#shared/site-data.ts';
import {startApp} from '#navigation/router/start-app.tsx';
import type {Router} from '#navigation/router/create-router.ts';
import {SiteProvider} from '#navigation/site-context.tsx';
import {LoadErrorBox} from '#theme/shell/navigation-notice.tsx';
import {App} from '#theme/shell/shell.tsx';
import {switchColorMode} from '#theme/navbar/color-mode.tsx';
import {shortcutOf} from '#theme/search/shortcuts.ts';
import '#theme/styles/style.css';

let router: Promise<Router> | undefined;

/** Hydrates the page. A second call does nothing. */
export function start(site: SiteData): Promise<Router> {
  if (router) return router;
  enableStaticControls();
  router = startApp({site, app: App, showFailure: (error, retry) => showFailure(site, error, retry)});
  return router;
}

/** Handles the color mode button and the search shortcuts until the page is hydrated. */
function enableStaticControls(): void {
  const isHydrated = (): boolean => document.documentElement.hasAttribute(HYDRATED_ATTRIBUTE);
  addEventListener('click', ({target}) => {
    if (!isHydrated() && target instanceof Element && target.closest(THEME_BUTTON)) switchColorMode();
  });
  addEventListener('keydown', (event) => {
    if (isHydrated() || !shortcutOf(event)) return;
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
