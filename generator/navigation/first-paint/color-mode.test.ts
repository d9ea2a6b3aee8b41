import {beforeEach, expect, it, vi} from 'vitest';
import {storedColorMode} from './color-mode.ts';

const {dataset} = document.documentElement;

let isSystemDark: boolean;

beforeEach(() => {
  delete dataset['themeDefault'];
  vi.stubGlobal('matchMedia', () => ({matches: isSystemDark}));
});

it.each([
  ['the query before the stored choice', '?a=b&theme=dark', 'light', false, 'dark'],
  ['the query before the system', '?theme=light', undefined, true, 'light'],
  ['the stored choice before the system', '?mytheme=light', 'dark', false, 'dark'],
  ['the system without a choice', '', undefined, true, 'dark'],
  ['light for an unknown mode of the query', '?theme=solarized', undefined, true, 'light'],
  ['light for an unknown stored mode', '', 'DARK', true, 'light'],
])('storedColorMode is that of %s', (_, search, stored, dark, expected) => {
  history.replaceState(null, '', `/${search}`);
  isSystemDark = dark;
  expect(storedColorMode(dataset, {theme: stored})).toBe(expected);
});

it('storedColorMode is the default when the system is not respected @4.9', () => {
  history.replaceState(null, '', '/');
  dataset['themeDefault'] = 'dark';
  isSystemDark = false;
  expect(storedColorMode(dataset, {})).toBe('dark');
  dataset['themeDefault'] = 'light';
  isSystemDark = true;
  expect(storedColorMode(dataset, {})).toBe('light');
});
