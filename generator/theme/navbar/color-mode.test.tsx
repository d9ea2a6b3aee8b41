import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, expect, it} from 'vitest';
import {testSite} from '#shared/data-in-tests.ts';
import {renderInSite} from '#theme/ui/render-in-site.tsx';
import {ColorModeToggle} from './color-mode.tsx';

afterEach(cleanup);

it('the toggle shows the other mode and stores it', () => {
  document.documentElement.dataset['theme'] = 'light';
  renderInSite(<ColorModeToggle />);
  fireEvent.click(screen.getByRole('button'));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('the toggle is absent when switching is disabled', () => {
  renderInSite(<ColorModeToggle />, {colorMode: {...testSite.colorMode, disableSwitch: true}});
  expect(screen.queryByRole('button')).toBeNull();
});
