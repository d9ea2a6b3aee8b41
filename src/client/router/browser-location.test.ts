import {pushLocation, pushOverlayEntry, readRequestedLocation, replaceLocation, navigate} from './browser-location.ts';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

beforeEach(() => history.replaceState(null, '', '/start/'));
afterEach(() => vi.restoreAllMocks());

describe('the requested location', () => {
  it('gives an entry that has no key a key of six characters, once', () => {
    const first = readRequestedLocation();
    expect(first).toMatchObject({pathname: '/start/', search: '', hash: '', arrival: 'foreign'});
    expect(first.key).toMatch(/^[0-9a-z]{6}$/);
    expect(readRequestedLocation().key).toBe(first.key);
  });

  it('knows how it was reached', () => {
    pushLocation('/a/?b#c');
    expect(readRequestedLocation()).toMatchObject({pathname: '/a/', search: '?b', hash: '#c', arrival: 'push'});
    replaceLocation('/b/');
    expect(readRequestedLocation()).toMatchObject({pathname: '/b/', arrival: 'replace'});
  });

  it('is reached by back or forward when the entry has a key that was not just written', () => {
    pushLocation('/a/');
    const forward: unknown = history.state;
    readRequestedLocation();
    history.replaceState({key: 'before'}, '', '/start/');
    expect(readRequestedLocation().arrival).toBe('pop');
    history.replaceState(forward, '', '/a/');
    expect(readRequestedLocation().arrival).toBe('pop');
  });

  it('after an overlay is a step forward, in the place of the overlay’s entry', () => {
    const before = history.length;
    pushOverlayEntry();
    expect(readRequestedLocation().arrival).toBe('overlay');
    pushLocation('/a/');
    expect(readRequestedLocation()).toMatchObject({pathname: '/a/', arrival: 'push'});
    expect(history.length).toBe(before + 1);
  });
});

describe('a history that takes nothing', () => {
  it.each([
    ['pushState', 'assign', pushLocation],
    ['replaceState', 'replace', replaceLocation],
  ] as const)('by %s is an invariant that failed, and the way out a real navigation', (method, way, go) => {
    const cause = new DOMException('too often', 'SecurityError');
    vi.spyOn(history, method).mockImplementation(() => {
      throw cause;
    });
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const leave = vi.spyOn(location, way).mockReturnValue();
    go('/a/?b#c');
    expect(said.mock.calls).toEqual([
      [expect.objectContaining({message: expect.stringMatching(/^Invariant failed/), cause})],
    ]);
    expect(leave).toHaveBeenCalledWith('/a/?b#c');
  });
});

describe('navigate', () => {
  it('adds the trailing slash before query and hash', () => {
    navigate('/docs/learn?q=1#x');
    expect(location.pathname + location.search + location.hash).toBe('/docs/learn/?q=1#x');
  });

  it('resolves a hash alone in the current page', () => {
    navigate('#x');
    expect(location.pathname + location.hash).toBe('/start/#x');
  });
});
