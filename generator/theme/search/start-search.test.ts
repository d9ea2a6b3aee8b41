import {afterEach, beforeAll, expect, it, vi} from 'vitest';
import {testSite} from '#shared/data-in-tests.ts';
import {LOADING_DELAY_MS} from '#shared/limits.ts';
import {setShownLocation} from '#navigation/shown-page.ts';
import {startSearch} from './start-search.ts';

const mounted = vi.hoisted(() => ({count: 0, load: Promise.resolve()}));
vi.mock('#navigation/style-sheets.ts', () => ({loadStyleSheet: () => mounted.load}));
vi.mock('./search-modal.tsx', () => ({
  mountModal: () => {
    mounted.count += 1;
    return () => (mounted.count -= 1);
  },
}));
vi.mock('./provider-for-page.ts', () => ({providerForPage: () => Promise.resolve({prefetch: () => undefined})}));

document.body.innerHTML = `
  <a href="/search/" data-control="search">Search</a>
  <main><p>Some text</p><input id="other"></main>
  <dialog data-search-modal open>
    <form action="/search/"><input name="q" value="early"></form>
    <button type="button" hidden data-search-clear>Clear</button>
    <form method="dialog"><button type="submit">Close</button></form>
    <div data-search-hits></div>
  </dialog>`;

function element<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
}

const button = element('[data-control]');
const dialog = element<HTMLDialogElement>('dialog');
const input = element<HTMLInputElement>('dialog input');
const clear = element('[data-search-clear]');

const press = (key: string, target: EventTarget = document.body, more: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...more});
  target.dispatchEvent(event);
  return event;
};
const click = (target: EventTarget, more: MouseEventInit = {}): MouseEvent => {
  const event = new MouseEvent('click', {bubbles: true, cancelable: true, ...more});
  // Nothing here navigates.
  const stay = (clicked: Event): void => clicked.preventDefault();
  if (event.ctrlKey) window.addEventListener('click', stay, {once: true});
  target.dispatchEvent(event);
  return event;
};
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => {
  setShownLocation({path: '/a/', search: '', hash: '', key: 'aaaaaa', arrival: 'start'});
  startSearch(testSite);
});
afterEach(async () => {
  vi.useRealTimers();
  dialog.close();
  await settle();
});

it('adopts the dialog that the inline script has opened, with its text; follows when the browser closes it', async () => {
  expect(document.body.hasAttribute('data-search-open')).toBe(true);
  expect(clear.hidden).toBe(false);
  await settle();
  expect(mounted.count).toBe(1);
  expect(input.value).toBe('early');
  dialog.close();
  await settle();
  expect(document.body.hasAttribute('data-search-open')).toBe(false);
  expect(mounted.count).toBe(0);
  expect(input.value).toBe('');
});

it('opens by click and shortcuts, with the selected text; toggles by Ctrl+K', async () => {
  expect(click(button).defaultPrevented).toBe(true);
  expect(dialog.open).toBe(true);
  expect(press('k', input, {ctrlKey: true}).defaultPrevented).toBe(true);
  expect(dialog.open).toBe(false);
  vi.spyOn(window, 'getSelection').mockReturnValue(Object.assign(Object.create(null), {toString: () => ' Some text '}));
  press('/');
  expect(dialog.open).toBe(true);
  expect(input.value).toBe('Some text');
  await settle();
  expect(mounted.count).toBe(1);
  press('k', input, {metaKey: true});
  expect(mounted.count).toBe(0);
  expect(input.value).toBe('');
  expect(clear.hidden).toBe(true);
});

it('leaves clicks with a modifier to the link, and a slash in a form field to the field', () => {
  click(button, {ctrlKey: true});
  press('/', element('#other'));
  expect(dialog.open).toBe(false);
});

it('opens when a letter is typed on the button, which the browser then types into the input', () => {
  expect(press('Tab', button).defaultPrevented).toBe(false);
  expect(dialog.open).toBe(false);
  expect(press('样', button).defaultPrevented).toBe(false);
  expect(dialog.open).toBe(true);
});

it('the clear button is there while there is a text', () => {
  click(button);
  input.value = 'a';
  input.dispatchEvent(new InputEvent('input', {bubbles: true}));
  expect(clear.hidden).toBe(false);
  clear.click();
  expect(input.value).toBe('');
  expect(clear.hidden).toBe(true);
  expect(document.activeElement).toBe(input);
});

it('closes by a click on the backdrop, but not by a selection of text that ends there', () => {
  click(button);
  // Nothing has a size here: every point but the origin is on the backdrop.
  const press = (type: string, target: Element): boolean =>
    target.dispatchEvent(new MouseEvent(type, {bubbles: true, clientX: 5}));
  press('mousedown', input);
  press('click', dialog);
  expect(dialog.open).toBe(true);
  press('mousedown', dialog);
  press('click', dialog);
  expect(dialog.open).toBe(false);
});

it('gives the focus back, or to the button when nothing had it or the page is another one @4.42', () => {
  const other = element('#other');
  other.focus();
  press('k', other, {ctrlKey: true});
  // The browser does it.
  dialog.addEventListener('close', () => other.focus(), {once: true});
  press('k', input, {ctrlKey: true});
  expect(document.activeElement).toBe(other);

  other.blur();
  press('/');
  press('k', input, {ctrlKey: true});
  expect(document.activeElement).toBe(button);

  other.focus();
  press('k', other, {ctrlKey: true});
  setShownLocation({path: '/b/', search: '', hash: '', key: 'bbbbbb', arrival: 'push'});
  press('k', input, {ctrlKey: true});
  expect(document.activeElement).toBe(button);
});

it('the icon pulses when the code is late; the search page opens with the text when it does not load', async () => {
  vi.useFakeTimers();
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  let fail = (): void => undefined;
  mounted.load = new Promise((_resolve, reject) => {
    fail = () => reject(new Error('It does not load.'));
  });
  click(button);
  input.value = 'props 样';
  await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS - 1);
  expect(dialog.hasAttribute('data-slow')).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(dialog.hasAttribute('data-slow')).toBe(true);
  fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(replace).toHaveBeenCalledWith(expect.stringMatching(/\/search\/\?q=props%20%E6%A0%B7$/));
  press('k', input, {ctrlKey: true});
  expect(dialog.hasAttribute('data-slow')).toBe(false);
});
