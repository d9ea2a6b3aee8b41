import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {endCapture} from './early-events.ts';
import {loadAppOnInteraction} from './first-paint.ts';

/** Modules as `data:` URLs count their runs in `loaded`. */
const moduleUrl = (name: string, code = ''): string =>
  `data:text/javascript,${encodeURIComponent(`globalThis.loaded?.push('${name}');${code} // ${Math.random()}`)}`;

let loaded: string[];

function setUp({app = moduleUrl('app')} = {}): void {
  document.head.innerHTML = '<link rel="dns-prefetch" as="style"><link rel="dns-prefetch" as="script">';
  document.body.innerHTML = '<div id="root"></div><template><p>Did not load</p></template>';
  loadAppOnInteraction(app, false, () => undefined);
}

const rels = (): string[] => [...document.head.querySelectorAll('link')].map((link) => link.rel);
const INERT = ['dns-prefetch', 'dns-prefetch'];

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
afterEach(startApp);

describe('loadAppOnInteraction', () => {
  it.each(['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'])(
    'loads the app and what it needs on %s, once',
    async (sign) => {
      setUp({app: moduleUrl('app', START)});
      expect(loaded).toEqual([]);
      expect(rels()).toEqual(INERT);
      dispatchEvent(new Event(sign));
      dispatchEvent(new Event(sign));
      expect(rels()).toEqual(['preload', 'modulepreload']);
      await vi.waitFor(() => expect(loaded).toEqual(['app']));
      expect(notice()).toBeUndefined();
    },
  );

  describe('before the first interaction', () => {
    let runIdle: (() => void) | undefined;

    beforeEach(() => {
      runIdle = undefined;
      vi.stubGlobal('requestIdleCallback', (callback: () => void) => void (runIdle = callback));
    });

    it('fetches what the app needs when the page has loaded and the browser is idle, and runs nothing', () => {
      setUp();
      runIdle?.();
      expect(rels()).toEqual(INERT);
      dispatchEvent(new Event('load'));
      expect(rels()).toEqual(INERT);
      runIdle?.();
      expect(rels()).toEqual(['prefetch', 'prefetch']);
      expect(loaded).toEqual([]);
    });

    it('fetches nothing when the reader saves data', () => {
      vi.stubGlobal('navigator', {connection: {saveData: true}});
      setUp();
      dispatchEvent(new Event('load'));
      runIdle?.();
      expect(rels()).toEqual(INERT);
    });
  });

  it('does not load the app when the browser scrolls by itself', async () => {
    setUp();
    dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded).toEqual([]);
  });

  it.each([
    ['the app fails', {app: moduleUrl('app', 'throw new Error();')}],
    ['the app is empty', {app: moduleUrl('app')}],
  ])('shows the template when %s', async (_, modules) => {
    setUp(modules);
    dispatchEvent(new Event('keydown'));
    await vi.waitFor(() => expect(notice()).toBe('Did not load'));
  });

  it('shows the template at the limit', async () => {
    vi.useFakeTimers();
    setUp({app: HANGING});
    dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS - 1);
    expect(notice()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(notice()).toBe('Did not load');
  });

  it('shows nothing at the limit when the app has started', async () => {
    vi.useFakeTimers();
    setUp({app: HANGING});
    dispatchEvent(new Event('keydown'));
    startApp();
    await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
    expect(notice()).toBeUndefined();
  });
});
