// @vitest-environment happy-dom
import {describe, expect, it, vi} from 'vitest';
import {createDrafts, createSaver} from './drafts.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const options = {name: 'test', isDraft: isText};
const shared = localStorage;

/** Replaces how the storage stores: a spy would have no effect on happy-dom's. */
function stubStorage(setItem: (key: string, text: string) => void) {
  const getItem = (key: string) => shared.getItem(key);
  const removeItem = (key: string) => shared.removeItem(key);
  vi.stubGlobal('localStorage', {getItem, removeItem, setItem});
}

const keysOf = (drafts: ReturnType<typeof createDrafts<string>>): string[] => drafts.list().map(({key}) => key);

describe('drafts', () => {
  it('are kept by key, the newest first, also when they are saved in the same millisecond', () => {
    vi.useFakeTimers();
    const drafts = createDrafts(options);
    for (const key of ['a', 'b', 'c', 'a']) drafts.save(key, `${key}!`);
    expect(keysOf(createDrafts(options))).toEqual(['a', 'c', 'b']);
    expect(createDrafts(options).read('b')).toBe('b!');
    drafts.delete('a');
    expect([drafts.read('a'), drafts.savedAt('a')]).toEqual([undefined, undefined]);
    expect(keysOf(drafts)).toEqual(['c', 'b']);
  });

  it('of other names and areas are others', () => {
    createDrafts(options).save('a', 'local');
    createDrafts({...options, area: 'session'}).save('a', 'session');
    createDrafts({...options, name: 'other'}).save('a', 'other');
    expect(createDrafts(options).read('a')).toBe('local');
    expect(createDrafts({...options, area: 'session'}).read('a')).toBe('session');
  });

  it('are the newest ones: older ones leave nothing in the storage', () => {
    const drafts = createDrafts({...options, max: 2});
    for (const key of ['a', 'b', 'c']) drafts.save(key, key);
    expect(keysOf(drafts)).toEqual(['c', 'b']);
    expect(Object.keys(localStorage).toSorted()).toEqual(['test', 'test:b', 'test:c']);
    drafts.save('old', 'old', 1);
    expect(keysOf(drafts)).toEqual(['c', 'b']);
    expect(localStorage.getItem('test:old')).toBeNull();
  });

  it('have two million characters together', () => {
    const drafts = createDrafts(options);
    for (const key of ['a', 'b', 'c']) expect(drafts.save(key, 'x'.repeat(900_000))).toBe(true);
    expect(keysOf(drafts)).toEqual(['c', 'b']);
    expect(drafts.read('a')).toBeUndefined();
  });

  it('neither read nor write another draft when one is saved', () => {
    const drafts = createDrafts(options);
    for (let number = 0; number < 10; number += 1) drafts.save(String(number), 'x'.repeat(190_000));
    const parse = vi.spyOn(JSON, 'parse');
    const setItem = vi.fn((key: string, text: string) => shared.setItem(key, text));
    stubStorage(setItem);
    drafts.save('3', 'y'.repeat(1000));
    const charsOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);
    const [read, written] = [parse.mock.calls.map(([text]) => text), setItem.mock.calls.map(([, text]) => text)];
    expect(charsOf(read)).toBeGreaterThan(0);
    expect(charsOf(read)).toBeLessThan(3000);
    expect(written).toHaveLength(2);
    expect(charsOf(written)).toBeLessThan(2000);
  });

  it('are saved as the last tab does, and show each tab that another one has saved', () => {
    const [one, other] = [createDrafts(options), createDrafts(options)];
    one.save('a', 'one');
    const time = one.savedAt('a');
    other.save('a', 'other');
    expect(one.savedAt('a')).toBeGreaterThan(time ?? Infinity);
    expect(one.read('a')).toBe('other');
  });

  it('tell when one is stored, also in another tab', () => {
    const drafts = createDrafts(options);
    const listener = vi.fn<() => void>();
    const end = drafts.subscribe(listener);
    drafts.save('a', 'x');
    expect(listener).toHaveBeenCalledOnce();
    window.dispatchEvent(new StorageEvent('storage', {key: 'test', newValue: '[]'}));
    expect(listener).toHaveBeenCalledTimes(2);
    end();
    drafts.delete('a');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['an index that is no JSON', '{', '"x"', 'x'],
    ['an index that is no list', '{"key":"a"}', '"x"', 'x'],
    ['entries that are none', '[null,{"key":"a","time":1e99,"chars":1},{"key":1,"time":1,"chars":1}]', '"x"', 'x'],
    ['a draft that is none', '[{"key":"a","time":1,"chars":1}]', '7', undefined],
    ['a draft that is gone', '[{"key":"a","time":1,"chars":1}]', undefined, undefined],
  ])('are validated: %s', (_, index, draft, expected) => {
    localStorage.setItem('test', index);
    if (draft !== undefined) localStorage.setItem('test:a', draft);
    const drafts = createDrafts(options);
    expect(keysOf(drafts)).toEqual([]);
    expect(drafts.read('a')).toBe(expected);
    expect(drafts.save('a', 'y')).toBe(true);
    expect(createDrafts(options).read('a')).toBe('y');
  });
});

