/** The progress of exercises in the browser's storage. */
// @vitest-environment happy-dom
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {forgetProgress, readProgress, recordRight, subscribeToProgress} from './progress.ts';

beforeEach(() => localStorage.clear());

describe('progress', () => {
  it('is kept by page and exercise, in the order of the page; exercises that the page no longer has are forgotten', () => {
    recordRight('/a/', 'two', ['one', 'two']);
    recordRight('/a/', 'one', ['one', 'two']);
    recordRight('/b/', 'x', ['x']);
    expect(readProgress()).toEqual({'/a/': {done: ['one', 'two'], total: 2}, '/b/': {done: ['x'], total: 1}});
    recordRight('/a/', 'new', ['two', 'new']);
    expect(readProgress()['/a/']).toEqual({done: ['two', 'new'], total: 2});
    forgetProgress('/a/');
    expect(Object.keys(JSON.parse(localStorage.getItem('exercises') ?? ''))).toEqual(['/b/']);
  });

  it('tells when it changes, also in another tab', () => {
    const listener = vi.fn<() => void>();
    const end = subscribeToProgress(listener);
    recordRight('/a/', 'one', ['one']);
    expect(listener).toHaveBeenCalled();
    listener.mockClear();
    window.dispatchEvent(new StorageEvent('storage', {key: 'exercises', newValue: '{}'}));
    expect(listener).toHaveBeenCalledOnce();
    end();
  });

  it('ignores what it did not write', () => {
    localStorage.setItem('exercises', '{"/a/":{"done":[1],"total":1},"/b/":{"done":["x"],"total":2},"/c/":null}');
    expect(readProgress()).toEqual({'/b/': {done: ['x'], total: 2}});
  });

  it('lasts until the site is left when storage is off', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const off = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    recordRight('/c/', 'one', ['one']);
    expect(readProgress()['/c/']?.done).toEqual(['one']);
    off.mockRestore();
    expect(localStorage.getItem('exercises') ?? '').not.toContain('/c/');
  });
});
