/** The script of every page: navigation, controls, islands. No React but in what it loads when that is needed. */
import {islands as siteIslands, startPage as startSitePage} from 'virtual:shell';
import {READY_ATTRIBUTE} from '#shared/document-markers.ts';
import {toError} from '#shared/error-messages.ts';
import type {SiteData} from '#shared/site-data.ts';
import {lazyChunk} from '#network/lazy-chunk.ts';
import {isPressKept, takePress} from '#navigation/first-paint/early-press.ts';
import {createIslands, type IslandLoaders} from '#navigation/islands/start-islands.ts';
import {labelOf} from '#navigation/labels.ts';
import {type Router, startRouter} from '#navigation/router/router.ts';
import {setViews, showCrash, type Views} from '#navigation/views.ts';
import {whenIdle} from '#navigation/when-idle.ts';
import {createNavigationNotice, showFailureBox} from '#theme/controls/navigation-notice.ts';
import {followSavedSite} from '#theme/controls/offline-control.ts';
import {startControls, startPageControls} from '#theme/controls/start-controls.ts';
import {searchTextAgain} from '#theme/controls/tabs.ts';
import {followBrandMenu} from '#theme/navbar/brand-menu.ts';
import {startSearch} from '#theme/search/start-search.ts';
import {swapPage} from '#theme/frame/swap-page.ts';

const loadMount = lazyChunk(() => import('#theme/frame/mount-island.tsx'));

const themeIslands: IslandLoaders = {
  'search-page': lazyChunk(() => import('#theme/search/search-page.tsx')),
  'not-found-suggestions': lazyChunk(() => import('#theme/pages/not-found-suggestions.tsx')),
  'offline-control': lazyChunk(() => import('#theme/ui/offline-control.tsx')),
};

/** Starts when the browser is idle, or at the press of a control. */
export async function start(site: SiteData, views: Views, css: string): Promise<Pick<Router, 'refresh'>> {
  setViews({views, css, text: labelOf(site)});
  await documentComplete();
  await idleOrPressed();
  try {
    return run(site);
  } catch (thrown) {
    // Its button is pressed by the reader.
    takePress();
    showCrash(toError(thrown));
    return {refresh: async () => location.reload()};
  }
}

function run(site: SiteData): Router {
  startControls(site);
  const notice = createNavigationNotice();
  const islands = createIslands({
    site,
    loaders: {...themeIslands, ...siteIslands},
    loadMount: async () => (await loadMount()).mountIsland,
    showWaiting: notice.showWaiting,
    showFailure: showFailureBox,
  });
  const {router, startPage} = startRouter({
    site,
    swapPage,
    startPage(page, signal) {
      startPageControls(page, signal);
      startSitePage(page, signal);
    },
    startIslands: islands.startPage,
    loadIslands: islands.load,
    showStatus: notice.showStatus,
  });
  startSearch(site);
  followBrandMenu(site);
  followSavedSite(site, (island) => islands.start(island, false));
  void startPage().then(() => document.documentElement.setAttribute(READY_ATTRIBUTE, ''));
  searchTextAgain();
  takePress()?.click();
  return router;
}

/** The press of a control may come while the HTML still arrives. */
function documentComplete(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve(), {once: true});
    else resolve();
  });
}

function idleOrPressed(): Promise<void> {
  return new Promise((resolve) => {
    // The inline script opens search.
    if (isPressKept() || document.querySelector('dialog[open]') !== null) return resolve();
    whenIdle(resolve);
    for (const type of ['click', 'keydown']) addEventListener(type, () => resolve(), {once: true, capture: true});
  });
}
