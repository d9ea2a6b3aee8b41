import {hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {act} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {testSite} from '#shared/data-in-tests.ts';
import type {PageDataOf} from '#shared/page-data.ts';
import {toHierarchy} from '#search/search-provider.ts';
import {rememberKeptHtml} from '#navigation/islands/kept-html.tsx';
import {SiteProvider} from '#navigation/site-context.tsx';
import {setShownLocation, type ShownArrival} from '#navigation/shown-page.ts';
import SearchPage from './search-page.tsx';

const search = vi.hoisted(() => vi.fn());
vi.mock('./provider-for-page.ts', () => ({
  providerForPage: () => Promise.resolve({prefetch: () => undefined, search}),
}));

const page: PageDataOf<'search'> = {kind: 'search', path: '/search/', title: 'Search', description: 'Finds pages.'};
const element = (
  <SiteProvider site={testSite}>
    <SearchPage page={page} />
  </SiteProvider>
);
const recoverable = vi.fn();
let island: HTMLElement;

function html(): string {
  vi.stubEnv('SSR', true);
  const rendered = renderToString(element);
  vi.stubEnv('SSR', false);
  return rendered;
}

const show = (query: string, arrival: ShownArrival, key: string): void =>
  setShownLocation({path: '/search/', search: query, hash: '', key, arrival});

const input = (): HTMLInputElement => island.querySelector('input') ?? new HTMLInputElement();

/** @returns leaves the page */
async function start(): Promise<() => Promise<void>> {
  rememberKeptHtml(island);
  const root = await act(() => hydrateRoot(island, element, {onRecoverableError: recoverable}));
  return () => act(async () => root.unmount());
}

beforeEach(() => {
  Object.assign(globalThis, {IS_REACT_ACT_ENVIRONMENT: true});
  vi.stubGlobal('IntersectionObserver', undefined);
  search.mockReset().mockImplementation(({query}: {query: string}) =>
    Promise.resolve({
      count: 1,
      hits: [
        {objectID: query, url: '/a/', type: 'lvl1', content: null, hierarchy: toHierarchy([null, `Hit ${query}`])},
      ],
    }),
  );
  island = document.createElement('div');
  document.body.replaceChildren(island);
  island.innerHTML = html();
});
afterEach(() => {
  vi.unstubAllEnvs();
  expect(recoverable).not.toHaveBeenCalled();
});

it('shows the results of the URL; text and focus of the input stay, which React never touches', async () => {
  expect(island.querySelector('h1')?.textContent).toBe('Search');
  show('?q=url', 'start', 'aaaaaa');
  const box = input();
  box.value = 'typed';
  box.focus();
  const leave = await start();
  expect(island.querySelector('h1')?.textContent).toContain('url');
  expect(island.querySelector('li')?.textContent).toContain('Hit url');
  expect(document.title).toContain('url');
  expect(input()).toBe(box);
  expect(box.value).toBe('typed');
  expect(document.activeElement).toBe(box);

  await act(() => show('', 'pop', 'bbbbbb'));
  expect(island.querySelector('h1')?.textContent).toBe('Search');
  expect(island.querySelector('li')).toBeNull();
  expect(input()).toBe(box);
  expect(box.value).toBe('');
  await leave();
});

it('a reader who comes back finds the results without another search', async () => {
  show('?q=back', 'push', 'cccccc');
  const leave = await start();
  expect(search).toHaveBeenCalledTimes(1);
  await leave();
  island.innerHTML = html();
  show('?q=back', 'pop', 'cccccc');
  await start();
  expect(island.querySelector('li')?.textContent).toContain('Hit back');
  expect(search).toHaveBeenCalledTimes(1);
});
