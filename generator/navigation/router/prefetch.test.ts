import {beforeEach, expect, it, vi} from 'vitest';
import {awaitFirst} from '#network/prefetch-conditions.ts';
import {prefetchInView, prefetchIntended} from './prefetch.ts';

/** Reports to the observer of the test. */
let report: (link: string, isIntersecting: boolean) => void;
let requested: string[];
let finishOne: () => void;
let left: AbortController;

const link = (href: string): string => `<a href="${href}">x</a>`;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  const observed = new Set<Element>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onEntries: (entries: {target: Element; isIntersecting: boolean}[]) => void) {
        report = (href, isIntersecting) => {
          const target = [...observed].find((element) => element.getAttribute('href') === href);
          if (target !== undefined) onEntries([{target, isIntersecting}]);
        };
      }
      observe = (element: Element): void => void observed.add(element);
      disconnect = (): void => observed.clear();
    },
  );
  history.replaceState(null, '', '/here/');
  const paths = ['/a/', '/b/', '/c/', '/d/', '/e/', '/here/#x', 'https://x.example/'];
  document.body.innerHTML = `<nav>${link('/menu/')}</nav><main>${paths.map(link).join('')}</main>`;
  requested = [];
  const running: (() => void)[] = [];
  finishOne = () => running.shift()?.();
  left = new AbortController();
  const prefetchHtml = (path: string): Promise<void> => {
    requested.push(path);
    return new Promise((resolve) => running.push(resolve));
  };
  prefetchInView({prefetchHtml}, '/', left.signal);
});

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

it('pages of links of the text that stay in view for a second are prefetched, one at a time, at most four', async () => {
  for (const href of ['/a/', '/b/', '/c/', '/d/', '/e/', '/here/#x', 'https://x.example/', '/menu/'])
    report(href, true);
  await pass(900);
  expect(requested).toEqual([]);
  await pass(200);
  expect(requested).toEqual(['/a/']);
  for (let page = 0; page < 5; page++) {
    finishOne();
    await pass(10);
  }
  expect(requested).toEqual(['/a/', '/b/', '/c/', '/d/']);
});

it('a link that the reader only passes is not prefetched', async () => {
  report('/a/', true);
  await pass(500);
  report('/a/', false);
  await pass(2000);
  expect(requested).toEqual([]);
});

it('nothing is prefetched while the reader waits for something, or after the page was left', async () => {
  let arrive = (): void => undefined;
  awaitFirst(new Promise<void>((resolve) => (arrive = resolve)));
  report('/a/', true);
  await pass(1500);
  expect(requested).toEqual([]);
  arrive();
  await pass(10);
  expect(requested).toEqual(['/a/']);
  report('/b/', true);
  left.abort();
  finishOne();
  await pass(2000);
  expect(requested).toEqual(['/a/']);
});

it.each([{saveData: true}, {effectiveType: '2g'}, {effectiveType: 'slow-2g'}])(
  'nothing is prefetched on 2g, or when the reader saves data: %j',
  async (connection) => {
    const prefetchPage = vi.fn<(path: string) => Promise<void>>();
    prefetchIntended({prefetchPage}, '/');
    const press = (): boolean | undefined =>
      document.querySelector('a[href="/a/"]')?.dispatchEvent(new MouseEvent('mousedown', {bubbles: true}));
    Object.defineProperty(navigator, 'connection', {configurable: true, value: connection});
    report('/a/', true);
    press();
    await pass(2000);
    Reflect.deleteProperty(navigator, 'connection');
    expect([requested, prefetchPage.mock.calls]).toEqual([[], []]);
    press();
    expect(prefetchPage.mock.calls).toEqual([['/a/']]);
  },
);
