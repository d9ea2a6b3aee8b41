import {beforeEach, describe, expect, it, vi} from 'vitest';
import {isSaving} from '#loading/is-saving.ts';
import {applyTheme} from './first-paint.ts';

const {dataset} = document.documentElement;

describe('the color mode', () => {
  /** Results of `matchMedia`. */
  let media: {dark: boolean; print: boolean};
  let onSystemChange: (() => void) | undefined;
  let storage: Record<string, unknown>;

  beforeEach(() => {
    media = {dark: false, print: false};
    onSystemChange = undefined;
    storage = {};
    delete dataset['themeDefault'];
    history.replaceState(null, '', '/');
    vi.stubGlobal('matchMedia', (query: string) => ({
      get matches() {
        return query === 'print' ? media.print : media.dark;
      },
      addEventListener: (_type: string, listener: () => void) => void (onSystemChange = listener),
    }));
  });

  const changeSystem = (next: Partial<typeof media>): void => {
    Object.assign(media, next);
    onSystemChange?.();
  };
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
    media.dark = dark;
    applyTheme(dataset, {theme: stored});
    expect(dataset['theme']).toBe(expected);
  });

  it('is the default when the system is not respected, also later @4.9', () => {
    dataset['themeDefault'] = 'dark';
    applyTheme(dataset, storage);
    expect(dataset['theme']).toBe('dark');
    storage['theme'] = 'light';
    changeSystem({dark: true});
    changeSystem({dark: false});
    expect([dataset['theme'], storage['theme']]).toEqual(['dark', 'light']);
  });

  it('switches and is stored, or only switches without storage', () => {
    applyTheme(dataset, storage)();
    expect([dataset['theme'], storage['theme']]).toEqual(['dark', 'dark']);
    applyTheme(dataset, storage)();
    expect([dataset['theme'], storage['theme']]).toEqual(['light', 'light']);
    applyTheme(dataset, {})();
    expect(dataset['theme']).toBe('dark');
  });

  it('switches when storage is full', () => {
    const full = new Proxy(storage, {
      set() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    applyTheme(dataset, full)();
    expect(dataset['theme']).toBe('dark');
  });

  it('follows the system without storage', () => {
    applyTheme(dataset, {});
    changeSystem({dark: true});
    expect(dataset['theme']).toBe('dark');
  });

  it('follows the system, which clears the stored choice', () => {
    storage['theme'] = 'light';
    applyTheme(dataset, storage);
    changeSystem({dark: true});
    expect([dataset['theme'], storage]).toEqual(['dark', {}]);
  });

  it('ignores changes while printing, and the event after it', () => {
    media.dark = true;
    storage['theme'] = 'dark';
    applyTheme(dataset, storage);
    changeSystem({dark: false, print: true});
    changeSystem({dark: true, print: false});
    expect([dataset['theme'], storage['theme']]).toEqual(['dark', 'dark']);
    changeSystem({dark: false});
    expect(dataset['theme']).toBe('light');
  });

  it('ignores other tabs when switching is disabled', () => {
    dataset['themeSwitch'] = 'off';
    applyTheme(dataset, storage);
    chooseInOtherTab('dark');
    expect(dataset['theme']).toBe('light');
    delete dataset['themeSwitch'];
  });

  it('follows a choice in another tab, but not its deletion', () => {
    applyTheme(dataset, storage);
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
])('on the connection %j, fetching ahead is %s', (source, expected) => {
  expect(!isSaving(source)).toBe(expected);
});

it('reads a connection whose properties are getters of its prototype, as in browsers', () => {
  const prototype = {
    get saveData() {
      return true;
    },
  };
  expect(isSaving({connection: Object.create(prototype)})).toBe(true);
});
