import {afterEach, expect, it, vi} from 'vitest';
import {keepHistory} from './keep-history.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('what a sample pushes takes the place of the entry that is there', () => {
  const pushState = vi.fn<() => void>();
  const replaceState = vi.fn<() => void>();
  vi.stubGlobal('history', {pushState, replaceState});
  keepHistory();
  history.pushState({step: 1}, '', '#one');
  expect(pushState).not.toHaveBeenCalled();
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({step: 1}, '', '#one');
});
