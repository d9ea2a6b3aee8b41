import {act, cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {SiteData} from '#shared/site-data.ts';
import {renderInSite, testSite} from '#theme/ui/render-in-site.tsx';
import {ColorModeToggle} from './color-mode-toggle.tsx';
import {useColorModeSync} from './use-color-mode.ts';

/** What `matchMedia` answers; `change` tells those who listen. */
let media: {dark: boolean; print: boolean};
let listeners: Set<() => void>;

beforeEach(() => {
  localStorage.clear();
  media = {dark: false, print: false};
  listeners = new Set();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === 'print' ? media.print : media.dark;
    },
    addEventListener: (_type: string, listener: () => void) => query === 'print' || listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }));
  document.documentElement.dataset['theme'] = 'light';
  document.documentElement.dataset['themeSystem'] = 'light';
});
afterEach(cleanup);

function change(next: Partial<typeof media>): void {
  Object.assign(media, next);
  act(() => {
    for (const listener of listeners) listener();
  });
}

function Shell({colorMode}: Pick<SiteData, 'colorMode'>) {
  useColorModeSync(colorMode);
  return <ColorModeToggle />;
}

function renderShell(fields: Partial<SiteData['colorMode']> = {}): void {
  const colorMode = {...testSite.colorMode, ...fields};
  renderInSite(<Shell colorMode={colorMode} />, {colorMode});
}

const shown = () => document.documentElement.dataset['theme'];
const stored = () => localStorage.getItem('theme');

function storageEvent(newValue: string | null): void {
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue}));
  });
}

describe('the toggle', () => {
  it('shows the other mode, keeps it, and says what it would do next', async () => {
    renderShell();
    fireEvent.click(screen.getByRole('button', {name: 'Switch to dark mode (currently light)'}));
    expect([shown(), stored()]).toEqual(['dark', 'dark']);
    await screen.findByRole('button', {name: 'Switch to light mode (currently dark)'});
  });

  it('is not there when switching is disabled, and what was chosen is forgotten', () => {
    localStorage.setItem('theme', 'dark');
    renderShell({disableSwitch: true});
    expect(screen.queryByRole('button')).toBeNull();
    expect(stored()).toBeNull();
  });
});

describe('the system', () => {
  it('has the last word when its preference changes: the choice is forgotten', () => {
    localStorage.setItem('theme', 'light');
    renderShell();
    change({dark: true});
    expect([shown(), stored()]).toEqual(['dark', null]);
  });

  it('has it, too, when the preference changed between first paint and hydration', () => {
    localStorage.setItem('theme', 'light');
    media.dark = true;
    renderShell();
    expect([shown(), stored()]).toEqual(['dark', null]);
  });

  it('is not heard while printing, nor by the event that follows print', () => {
    media.dark = true;
    document.documentElement.dataset['theme'] = 'dark';
    document.documentElement.dataset['themeSystem'] = 'dark';
    localStorage.setItem('theme', 'dark');
    renderShell();
    change({dark: false, print: true});
    change({dark: true, print: false});
    expect([shown(), stored()]).toEqual(['dark', 'dark']);
    change({dark: false});
    expect(shown()).toBe('light');
  });

  it('is not asked when the configuration does not respect it', () => {
    renderShell({respectPrefersColorScheme: false});
    change({dark: true});
    expect(shown()).toBe('light');
  });
});

describe('another tab', () => {
  it('is followed, and anything but dark is light', () => {
    renderShell();
    storageEvent('dark');
    expect(shown()).toBe('dark');
    storageEvent('sepia');
    expect(shown()).toBe('light');
  });

  it('is followed, too, when it chose between first paint and hydration', () => {
    localStorage.setItem('theme', 'dark');
    renderShell();
    expect([shown(), stored()]).toEqual(['dark', 'dark']);
  });

  it('is not followed when it only forgets', () => {
    document.documentElement.dataset['theme'] = 'dark';
    renderShell();
    storageEvent(null);
    expect(shown()).toBe('dark');
  });
});
