import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {BrowserHistory, readEntryState, type RequestedLocation, saveScroll} from './browser-history.ts';
import {setShownLocation, shownLocation, UNKNOWN_LOCATION} from '#navigation/shown-page.ts';

let tab: BrowserHistory;
let requests: RequestedLocation[];
let end: () => void;

beforeEach(() => {
  history.replaceState(null, '', '/start/');
  tab = new BrowserHistory();
  requests = [];
  end = tab.watch((requested) => requests.push(requested));
});
afterEach(() => end());

const show = (key: string): void =>
  setShownLocation({...UNKNOWN_LOCATION, path: '/start/', search: '?a=b', hash: '#c', key});

it('the requested location writes a key into an entry without one', () => {
  const first = tab.readRequested();
  expect(first).toMatchObject({pathname: '/start/', search: '', hash: '', arrival: 'external'});
  expect(first.key).toMatch(/^[0-9a-z]{6}$/);
  expect(tab.readRequested().key).toBe(first.key);
});

it('the requested location has arrival push or replace after navigate', () => {
  tab.navigate('/a/?b#c');
  expect(requests).toMatchObject([{pathname: '/a/', search: '?b', hash: '#c', arrival: 'push'}]);
  tab.navigate('/b/', {replace: true});
  expect(requests[1]).toMatchObject({pathname: '/b/', arrival: 'replace'});
  expect(requests[1]?.key).toBe(tab.readRequested().key);
});

it('the requested location is reported when the browser shows another entry, and not when ours shows it already', () => {
  tab.replaceShownUrl('/start/#open');
  dispatchEvent(new Event('hashchange'));
  expect(requests).toEqual([]);
  history.pushState('not ours', '', '/other/');
  dispatchEvent(new Event('popstate'));
  expect(requests).toMatchObject([{pathname: '/other/', arrival: 'external'}]);
});

it('the requested location replaces the entry of an overlay', () => {
  const before = history.length;
  tab.closeByBack(() => undefined);
  expect(requests).toMatchObject([{pathname: '/start/', key: readEntryState()?.key, arrival: 'overlay'}]);
  tab.navigate('/a/');
  expect(requests[1]).toMatchObject({pathname: '/a/', arrival: 'push'});
  expect(history.length).toBe(before + 1);
});

it.each([
  ['adds the trailing slash before query and hash', '/docs/learn?q=1#x', '/docs/learn/?q=1#x'],
  ['resolves a hash alone in the current page', '#x', '/start/#x'],
])('navigate %s', (_name, target, shown) => {
  tab.navigate(target);
  expect(location.pathname + location.search + location.hash).toBe(shown);
});

it('replaceQuery changes the entry of the page on screen', () => {
  history.replaceState({key: 'shown0'}, '', '/start/?a=b#c');
  show('shown0');
  const entries = history.length;
  tab.replaceQuery('a=d', '#c');
  show(requests[0]?.key ?? '');
  tab.replaceQuery('');
  expect(requests).toMatchObject([
    {pathname: '/start/', search: '?a=d', hash: '#c', arrival: 'replace'},
    {pathname: '/start/', search: '', hash: '', arrival: 'replace'},
  ]);
  expect(history.length).toBe(entries);
});

it('replaceQuery leaves the URL of the next page alone while that is loading, and shows the choice', () => {
  show('shown0');
  tab.navigate('/next/?a=x#y');
  tab.replaceQuery('a=d');
  expect(requests).toHaveLength(1);
  expect(location.pathname + location.search + location.hash).toBe('/next/?a=x#y');
  expect(shownLocation()).toEqual({path: '/start/', search: '?a=d', hash: '', key: 'shown0', arrival: 'replace'});
});

it('a path that begins with // stays on this origin', () => {
  const path = '//other.example/docs/';
  const {origin} = location;
  history.replaceState(null, '', origin + path);
  tab.navigate('?q=1');
  expect(location.href).toBe(`${origin}${path}?q=1`);
  tab.replaceShownUrl(`${path}#a`);
  expect(location.href).toBe(`${origin}${path}#a`);
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  tab.loadDocument(`${path}b/`, path);
  expect(replace.mock.calls.map(String)).toEqual([`${origin}${path}b/`]);
});

it.each([
  {key: 'abc123', overlay: undefined, scroll: undefined},
  {key: 'abc123', overlay: true, scroll: {x: 1, y: 2}},
])('readEntryState reads %j, without a position that is malformed', (state) => {
  history.replaceState(state, '');
  expect(readEntryState()).toEqual(state);
  history.replaceState({...state, scroll: {x: 1, y: '2'}}, '');
  expect(readEntryState()).toEqual({...state, scroll: undefined});
});

it.each([null, 'abc123', 1, {}, {key: 1}, {key: ''}, {key: 'too long a key'}])('readEntryState ignores %j', (state) => {
  history.replaceState(state, '');
  expect(readEntryState()).toBeUndefined();
});

it('saveScroll saves a changed position, only in the entry of the current page', () => {
  const write = vi.spyOn(History.prototype, 'replaceState');
  vi.stubGlobal('scrollY', 700);
  show('shown0');
  history.replaceState({key: 'shown0'}, '');
  saveScroll();
  expect(readEntryState()?.scroll).toEqual({x: 0, y: 700});
  write.mockClear();
  saveScroll();
  expect(write).not.toHaveBeenCalled();
  vi.stubGlobal('scrollY', 701);
  saveScroll();
  expect(write).toHaveBeenCalledTimes(1);
  history.replaceState({key: 'loads0'}, '');
  saveScroll();
  expect(readEntryState()?.scroll).toBeUndefined();
});
