import {expect, it, vi} from 'vitest';
import {browserHistory, type RequestedLocation} from './browser-history.ts';
import {createRouter, type NavigationStatus} from './router.ts';
import {setShownLocation, shownLocation, type ShownLocation} from '#navigation/shown-page.ts';
import type {LoadedPage, ReadyPage} from './page-cache.ts';

const loadedPage = (path: string): ReadyPage => ({
  kind: 'page',
  path,
  takeDocument() {
    throw new Error('The router leaves it to what shows pages.');
  },
});

let keys = 0;
function locationOf(href: string, arrival: RequestedLocation['arrival'] = 'push'): RequestedLocation {
  const {pathname, search, hash} = new URL(href, 'http://localhost');
  return {pathname, search, hash, key: `key${String(++keys).padStart(3, '0')}`, arrival};
}

/** A router whose pages load when the test resolves them. */
function setUp(start = '/a/', baseUrl = '/') {
  const answers = new Map<string, {resolve: (page: LoadedPage) => void; reject: (error: Error) => void}>();
  const load = vi.fn(
    (path: string, _fresh?: boolean) =>
      new Promise<LoadedPage>((resolve, reject) => {
        answers.set(path, {resolve, reject});
      }),
  );
  const ready = vi.fn((_path: string): ReadyPage | undefined => undefined);
  const loadDocument = vi.spyOn(browserHistory, 'loadDocument').mockReturnValue();
  const show = vi.fn((next: ShownLocation, _page: ReadyPage | undefined) => setShownLocation(next));
  const statuses: NavigationStatus[] = [];
  setShownLocation({path: start, search: '', hash: '', key: 'first0', arrival: 'start'});
  const router = createRouter({
    baseUrl,
    buildId: 'b1',
    location: {...locationOf(baseUrl + start.slice(1)), key: 'first0'},
    pages: {load, ready},
    show,
    showStatus: (status) => statuses.push(status),
  });
  const settle = async (act: () => void): Promise<void> => {
    act();
    // The router's own timer, of the same length, runs between these two.
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const breakLoad = (path: string) => settle(() => answers.get(path)?.reject(new Error(`broken ${path}`)));
  return {
    router,
    load,
    ready,
    show,
    statuses,
    loadDocument,
    arrive: (path: string, page = loadedPage(path)) => settle(() => answers.get(path)?.resolve(page)),
    break: breakLoad,
    /** Requests a page that does not load. */
    fail(path: string) {
      router.request(locationOf(path));
      return breakLoad(path);
    },
  };
}

const shownPath = (): string => shownLocation().path;

it('the router keeps the old page until the next one is ready', async () => {
  const {router, arrive, show, statuses} = setUp();
  router.request(locationOf('/b/?q#h'));
  expect(router.getStatus()).toEqual({pending: '/b/'});
  expect(show).not.toHaveBeenCalled();
  const page = loadedPage('/b/');
  await arrive('/b/', page);
  const shown = {path: '/b/', search: '?q', hash: '#h', arrival: 'push'};
  expect(router.getStatus()).toEqual({});
  expect(show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(shown), page);
  expect(statuses).toEqual([{pending: '/b/'}, {}]);
});

it('the router ignores a late failure or page of a superseded navigation', async () => {
  const {router, loadDocument, ...site} = setUp();
  router.request(locationOf('/slow/'));
  router.request(locationOf('/b/'));
  await site.break('/slow/');
  expect(loadDocument).not.toHaveBeenCalled();
  expect(router.getStatus().pending).toBe('/b/');
  router.request(locationOf('/a/', 'pop'));
  expect(router.getStatus()).toEqual({});
  await site.arrive('/b/');
  expect(shownPath()).toBe('/a/');
});

it('the router ignores a repeated event for the same location', () => {
  const {router, show} = setUp();
  const location = locationOf('/a/?q=1');
  router.request(location);
  router.request({...location});
  expect(show).toHaveBeenCalledTimes(1);
});

it('the router treats /a/index.html and /a.html as /a/, and requests the exact path of another page', async () => {
  const {router, load, arrive} = setUp();
  router.request(locationOf('/a/index.html'));
  router.request(locationOf('/a.html'));
  expect(load).not.toHaveBeenCalled();
  router.request(locationOf('/b/index.html'));
  expect(load).toHaveBeenCalledWith('/b/index.html', false);
  await arrive('/b/index.html', loadedPage('/b/'));
  expect(shownPath()).toBe('/b/');
});

it('the router treats both encodings of a path with a space as equal, and accepts a malformed escape', () => {
  const {router, load} = setUp('/descendant%20styles/');
  router.request(locationOf('/descendant styles/'));
  expect(load).not.toHaveBeenCalled();
  router.request(locationOf('/%E0%A4%A/'));
  expect(load).toHaveBeenCalledWith('/%E0%A4%A/', false);
});

it('the router works under a base URL, and makes a full navigation to paths outside it', () => {
  const {router, load, loadDocument} = setUp('/a/', '/base/');
  router.request(locationOf('/base/b/'));
  expect(load).toHaveBeenCalledWith('/b/', false);
  router.request(locationOf('/other/'));
  expect(loadDocument).toHaveBeenCalledWith('/other/', '/base/a/');
});

it('failures are shown the second time; a retry requests everything again, and a second retry makes a full navigation', async () => {
  const {router, loadDocument, load, ...site} = setUp();
  await site.fail('/b/');
  router.request(locationOf('/a/', 'pop'));
  await site.fail('/b/');
  expect(loadDocument).toHaveBeenCalledTimes(1);
  const {failure} = router.getStatus();
  expect(failure).toMatchObject({error: {message: 'broken /b/'}});

  failure?.retry();
  expect(load).toHaveBeenLastCalledWith('/b/', true);
  await site.break('/b/');
  expect(loadDocument).toHaveBeenCalledTimes(1);
  router.getStatus().failure?.retry();
  await site.break('/b/');
  expect(loadDocument).toHaveBeenCalledTimes(2);
});

it('failures are shown at once while offline, because a full navigation would lose the page', async () => {
  const {router, loadDocument, ...site} = setUp();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await site.fail('/b/');
  expect(loadDocument).not.toHaveBeenCalled();
  expect(router.getStatus().failure).toMatchObject({isOffline: true});
  expect(shownPath()).toBe('/a/');

  onLine.mockReturnValue(true);
  router.getStatus().failure?.retry();
  await site.break('/b/');
  expect(loadDocument).not.toHaveBeenCalled();
  expect(router.getStatus().failure).toMatchObject({isOffline: false});
  await site.fail('/c/');
  expect(loadDocument).toHaveBeenCalledExactlyOnceWith('/c/', '/a/');
});

it('failures after beforeunload are ignored while the reader may leave; when the document stays, as after a mail link, the page loads again', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true});
  const {router, load, loadDocument, ...site} = setUp();
  router.request(locationOf('/b/'));
  dispatchEvent(new Event('beforeunload'));
  await site.break('/b/');
  expect(router.getStatus()).toEqual({pending: '/b/'});
  expect(load).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledTimes(2);
  await site.break('/b/');
  expect(router.getStatus().failure).toMatchObject({error: {message: 'broken /b/'}});
  expect(loadDocument).not.toHaveBeenCalled();

  await site.fail('/c/');
  expect(loadDocument).toHaveBeenCalledExactlyOnceWith('/c/', '/a/');
});

it('a page that has been loaded already is committed at once, without a pending state, and supersedes a pending navigation', async () => {
  const {router, ready, load, arrive, statuses} = setUp();
  router.request(locationOf('/b/'));
  ready.mockReturnValue(loadedPage('/c/'));
  router.request(locationOf('/c/'));
  expect(shownPath()).toBe('/c/');
  expect(statuses).toEqual([{pending: '/b/'}, {}]);
  await arrive('/b/');
  expect(shownPath()).toBe('/c/');
  expect(load).toHaveBeenCalledTimes(1);
});

it('refresh loads the current page again and commits it in place', async () => {
  const {router, load, arrive} = setUp();
  const done = router.refresh();
  expect(load).toHaveBeenCalledWith('/a/', true);
  await arrive('/a/');
  await done;
  expect(shownLocation()).toMatchObject({path: '/a/', arrival: 'refresh', key: 'first0'});
});
