import {act, cleanup, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {SiteData} from '#shared/site-data.ts';
import {renderInSite, testSite} from '#theme/ui/render-in-site.tsx';
import {ColorModeToggle} from './color-mode-toggle.tsx';
import {useColorModeSync} from './color-mode.ts';

/** Results of `matchMedia`. */
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

describe('the toggle', () => {
  it('is absent when switching is disabled, and the stored mode is deleted', () => {
    localStorage.setItem('theme', 'dark');
    renderShell({disableSwitch: true});
    expect(screen.queryByRole('button')).toBeNull();
    expect(stored()).toBeNull();
  });
});

describe('a change of the system preference', () => {
  it('is applied and deletes the stored mode', () => {
    localStorage.setItem('theme', 'light');
    renderShell();
    change({dark: true});
    expect([shown(), stored()]).toEqual(['dark', null]);
  });

  it('is ignored while printing, and so is the event after it', () => {
    media.dark = true;
    document.documentElement.dataset['theme'] = 'dark';
    localStorage.setItem('theme', 'dark');
    renderShell();
    change({dark: false, print: true});
    change({dark: true, print: false});
    expect([shown(), stored()]).toEqual(['dark', 'dark']);
    change({dark: false});
    expect(shown()).toBe('light');
  });

  it('is ignored when the configuration does not respect it', () => {
    renderShell({respectPrefersColorScheme: false});
    change({dark: true});
    expect(shown()).toBe('light');
  });
});
