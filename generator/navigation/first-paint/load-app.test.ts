import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {endCapture} from './early-events.ts';
import {fetchAhead, loadAppOnInteraction} from './first-paint.ts';

/** Modules as `data:` URLs count their runs in `loaded`. */
const moduleUrl = (name: string, code = ''): string =>
  `data:text/javascript,${encodeURIComponent(`globalThis.loaded?.push('${name}');${code} // ${Math.random()}`)}`;

let loaded: string[];

function setUp(app = moduleUrl('app')): void {
  document.head.innerHTML = '<link rel="dns-prefetch" type="text/css"><link rel="dns-prefetch">';
  document.body.innerHTML =
    '<div id="root"></div><template><p>Did not load</p></template><template><p>Idle</p></template>';
  loadAppOnInteraction(app, false, () => undefined);
}

const rels = (): string[] => [...document.head.querySelectorAll('link')].map((link) => link.rel);
const INERT = ['dns-prefetch', 'dns-prefetch'];
const STARTED = ['preload', 'modulepreload'];

const notice = (): string | undefined => document.querySelector('body > p')?.textContent;
/** As the app does when it starts. */
const START = 'window.earlyEvents.isOver = true; delete window.earlyEvents;';
const HANGING = moduleUrl('app', 'await new Promise(() => {});');

/** The listeners stay on the window. */
function startApp(): void {
  endCapture(window.earlyEvents);
  delete window.earlyEvents;
}

beforeEach(() => {
  loaded = [];
  vi.stubGlobal('loaded', loaded);
});
afterEach(() => {
  startApp();
  vi.useRealTimers();
});

describe('loadAppOnInteraction', () => {
  it.each(['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'click'])(
    'loads the app and what it needs on %s, once',
    async (sign) => {
      setUp(moduleUrl('app', START));
      expect(loaded).toEqual([]);
      expect(rels()).toEqual(INERT);
      document.body.dispatchEvent(new Event(sign));
      document.body.dispatchEvent(new Event(sign));
      await vi.waitFor(() => expect(rels()).toEqual(STARTED));
      await vi.waitFor(() => expect(loaded).toEqual(['app']));
      expect(notice()).toBeUndefined();
    },
  );

  it.each([
    ['leaves a link to the browser', 'a b', LOAD_LIMIT_MS, INERT],
    ['is started by a link that the app opens', 'a[data-replay]', 0, STARTED],
    ['lets the color mode change first', '[data-replay=theme]', 299, INERT],
    ['is started after that', '[data-replay=theme]', 300, STARTED],
    ['lets a press come first when the pointer moves', 'button', 299, INERT, 'pointermove'],
    ['is started when it does not come', 'button', 300, STARTED, 'pointermove'],
    ['leaves a link that the pointer comes to to the browser', 'b', 300, INERT, 'pointermove'],
  ])('%s', (_, selector, waitMs, expected, type = 'pointerdown') => {
    vi.useFakeTimers();
    setUp(HANGING);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<a href="/x/"><b>x</b></a><a href="/search/" data-replay>search</a><button data-replay="theme">mode</button>',
    );
    document.querySelector(selector)?.dispatchEvent(new Event(type, {bubbles: true}));
    vi.advanceTimersByTime(waitMs);
    expect(rels()).toEqual(expected);
  });

  it('is not started while the pointer moves', () => {
    vi.useFakeTimers();
    setUp(HANGING);
    for (let moves = 0; moves < 5; moves += 1) {
      document.body.dispatchEvent(new Event('pointermove'));
      vi.advanceTimersByTime(299);
      expect(rels()).toEqual(INERT);
    }
  });

  it('adds the template with the idle script when the page has loaded, and is not started by a scroll', () => {
    vi.useFakeTimers();
    setUp();
    expect(notice()).toBeUndefined();
    dispatchEvent(new Event('load'));
    expect(notice()).toBe('Idle');
    document.body.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(LOAD_LIMIT_MS);
    expect(rels()).toEqual(INERT);
  });

  it.each([
    ['the app fails', moduleUrl('app', 'throw new Error();')],
    ['the app is empty', moduleUrl('app')],
  ])('shows the template when %s', async (_, app) => {
    setUp(app);
    document.body.dispatchEvent(new Event('keydown'));
    await vi.waitFor(() => expect(notice()).toBe('Did not load'));
  });

  it.each([
    ['shows the template at the limit', () => undefined, 'Did not load'],
    ['shows nothing at the limit when the app has started', startApp, undefined],
  ])('%s', async (_, start, shown) => {
    vi.useFakeTimers();
    setUp(HANGING);
    document.body.dispatchEvent(new Event('keydown'));
    start();
    await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS - 1);
    expect(notice()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(notice()).toBe(shown);
  });
});

