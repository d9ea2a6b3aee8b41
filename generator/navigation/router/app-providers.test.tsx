import {act, cleanup, render, renderHook, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {standalonePage, testSite} from '#shared/data-in-tests.ts';
import {AppProviders, useProgressBar} from './app-providers.tsx';
import {navigate, readRequestedLocation, watchLocation} from './browser-location.ts';
import {createRouter} from './create-router.ts';
import {createPageCache} from './page-cache.ts';
import {
  createRoute,
  type PageComponentProps,
  useCommittedRoute,
  useNavigationStatus,
  useRouteAnnouncement,
} from './route.ts';
import {routeClicks} from './route-clicks.ts';
import {StaticRun} from './static-html.tsx';

function Page({page, Content}: PageComponentProps) {
  return (
    <main>
      <h1>{page.title}</h1>
      {Content === undefined ? null : <Content />}
      <a href="/b/">to b</a>
    </main>
  );
}
const Content = () => <StaticRun id={0} />;

function App() {
  const {component: Component, page, Content} = useCommittedRoute();
  const {pending} = useNavigationStatus();
  const announcement = useRouteAnnouncement();
  return (
    <div id="root">
      <p role="status">{announcement}</p>
      {pending === undefined ? null : <p>pending {pending.path}</p>}
      <Component page={page} Content={Content} />
    </div>
  );
}

const moduleOf = (path: string) => ({
  default: Page,
  page: standalonePage(path, `Page ${path}`),
  Content,
});

const htmlOf = (path: string): string =>
  `<html data-build="b1" data-page="${path}m.js"><head><title>Title ${path}</title></head><body><div id="root"><div data-run="0"><p>prose of ${path}</p></div></div><template></template></body></html>`;

let end = (): void => undefined;
let show: () => void;

beforeEach(() => {
  history.replaceState(null, '', '/a/');
  vi.stubGlobal('fetch', async (url: string) => new Response(htmlOf(url), {headers: {'Content-Type': 'text/html'}}));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const pages = createPageCache({
    baseUrl: '/',
    buildId: 'b1',
    importPage: async (url) => moduleOf(url.replace('m.js', '')),
  });
  const location = readRequestedLocation();
  const initial = {...createRoute(moduleOf('/a/'), ['<p>prose of /a/</p>']), key: location.key};
  const router = createRouter({
    baseUrl: '/',
    initial,
    location,
    pages,
    buildId: 'b1',
    loadDocument: vi.fn(),
  });
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

describe('a click on an internal link', () => {
  it('shows and announces the next page with its prose from the fetched document, and its title', async () => {
    expect(screen.getByText('prose of /a/')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => screen.getByText('to b').click());
    expect(screen.getByText('pending /b/')).toBeTruthy();
    expect(screen.getByText('Page /a/')).toBeTruthy();
    await arrive();
    expect(screen.getByText('Page /b/')).toBeTruthy();
    expect(screen.getByText('prose of /b/')).toBeTruthy();
    expect(screen.queryByText('pending /b/')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Navigated to Page /b/');
    expect(document.title).toBe('Title /b/');
    expect(location.pathname).toBe('/b/');
  });

  it('shows pages that have been loaded again, with their prose', async () => {
    for (const path of ['/b/', '/c/', '/b/']) {
      const link = document.createElement('a');
      link.href = path;
      document.body.append(link);
      act(() => link.click());
      link.remove();
      await arrive();
      expect(screen.getByText(`Page ${path}`)).toBeTruthy();
      expect(screen.getByText(`prose of ${path}`)).toBeTruthy();
    }
  });

  it('scrolls to the top before the next page has to be laid out, and puts the focus at its start', async () => {
    const headings: (string | null | undefined)[] = [];
    vi.spyOn(window, 'scrollTo').mockImplementation(() => headings.push(document.querySelector('h1')?.textContent));
    const link = screen.getByText('to b');
    link.focus();
    expect(document.activeElement).toBe(link);
    act(() => link.click());
    await arrive();
    expect(screen.getByText('Page /b/')).toBeTruthy();
    expect(headings).toEqual(['Page /a/']);
    expect(window.scrollTo).toHaveBeenLastCalledWith({left: 0, top: 0, behavior: 'instant'});
    expect(document.activeElement?.id).toBe('root');
  });

  it('adds no history entry when it leads to the current page', async () => {
    act(() => screen.getByText('to b').click());
    await arrive();
    const before = history.length;
    act(() => screen.getByText('to b').click());
    await arrive();
    expect(history.length).toBe(before);
  });
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
