import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {loadAppOnInteraction} from './first-paint.ts';

/** Modules as `data:` URLs count their runs in `loaded`. */
const moduleUrl = (name: string, code = ''): string =>
  `data:text/javascript,${encodeURIComponent(`globalThis.loaded?.push('${name}');${code} // ${Math.random()}`)}`;

let loaded: string[];

function setUp({app = moduleUrl('app'), page = moduleUrl('page')} = {}): void {
  document.body.innerHTML = '<div id="root"></div><template><p>Did not load</p></template>';
  loadAppOnInteraction({app, page}, false);
}

const notice = (): string | undefined => document.querySelector('body > p')?.textContent;
/** As the app does when it starts. */
const START = 'window.drainEvents(); delete window.drainEvents;';
const HANGING = moduleUrl('app', 'await new Promise(() => {});');

/** The listeners stay on the window. */
function endCapture(): void {
  window.drainEvents?.();
  delete window.drainEvents;
}

beforeEach(() => {
  loaded = [];
  vi.stubGlobal('loaded', loaded);
});
afterEach(endCapture);

describe('loadAppOnInteraction', () => {
  it.each(['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'])(
    'loads the app and the page’s module on %s, once',
    async (sign) => {
      setUp({app: moduleUrl('app', START)});
      expect(loaded).toEqual([]);
      dispatchEvent(new Event(sign));
      dispatchEvent(new Event(sign));
      await vi.waitFor(() => expect(loaded.toSorted()).toEqual(['app', 'page']));
      expect(notice()).toBeUndefined();
    },
  );

  it('does not load the app when the browser scrolls by itself', async () => {
    setUp();
    dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded).toEqual([]);
  });

  it.each([
    ['the app fails', {app: moduleUrl('app', 'throw new Error();')}],
    ['the app is empty', {app: moduleUrl('app')}],
    [
      'the page’s module fails first',
      {app: moduleUrl('app', 'await new Promise(() => {});'), page: 'data:text/javascript,}'},
    ],
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
    endCapture();
    await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
    expect(notice()).toBeUndefined();
  });
});
