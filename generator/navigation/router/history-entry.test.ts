import {beforeEach, describe, expect, it, vi} from 'vitest';
import {createHistoryKey, readEntryState, saveScroll, setShownEntry} from './browser-location.ts';

beforeEach(() => history.replaceState(null, '', '/start/'));

it('createHistoryKey returns different keys of the specified length', () => {
  const keys = Array.from({length: 1000}, createHistoryKey);
  expect(new Set(keys).size).toBe(1000);
  for (const key of keys) expect(key).toMatch(/^[0-9a-z]{6}$/);
});

describe('readEntryState', () => {
  it.each([
    [{key: 'abc123'}, {key: 'abc123'}],
    [
      {key: 'abc123', overlay: true},
      {key: 'abc123', overlay: true},
    ],
    [{key: 'abc123', scroll: {x: 1, y: '2'}}, {key: 'abc123'}],
  ])('reads %j', (state, expected) => {
    history.replaceState(state, '');
    expect(readEntryState()).toEqual(expected);
  });

  it.each([null, 'abc123', 1, {}, {key: 1}, {key: ''}, {key: 'too long a key'}])('ignores %j', (state) => {
    history.replaceState(state, '');
    expect(readEntryState()).toBeUndefined();
  });
});

describe('saveScroll', () => {
  it('saves the position only in the entry of the current page', () => {
    vi.stubGlobal('scrollY', 700);
    setShownEntry('shown0');
    history.replaceState({key: 'shown0'}, '');
    saveScroll();
    expect(readEntryState()?.scroll).toEqual({x: 0, y: 700});
    history.replaceState({key: 'loads0'}, '');
    saveScroll();
    expect(readEntryState()?.scroll).toBeUndefined();
  });

  it('writes nothing when the saved position is still right', () => {
    vi.stubGlobal('scrollY', 700);
    setShownEntry('shown0');
    history.replaceState({key: 'shown0'}, '');
    saveScroll();
    const write = vi.spyOn(History.prototype, 'replaceState');
    saveScroll();
    expect(write).not.toHaveBeenCalled();
    vi.stubGlobal('scrollY', 701);
    saveScroll();
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
  });
});