describe('fetchAhead', () => {
  /** Links and their distances from the top of the window. */
  const LINKS = {
    '/above/': -10,
    '/hidden/': 0,
    '/first/': 100,
    '/second/': 200,
    '/below/': innerHeight,
    '/file.xml': 300,
    'https://example.com/': 300,
  };

  beforeEach(() => {
    vi.stubGlobal('navigator', {});
    document.head.innerHTML =
      '<link rel="dns-prefetch" type="text/css" href="/style.css"><link rel="dns-prefetch" href="/app.js">';
    document.body.replaceChildren(
      ...[...Object.entries(LINKS), ...Object.entries(LINKS)].map(([href, top]) => {
        const link = Object.assign(document.createElement('a'), {href});
        link.getBoundingClientRect = () => new DOMRect(0, top, 10, 10);
        return link;
      }),
    );
  });

  const fetched = (): string[] => {
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('[rel=prefetch]')];
    return links.map(({href}) => new URL(href).pathname);
  };
  const arrive = (event = 'load'): boolean =>
    [...document.head.querySelectorAll('link')].every((link) => link.dispatchEvent(new Event(event)));

  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it('fetches what the app needs, then each page of a link in view, one after the other', async () => {
    fetchAhead(undefined);
    expect(fetched()).toEqual(['/style.css', '/app.js']);
    arrive('error');
    await settle();
    expect(fetched()).toEqual(['/style.css', '/app.js', '/first/']);
    document.head.lastElementChild?.dispatchEvent(new Event('load'));
    await settle();
    document.head.lastElementChild?.dispatchEvent(new Event('load'));
    await settle();
    expect(fetched()).toEqual(['/style.css', '/app.js', '/first/', '/second/']);
  });

  it('fetches no pages when the app is loaded meanwhile', async () => {
    fetchAhead(undefined);
    for (const link of document.head.querySelectorAll('link')) link.rel = 'modulepreload';
    arrive();
    await settle();
    expect(fetched()).toEqual([]);
  });

  it('fetches nothing when the reader saves data', () => {
    vi.stubGlobal('navigator', {connection: {saveData: true}});
    fetchAhead(undefined);
    fetchAhead('/editor.js');
    expect(rels()).toEqual(INERT);
  });

  it('starts an app that starts by itself, and asks for what that loads', async () => {
    loadAppOnInteraction(moduleUrl('app', START), false, () => undefined);
    fetchAhead('/editor.js');
    await vi.waitFor(() => expect(loaded).toEqual(['app']));
    expect(rels()).toEqual(['preload', 'modulepreload', 'modulepreload']);
  });

  it.each([
    ['the link on which the mouse rests', 'pointerover', 'mouse', '/first/', 60, '/first/'],
    ['the link with focus', 'focusin', undefined, '/first/', 60, '/first/'],
    ['no link that the mouse passes over', 'pointerover', 'mouse', '/first/', 59, undefined],
    ['no link under a finger', 'pointerover', 'touch', '/first/', 60, undefined],
    ['no link that opens search', 'pointerover', 'mouse', '/search/', 60, undefined],
    ['no file', 'pointerover', 'mouse', '/file.xml', 60, undefined],
    ['no link to the page itself', 'pointerover', 'mouse', '/', 60, undefined],
  ])('marks %s, for the speculation rules', (_, type, pointerType, href, restMs, expected) => {
    vi.useFakeTimers();
    document.body.insertAdjacentHTML('beforeend', '<a href="/">home</a><a href="/search/" data-replay="search"></a>');
    fetchAhead(undefined);
    const approach = (path: string): void => {
      const event = Object.assign(new Event(type, {bubbles: true}), {pointerType});
      document.querySelector(`[href="${path}"]`)?.dispatchEvent(event);
    };
    approach('/second/');
    vi.advanceTimersByTime(30);
    approach(href);
    vi.advanceTimersByTime(restMs);
    const marked = [...document.querySelectorAll('[data-ahead]')].map((link) => link.getAttribute('href'));
    expect(marked).toEqual(expected === undefined ? [] : [expected]);
  });
});
