import {beforeEach, describe, expect, it} from 'vitest';
import {isAnnouncementDismissed} from './announcement.ts';

beforeEach(() => localStorage.clear());

describe('the announcement at first paint', () => {
  it('is shown to a new reader, and its id is remembered', () => {
    expect(isAnnouncementDismissed('one', localStorage)).toBe(false);
    expect(localStorage.getItem('announcement.id')).toBe('one');
    expect(localStorage.getItem('announcement.dismiss')).toBe('false');
  });

  it('stays dismissed as long as its id is the same', () => {
    localStorage.setItem('announcement.id', 'one');
    localStorage.setItem('announcement.dismiss', 'true');
    expect(isAnnouncementDismissed('one', localStorage)).toBe(true);
    expect(localStorage.getItem('announcement.dismiss')).toBe('true');
  });

  it('comes back with another id', () => {
    localStorage.setItem('announcement.id', 'one');
    localStorage.setItem('announcement.dismiss', 'true');
    expect(isAnnouncementDismissed('two', localStorage)).toBe(false);
    expect(isAnnouncementDismissed('two', localStorage)).toBe(false);
  });
});
