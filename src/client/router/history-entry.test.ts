import {beforeEach, describe, expect, it} from 'vitest';
import {createHistoryKey, readEntryState} from './history-entry.ts';

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
