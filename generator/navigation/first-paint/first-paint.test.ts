import {beforeEach, describe, expect, it, vi} from 'vitest';
import {isSaving} from '#loading/is-saving.ts';
import {applyTheme} from './first-paint.ts';

const {dataset} = document.documentElement;

describe('the color mode', () => {
  let isSystemDark: boolean;
  let onSystemChange: (() => void) | undefined;

  beforeEach(() => {
    isSystemDark = false;
    onSystemChange = undefined;
    delete dataset['themeDefault'];
    history.replaceState(null, '', '/');
    vi.stubGlobal('matchMedia', (query: string) => ({
      get matches() {
        return query !== 'print' && isSystemDark;
      },
      addEventListener: (_type: string, listener: () => void) => void (onSystemChange = listener),
    }));
  });

  const chooseInOtherTab = (newValue: string | null): boolean =>
    dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue}));

  it.each([
    ['the query before the stored choice', '?a=b&theme=dark', 'light', false, 'dark'],
    ['the query before the system', '?theme=light', undefined, true, 'light'],
    ['the stored choice before the system', '?mytheme=light', 'dark', false, 'dark'],
    ['the system without a choice', '', undefined, true, 'dark'],
    ['light for an unknown mode of the query', '?theme=solarized', undefined, true, 'light'],
    ['light for an unknown stored mode', '', 'DARK', true, 'light'],
  ])('is that of %s', (_, search, stored, dark, expected) => {
    history.replaceState(null, '', `/${search}`);
    isSystemDark = dark;
    applyTheme(dataset, {theme: stored});
    expect(dataset['theme']).toBe(expected);
  });

  it('is the default when the system is not respected, also later @4.9', () => {
    dataset['themeDefault'] = 'dark';
    const storage: Record<string, unknown> = {};
    applyTheme(dataset, storage);
    expect(dataset['theme']).toBe('dark');
    storage['theme'] = 'light';
    for (isSystemDark of [true, false]) onSystemChange?.();
    expect([dataset['theme'], storage['theme']]).toEqual(['dark', 'light']);
  });

  it('follows a choice in another tab, but not its deletion', () => {
    applyTheme(dataset, {});
    chooseInOtherTab('dark');
    expect(dataset['theme']).toBe('dark');
    chooseInOtherTab(null);
    dispatchEvent(new StorageEvent('storage', {key: 'other', newValue: 'light'}));
    dispatchEvent(new StorageEvent('storage', {key: null}));
    expect(dataset['theme']).toBe('dark');
    chooseInOtherTab('sepia');
    expect(dataset['theme']).toBe('light');
  });
});

it.each([
  [{connection: {effectiveType: 'slow-2g'}}, false],
  [{connection: {effectiveType: '2g'}}, false],
  [{connection: {effectiveType: '4g', saveData: true}}, false],
  [{connection: {saveData: true}}, false],
  [{connection: {effectiveType: '3g'}}, true],
  [{connection: {effectiveType: '4g', saveData: false}}, true],
  [{connection: null}, true],
  [{}, true],
  // In browsers the properties are getters of a prototype.
  [
    {
      connection: Object.create({
        get saveData() {
          return true;
        },
      }),
    },
    false,
  ],
])('on the connection %j, fetching ahead is %s', (source, expected) => {
  expect(!isSaving(source)).toBe(expected);
});
