import {act, cleanup, render, renderHook, screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {standalonePage, testSite} from '#shared/data-in-tests.ts';
import {AppProviders, useProgressBar} from './app-providers.tsx';
import {navigate, readRequestedLocation, watchLocation} from './browser-location.ts';
import {createRouter} from './create-router.ts';
import {createPageCache} from './page-cache.ts';
import {createRoute, useCommittedRoute} from './route.ts';
import {routeClicks} from './route-clicks.ts';
import {StaticRun} from './static-html.tsx';

function App() {
  const {page} = useCommittedRoute();
  return (
    <main>
      <h1>{page.title}</h1>
      <StaticRun id={0} />
    </main>
  );
}

const moduleOf = (path: string) => ({default: () => null, page: standalonePage(path, `Page ${path}`)});

const htmlOf = (path: string): string =>
  `<html data-build="b1" data-page="${path}m.js"><head><title>Title ${path}</title></head><body><div id="root"><div data-run="0"><p>prose of ${path}</p></div></div><template></template></body></html>`;

let end = (): void => undefined;
let show: () => void;

beforeEach(() => {
  history.replaceState(null, '', '/a/');
  vi.stubGlobal('fetch', async (url: string) => new Response(htmlOf(url), {headers: {'Content-Type': 'text/html'}}));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const importPage = async (url: string) => moduleOf(url.replace('m.js', ''));
  const pages = createPageCache({baseUrl: '/', buildId: 'b1', importPage});
  const location = readRequestedLocation();
  const initial = {...createRoute(moduleOf('/a/'), ['<p>prose of /a/</p>']), key: location.key};
  const router = createRouter({baseUrl: '/', initial, location, pages, buildId: 'b1', loadDocument: vi.fn()});
  const ends = [routeClicks(router, '/'), watchLocation(router.request)];
  end = () => ends.forEach((stop) => stop());
  show = () => {
    render(
      <AppProviders site={testSite} initial={initial} router={router}>
        <App />
      </AppProviders>,
    );
  };
  show();
});
afterEach(() => end());

/** Waits until all pending loads have finished. */
const arrive = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

it('pages of clicked links are shown with their prose, also again; a link to the shown page adds no history entry', async () => {
  const click = async (path: string): Promise<void> => {
    const link = Object.assign(document.createElement('a'), {href: path});
    document.body.append(link);
    act(() => link.click());
    link.remove();
    await arrive();
    expect(document.querySelector('main')?.textContent).toBe(`Page ${path}prose of ${path}`);
  };
  for (const path of ['/b/', '/c/', '/b/']) await click(path);
  const before = history.length;
  await click('/b/');
  expect(history.length).toBe(before);
});

it('a page that arrives before the static page is hydrated is shown after it, from the top', async () => {
  cleanup();
  navigate('/b/');
  await arrive();
  expect(window.scrollTo).not.toHaveBeenCalled();
  show();
  await arrive();
  expect(screen.getByText('prose of /b/')).toBeTruthy();
  expect(document.title).toBe('Title /b/');
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({left: 0, top: 0, behavior: 'instant'});
});

it('the progress bar starts after its delay, and has the minimum, speed and trickle of the specification @9.10', () => {
  vi.useFakeTimers();
  try {
    const progress = (): number =>
      Number.parseFloat(document.querySelector<HTMLElement>('.progress-bar')?.style.scale ?? 'none');
    const {unmount} = renderHook(() => useProgressBar(true));
    vi.advanceTimersByTime(199);
    expect(progress()).toBeNaN();
    vi.advanceTimersByTime(1);
    expect(progress()).toBeCloseTo(0.08);
    vi.advanceTimersByTime(2 * 800);
    expect(progress()).toBeCloseTo(0.12);
    vi.advanceTimersByTime(800 * 1000);
    expect(progress()).toBeCloseTo(0.92);
    unmount();
    expect(progress()).toBeCloseTo(1);
    vi.advanceTimersByTime(400);
    expect(progress()).toBeNaN();
  } finally {
    vi.useRealTimers();
  }
});
