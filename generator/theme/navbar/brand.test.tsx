import {createEvent, fireEvent, screen} from '@testing-library/react';
import {expect, it} from 'vitest';
import {testSite} from '#shared/data-in-tests.ts';
import {showInSite} from '#theme/ui/render-in-tests.tsx';
import {followBrandMenu} from './brand-menu.ts';
import {Brand} from './brand.tsx';

it('keeps the browser’s context menu without brand assets', () => {
  showInSite(<Brand />);
  followBrandMenu(testSite);
  const event = createEvent.contextMenu(screen.getByText('Site'));
  fireEvent(screen.getByText('Site'), event);
  expect(event.defaultPrevented).toBe(false);
});