describe('drafts that cannot be stored', () => {
  /** Makes the storage full for values that are longer. */
  const limit = (chars: number) =>
    stubStorage((key, text) => {
      if (text.length > chars) throw new DOMException('full', 'QuotaExceededError');
      shared.setItem(key, text);
    });

  it('are in memory when storage throws, the newest ones, until they can be stored', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const off = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    const drafts = createDrafts({...options, max: 2});
    for (const key of ['a', 'b', 'c']) expect(drafts.save(key, `${key}!`)).toBe(false);
    expect(keysOf(drafts)).toEqual(['c', 'b']);
    expect([drafts.read('a'), drafts.read('b'), drafts.savedAt('b')]).toEqual([undefined, 'b!', undefined]);
    drafts.delete('b');
    expect(keysOf(drafts)).toEqual(['c']);
    off.mockRestore();
    expect(drafts.save('c', 'stored')).toBe(true);
    expect(createDrafts(options).read('c')).toBe('stored');
  });

  it('leave the others, and what was stored before, when storage is full', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const drafts = createDrafts({...options, max: 2});
    for (const key of ['a', 'b']) drafts.save(key, 'before');
    limit(20);
    expect([drafts.save('c', 'x'.repeat(30)), drafts.save('a', 'y'.repeat(30))]).toEqual([false, false]);
    vi.unstubAllGlobals();
    expect([drafts.read('a'), drafts.read('c')]).toEqual(['y'.repeat(30), 'x'.repeat(30)]);
    const later = createDrafts(options);
    expect([later.read('a'), later.read('b'), keysOf(later)]).toEqual(['before', 'before', ['b', 'a']]);
  });

  it('leave nothing in the storage when there is no room for the index', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    limit(5);
    expect(createDrafts(options).save('a', 'x')).toBe(false);
    vi.unstubAllGlobals();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('are not stored when they are too long', () => {
    const drafts = createDrafts({...options, maxDraftChars: 10});
    drafts.save('a', 'short');
    expect(drafts.save('a', 'x'.repeat(20))).toBe(false);
    expect([drafts.read('a'), createDrafts(options).read('a')]).toEqual(['x'.repeat(20), 'short']);
  });

  it('give way to what another tab has saved since', () => {
    const drafts = createDrafts({...options, maxDraftChars: 10});
    drafts.save('a', 'x'.repeat(20));
    createDrafts(options).save('a', 'other', Date.now() + 1000);
    expect(drafts.read('a')).toBe('other');
  });
});

describe('the saver', () => {
  it('saves the last value after a pause, when the page is left, and when it ends', () => {
    vi.useFakeTimers();
    const write = vi.fn<(value: string) => void>();
    const saver = createSaver(write);
    saver.save('a');
    saver.save('b');
    expect(write).not.toHaveBeenCalled();
    vi.runAllTimers();
    saver.save('c');
    window.dispatchEvent(new Event('pagehide'));
    saver.save('d');
    saver.dispose();
    window.dispatchEvent(new Event('pagehide'));
    vi.runAllTimers();
    expect(write.mock.calls).toEqual([['b'], ['c'], ['d']]);
  });
});
