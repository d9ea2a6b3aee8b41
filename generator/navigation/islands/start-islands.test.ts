import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {testSite} from '#shared/data-in-tests.ts';
import {createIslands, type MountIsland} from './start-islands.ts';

const mount = vi.fn<MountIsland>();
const showFailure = vi.fn<(place: Element, error: Error, retry: () => void) => () => void>();
const hideFailure = vi.fn<() => void>();
const endWaiting = vi.fn<() => void>();
const onClick = vi.fn<(id: string) => void>();
let page = new AbortController();

const island = (id: string, content: string): string =>
  `<div id="${id}" data-island="counter" data-when="touched">${content}</div>`;

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  showFailure.mockReturnValue(hideFailure);
  document.body.innerHTML =
    `<div id="columns"><p>Prose</p>` +
    island('a', '<button>Press</button><button>Other</button><input><a href="#x">Link</a>') +
    `<script type="application/json">{"start":3}</script>` +
    island('b', '<input><div data-embedded><input type="checkbox"><select><option>1<option>2</select></div>') +
    `<p>Prose</p></div>`;
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

/** @returns whether the event has reached the element */
function dispatch(type: string, selector: string, distance = 1): boolean {
  const listener = vi.fn();
  const element = find(selector);
  element.addEventListener(type, listener);
  element.dispatchEvent(new MouseEvent(type, {bubbles: true, cancelable: true, movementX: distance}));
  element.removeEventListener(type, listener);
  return listener.mock.calls.length > 0;
}

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

  it('does not start when a finger may scroll, or the page scrolls under a pointer that rests', async () => {
    const init = {bubbles: true, movementX: 1, pointerType: 'touch'};
    for (const type of ['pointerdown', 'pointermove']) find('#a button').dispatchEvent(new PointerEvent(type, init));
    dispatch('pointerover', '#a button');
    dispatch('pointermove', '#a button', 0);
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

  it.each([
    ['a', {start: 3}],
    ['b', {}],
  ])('gets the properties after it, if there are any', async (id, props) => {
    dispatch('pointerdown', `#${id}`);
    await settled();
    expect(mount).toHaveBeenCalledWith(expect.objectContaining({props}));
  });
});

describe('a click before an island runs', () => {
  it('is held back, and given to it once for each control', async () => {
    for (const selector of ['#a button', '#a button + button', '#a button']) find(selector).click();
    expect(onClick).not.toHaveBeenCalled();
    await settled();
    expect(onClick.mock.calls).toEqual([['a Press'], ['a Other']]);
    find('#a button').click();
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  it('is not held back outside of controls', () => {
    expect(dispatch('click', '#a a')).toBe(true);
    expect(dispatch('click', '#a input')).toBe(true);
  });
});

it('an embedded app that does not run yet gets each use of its controls once; its selects open, and links and fields beside it work', async () => {
  const [box, select] = ['#b [data-embedded] input', '#b [data-embedded] select'];
  const onUse = vi.fn();
  find(box).addEventListener('click', onUse);
  find(select).addEventListener('change', onUse);
  expect(['click', 'change'].map((type) => dispatch(type, type === 'click' ? box : select))).toEqual([false, false]);
  expect([dispatch('click', select), dispatch('click', '#b > input')]).toEqual([true, true]);
  expect(onUse).not.toHaveBeenCalled();
  await settled();
  expect(onUse).toHaveBeenCalledTimes(2);
});

describe('an island whose page is left', () => {
  it('ends, and nobody waits for it', async () => {
    mount.mockReturnValue(new Promise(() => undefined));
    find('#a button').click();
    await settled();
    expect(mount.mock.lastCall?.[0].signal.aborted).toBe(false);
    expect(endWaiting).not.toHaveBeenCalled();
    page.abort();
    await settled();
    expect(mount.mock.lastCall?.[0].signal.aborted).toBe(true);
    expect(endWaiting).toHaveBeenCalledOnce();
  });

  it('is not mounted when its code arrives later', async () => {
    find('#a button').click();
    page.abort();
    await settled();
    expect(mount).not.toHaveBeenCalled();
    expect(onClick).not.toHaveBeenCalled();
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
