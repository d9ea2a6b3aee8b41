import {cleanup, screen} from '@testing-library/react';
import {afterEach, expect, it} from 'vitest';
import {renderInSite} from '#theme/ui/render-in-site.tsx';
import {AnnouncementBar} from './announcement-bar.tsx';

afterEach(cleanup);

it.each([true, false])('has a button when it is closeable: %s', (isCloseable) => {
  renderInSite(<AnnouncementBar />, {announcementBar: {id: 'a', content: 'Read <b>this</b>', isCloseable}});
  expect(screen.getByRole('complementary', {name: 'Announcement'}).textContent).toBe('Read this');
  expect(screen.queryAllByRole('button', {name: 'Close'})).toHaveLength(isCloseable ? 1 : 0);
});

it('is absent without a configuration', () => {
  renderInSite(<AnnouncementBar />);
  expect(screen.queryByRole('complementary')).toBeNull();
});
