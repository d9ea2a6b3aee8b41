import {afterEach, beforeAll, expect, it, vi} from 'vitest';
import {testSite} from '#shared/data-in-tests.ts';
import {LOADING_DELAY_MS} from '#shared/limits.ts';
import {setShownLocation} from '#navigation/shown-page.ts';
import {startSearch} from './start-search.ts';

const style = vi.hoisted(() => ({load: Promise.resolve()}));
vi.mock('#navigation/style-sheets.ts', () => ({loadStyleSheet: () => style.load}));
const failure = vi.hoisted(() => ({hide: vi.fn<() => void>(), retry: (): void => undefined}));
vi.mock('#theme/controls/navigation-notice.ts', () => ({
  showFailureBox(_host: Element, _error: Error, retry: () => void) {
    failure.retry = retry;
    return failure.hide;
  },
}));
vi.mock('./search-modal.tsx', () => ({mountModal: () => () => undefined}));
vi.mock('./provider-for-page.ts', () => ({providerForPage: () => Promise.resolve({prefetch: () => undefined})}));

document.body.innerHTML = `
  <a href="/search/" data-control="search">Search</a>
  <main><input></main>
  <dialog data-search-modal>
    <form action="/search/"><input name="q"></form>
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

const toggle = (): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'k', ctrlKey: true, bubbles: true}));

beforeAll(() => {
  setShownLocation({path: '/a/', search: '', hash: '', key: 'aaaaaa', arrival: 'start'});
  startSearch(testSite);
});
afterEach(async () => {
  vi.useRealTimers();
  dialog.close();
  // An observer follows the dialog.
  await Promise.resolve();
});

it('leaves clicks with a modifier to the link, and a slash in a form field to the field', () => {
  // Nothing here navigates.
  window.addEventListener('click', (event) => event.preventDefault(), {once: true});
  button.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ctrlKey: true}));
  element('main input').dispatchEvent(new KeyboardEvent('keydown', {key: '/', bubbles: true}));
  expect(dialog.open).toBe(false);
});

it('the clear button is there while there is a text', () => {
  button.click();
  input.value = 'a';
  input.dispatchEvent(new InputEvent('input', {bubbles: true}));
  expect(clear.hidden).toBe(false);
  clear.click();
  expect(input.value).toBe('');
  expect(clear.hidden).toBe(true);
  expect(document.activeElement).toBe(input);
});

it('closes by a click on the backdrop, but not by a selection of text that ends there', () => {
  button.click();
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

it('the icon pulses when the code is late; when it does not load, the text stays, and a retry loads again', async () => {
  vi.useFakeTimers();
  let fail = (): void => undefined;
  style.load = new Promise((_resolve, reject) => {
    fail = () => reject(new Error('It does not load.'));
  });
  button.click();
  input.value = 'props 样';
  await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS - 1);
  expect(dialog.hasAttribute('data-slow')).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(dialog.hasAttribute('data-slow')).toBe(true);
  fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(dialog.hasAttribute('data-slow')).toBe(false);
  expect([dialog.open, input.value]).toEqual([true, 'props 样']);
  style.load = Promise.resolve();
  failure.retry();
  await vi.advanceTimersByTimeAsync(LOADING_DELAY_MS);
  expect(document.activeElement).toBe(input);
  expect(element('[data-search-hits]').style.visibility).toBe('');
  toggle();
  expect(failure.hide).toHaveBeenCalled();
});
