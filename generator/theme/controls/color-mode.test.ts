import {beforeEach, expect, it, vi} from 'vitest';
import {followColorMode, readColorMode} from './color-mode.ts';

const {dataset} = document.documentElement;
let isSystemDark: boolean;
let onSystemChange: (() => void) | undefined;

/** Listeners of earlier tests stay, and do the same. */
beforeEach(() => {
  isSystemDark = false;
  delete dataset['themeDefault'];
  dataset['theme'] = 'light';
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query !== 'print' && isSystemDark;
    },
    addEventListener: (_type: string, listener: () => void) => void (onSystemChange = listener),
  }));
  followColorMode();
});

const stored = (): string | null => localStorage.getItem('theme');

const chooseInOtherTab = (newValue: string | null): boolean =>
  dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue}));

it('a change of the system is ignored when the system is not respected @4.9', () => {
  dataset['themeDefault'] = 'dark';
  localStorage.setItem('theme', 'light');
  for (isSystemDark of [true, false]) onSystemChange?.();
  expect([readColorMode(), stored()]).toEqual(['light', 'light']);
});

it('follows a choice in another tab, but not its deletion', () => {
  chooseInOtherTab('dark');
  expect(readColorMode()).toBe('dark');
  chooseInOtherTab(null);
  dispatchEvent(new StorageEvent('storage', {key: 'other', newValue: 'light'}));
  dispatchEvent(new StorageEvent('storage', {key: null}));
  expect(readColorMode()).toBe('dark');
  chooseInOtherTab('sepia');
  expect(readColorMode()).toBe('light');
});

it('a page of the back/forward cache follows a choice that was made meanwhile, and no other', () => {
  const leave = (): boolean => dispatchEvent(new Event('pagehide'));
  const comeBack = (): boolean => dispatchEvent(Object.assign(new Event('pageshow'), {persisted: true}));
  localStorage.setItem('theme', 'dark');
  leave();
  comeBack();
  // The query may have set another mode.
  expect(readColorMode()).toBe('light');
  localStorage.setItem('theme', 'light');
  leave();
  localStorage.setItem('theme', 'dark');
  comeBack();
  expect(readColorMode()).toBe('dark');
});
