import {describe, expect, it, vi} from 'vitest';
import {readEntryState} from './history-entry.ts';
import {saveScroll, setShownEntry} from './save-scroll.ts';

describe('saveScroll', () => {
  it('saves the position in the entry of the page on screen only', () => {
    vi.stubGlobal('scrollY', 700);
    setShownEntry('shown0');
    history.replaceState({key: 'shown0'}, '');
    saveScroll();
    expect(readEntryState()?.scroll).toEqual({x: 0, y: 700});
    history.replaceState({key: 'loads0'}, '');
    saveScroll();
    expect(readEntryState()?.scroll).toBeUndefined();
  });
});
