import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {SEARCH_PAGE_DEBOUNCE_MS} from '#shared/limits.ts';
import {browserHistory, type RequestedLocation} from '#navigation/router/browser-history.ts';
import {setShownLocation, shownLocation} from '#navigation/shown-page.ts';
import {followSearchForm, searchFor} from './follow-search-form.ts';
import {followInputMethods} from './search-input.ts';

followInputMethods();

let left: AbortController;
let unwatch: () => void;
let input: HTMLInputElement;

const show = ({search, key, arrival}: Pick<RequestedLocation, 'search' | 'key' | 'arrival'>): void =>
  setShownLocation({path: '/search/', search, hash: '', key, arrival});

/** @param typed before the code has come */
function open(search: string, typed = ''): void {
  history.replaceState({key: 'aaaaaa'}, '', `/search/${search}`);
  show({search, key: 'aaaaaa', arrival: 'push'});
  document.body.innerHTML = '<form data-search-form><input></form>';
  input = document.querySelector('input') ?? input;
  input.value = typed;
  followSearchForm(left.signal);
}

function type(text: string, isComposing = false): void {
  input.value = text;
  input.dispatchEvent(new InputEvent('input', {bubbles: true, isComposing}));
}

const submit = (): boolean | undefined =>
  input.form?.dispatchEvent(new SubmitEvent('submit', {bubbles: true, cancelable: true}));
const pause = (): unknown => vi.advanceTimersByTime(SEARCH_PAGE_DEBOUNCE_MS);

beforeEach(() => {
  window.dispatchEvent(new Event('focusin'));
  vi.useFakeTimers();
  left = new AbortController();
  unwatch = browserHistory.watch(show);
});
afterEach(() => {
  left.abort();
  unwatch();
});

it('the query of the URL fills the input, unless the reader has typed: then that becomes the query', () => {
  open('?q=url');
  expect(input.value).toBe('url');
  open('?q=url', 'typed');
  expect(input.value).toBe('typed');
  pause();
  expect(location.search).toBe('?q=typed');
});

it('what is typed replaces the query after a pause, or at once on submit', () => {
  open('');
  const entries = history.length;
  type('a');
  vi.advanceTimersByTime(SEARCH_PAGE_DEBOUNCE_MS - 1);
  expect(location.search).toBe('');
  type('ab');
  pause();
  expect(location.search).toBe('?q=ab');
  type('abc');
  expect(submit()).toBe(false);
  expect(location.search).toBe('?q=abc');
  expect(history.length).toBe(entries);
});

it('half-typed text is no query', () => {
  open('');
  input.dispatchEvent(new CompositionEvent('compositionstart', {bubbles: true}));
  type('bianliang', true);
  pause();
  expect(location.search).toBe('');
  input.value = '变量';
  input.dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}));
  pause();
  expect(new URLSearchParams(location.search).get('q')).toBe('变量');
  // It has begun before the script.
  type('变量zhu', true);
  pause();
  expect(new URLSearchParams(location.search).get('q')).toBe('变量');
});

it('back and forward write the query into the input; the query that was typed does not', () => {
  open('?q=a');
  type('ab');
  show({search: '?q=ab', key: 'bbbbbb', arrival: 'replace'});
  type('abc');
  show({search: '?q=ab', key: 'cccccc', arrival: 'overlay'});
  expect(input.value).toBe('abc');
  show({search: '?q=z', key: 'dddddd', arrival: 'pop'});
  expect(input.value).toBe('z');
  pause();
  expect(location.search).toBe('?q=a');
});

it('a suggestion becomes text and query', () => {
  open('?q=a');
  searchFor('b');
  expect(input.value).toBe('b');
  expect(location.search).toBe('?q=b');
});

it('typed text is not written into the URL of the next page, which may still be loading', () => {
  open('');
  type('a');
  history.replaceState({key: 'nextpg'}, '', '/next/');
  pause();
  submit();
  expect(location.href).toMatch(/\/next\/$/);
  expect(shownLocation().search).toBe('?q=a');
  open('');
  type('a');
  left.abort();
  pause();
  expect(location.search).toBe('');
});
