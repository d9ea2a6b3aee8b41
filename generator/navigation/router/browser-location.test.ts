import {pushOverlayEntry, readRequestedLocation, navigate} from './browser-location.ts';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

beforeEach(() => history.replaceState(null, '', '/start/'));
afterEach(() => vi.restoreAllMocks());

describe('the requested location', () => {
  it('writes a key into an entry without one', () => {
    const first = readRequestedLocation();
    expect(first).toMatchObject({pathname: '/start/', search: '', hash: '', arrival: 'foreign'});
    expect(first.key).toMatch(/^[0-9a-z]{6}$/);
    expect(readRequestedLocation().key).toBe(first.key);
  });

  it('has arrival push or replace after navigate', () => {
    navigate('/a/?b#c');
    expect(readRequestedLocation()).toMatchObject({pathname: '/a/', search: '?b', hash: '#c', arrival: 'push'});
    navigate('/b/', {replace: true});
    expect(readRequestedLocation()).toMatchObject({pathname: '/b/', arrival: 'replace'});
  });

  it('has arrival pop when the key was not just written', () => {
    navigate('/a/');
    const forward: unknown = history.state;
    readRequestedLocation();
    history.replaceState({key: 'before'}, '', '/start/');
    expect(readRequestedLocation().arrival).toBe('pop');
    history.replaceState(forward, '', '/a/');
    expect(readRequestedLocation().arrival).toBe('pop');
  });

  it('replaces the entry of an overlay', () => {
    const before = history.length;
    pushOverlayEntry();
    expect(readRequestedLocation().arrival).toBe('overlay');
    navigate('/a/');
    expect(readRequestedLocation()).toMatchObject({pathname: '/a/', arrival: 'push'});
    expect(history.length).toBe(before + 1);
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

  it.each([
    ['pushState', 'assign', false],
    ['replaceState', 'replace', true],
  ] as const)('falls back to a full navigation when %s throws', (method, fallback, replace) => {
    const cause = new DOMException('too often', 'SecurityError');
    vi.spyOn(history, method).mockImplementation(() => {
      throw cause;
    });
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const leave = vi.spyOn(location, fallback).mockReturnValue();
    navigate('/a/?b#c', {replace});
    expect(log.mock.calls).toEqual([
      [expect.objectContaining({message: expect.stringMatching(/^Invariant failed/), cause})],
    ]);
    expect(leave).toHaveBeenCalledWith('/a/?b#c');
  });
});
