import {act, cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {renderInSite} from '#theme/ui/render-in-site.tsx';
import {AnnouncementBar} from './announcement-bar.tsx';

const root = document.documentElement;
const isDismissed = () => root.getAttribute('data-announcement-dismissed');

beforeEach(() => {
  localStorage.clear();
  root.removeAttribute('data-announcement-dismissed');
});
afterEach(cleanup);

function renderBar(id = 'a', isCloseable = true): void {
  renderInSite(<AnnouncementBar />, {announcementBar: {id, content: 'Read <b>this</b>', isCloseable}});
}

describe('the announcement bar', () => {
  it('is dismissed by its button, for later visits too', () => {
    renderBar();
    expect(screen.getByRole('complementary', {name: 'Announcement'}).textContent).toContain('Read this');
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    expect(isDismissed()).toBe('true');
    expect(localStorage.getItem('announcement.dismiss')).toBe('true');
  });

  it('follows another tab', () => {
    renderBar();
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', {key: 'announcement.dismiss', newValue: 'true'}));
    });
    expect(isDismissed()).toBe('true');
  });

  it('has no button when it cannot be closed', () => {
    renderBar('a', false);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not there without a configuration', () => {
    renderInSite(<AnnouncementBar />);
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
