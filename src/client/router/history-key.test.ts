import {describe, expect, it} from 'vitest';
import {createHistoryKey, readEntryState} from './history-key.ts';

describe('keys of history entries', () => {
  it('have six characters', () => {
    for (let i = 0; i < 200; i++) expect(createHistoryKey()).toMatch(/^[0-9a-z]{6}$/);
  });

  it('differ', () => {
    expect(new Set(Array.from({length: 1000}, () => createHistoryKey())).size).toBe(1000);
  });
});

describe('history.state', () => {
  it('is read when it is ours', () => {
    expect(readEntryState({key: 'abc123'})).toEqual({key: 'abc123'});
    expect(readEntryState({key: 'abc123', overlay: true})).toEqual({key: 'abc123', overlay: true});
  });

  it.each([null, undefined, 'abc123', 1, {}, {key: 1}, {key: ''}, {key: 'too long a key'}])(
    'is nothing when somebody else wrote %j',
    (state) => expect(readEntryState(state)).toBeUndefined(),
  );
});
