import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {testSite} from '#shared/data-in-tests.ts';
import {createIslands, type MountIsland} from './start-islands.ts';

const mount = vi.fn<MountIsland>();
const showFailure = vi.fn<(place: Element, error: Error, retry: () => void) => () => void>();
const hideFailure = vi.fn<() => void>();
const endWaiting = vi.fn<() => void>();
const onClick = vi.fn<(id: string) => void>();
let page = new AbortController();

const island = (id: string, content: string, props: string): string =>
  `<div id="${id}" data-island="counter" data-when="touched">${content}</div><script type="application/json">${props}</script>`;

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  showFailure.mockReturnValue(hideFailure);
  document.body.innerHTML =
    `<div id="columns"><p>Prose</p>` +
    island('a', '<button>Press</button><button>Other</button><input><a href="#x">Link</a>', '{"start":3}') +
    island('b', '<button>Press</button><select><option>1<option>2</select>', '{}') +
    `</div>`;
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => onClick(`${button.parentElement?.id} ${button.textContent}`));
  openPage();
});
afterEach(() => page.abort());

function openPage(): void {
  page.abort();
  page = new AbortController();
  const {startPage} = createIslands({
    site: testSite,
    loaders: {counter: async () => 'module'},
    loadMount: async () => mount,
    showWaiting: () => endWaiting,
    showFailure,
  });
  void startPage(page.signal);
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}

const dispatch = (type: string, selector: string): boolean =>
  find(selector).dispatchEvent(new Event(type, {bubbles: true, cancelable: true}));

/** All loads have ended. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('an island that waits for the first interaction', () => {
  it.each(['pointermove', 'pointerdown', 'focusin', 'change'])('starts at %s, once, and no other', async (type) => {
    dispatch(type, 'p');
    await settled();
    expect(mount).not.toHaveBeenCalled();
    dispatch(type, '#a button');
    dispatch(type, '#a input');
    await settled();
    dispatch(type, '#a button');
    await settled();
    expect(mount).toHaveBeenCalledOnce();
    expect(mount).toHaveBeenCalledWith(expect.objectContaining({element: find('#a'), module: 'module'}));
  });

  it('does not start when the page scrolls under a pointer that rests', async () => {
    dispatch('pointerover', '#a button');
    await settled();
    expect(mount).not.toHaveBeenCalled();
  });

  it.each(['', ' selected'])(
    'starts with the page when an option was chosen before, not by default%s',
    async (selected) => {
      const select = find('#b select');
      if (!(select instanceof HTMLSelectElement)) throw new Error('no select');
      select.innerHTML = `<option>1</option><option${selected}>2</option>`;
      openPage();
      await settled();
      expect(mount).not.toHaveBeenCalled();
      select.selectedIndex = selected ? 0 : 1;
      openPage();
      await settled();
      expect(mount).toHaveBeenCalledOnce();
    },
  );

  it('gets its properties', async () => {
    dispatch('pointerdown', '#a');
    await settled();
    expect(mount).toHaveBeenCalledWith(expect.objectContaining({props: {start: 3}}));
  });
});

describe('a click before an island runs', () => {
  it('is held back, and given to it once', async () => {
    find('#a button').click();
    expect(onClick).not.toHaveBeenCalled();
    await settled();
    expect(onClick.mock.calls).toEqual([['a Press']]);
    find('#a button').click();
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('is not held back outside of controls', () => {
    expect(dispatch('click', '#a a')).toBe(true);
    expect(dispatch('click', '#a input')).toBe(true);
  });
});

describe('an island that fails', () => {
  beforeEach(() => mount.mockRejectedValueOnce(new Error('offline')));

  it('shows the failure to a reader who presses it; a retry repeats the click', async () => {
    find('#a button').click();
    await settled();
    expect(showFailure).toHaveBeenCalledOnce();
    expect(showFailure.mock.lastCall?.[1].message).toBe('offline');
    expect(endWaiting).toHaveBeenCalledOnce();
    expect(onClick).not.toHaveBeenCalled();
    showFailure.mock.lastCall?.[2]();
    await settled();
    expect(mount).toHaveBeenCalledTimes(2);
    expect(onClick.mock.calls).toEqual([['a Press']]);
  });

  it('shows the failure to a reader who focuses it; the next interaction hides it and tries again, without the click', async () => {
    dispatch('focusin', '#a input');
    await settled();
    expect(showFailure).toHaveBeenCalledOnce();
    dispatch('focusin', '#a button');
    await settled();
    expect(hideFailure).toHaveBeenCalled();
    expect(mount).toHaveBeenCalledTimes(2);
    expect(showFailure).toHaveBeenCalledOnce();
  });

  it('shows nothing when a pointer passes, which tries once', async () => {
    dispatch('pointermove', '#a');
    await settled();
    dispatch('pointermove', '#a');
    await settled();
    expect(mount).toHaveBeenCalledOnce();
    expect(showFailure).not.toHaveBeenCalled();
    dispatch('pointerdown', '#a');
    await settled();
    expect(mount).toHaveBeenCalledTimes(2);
  });
});
