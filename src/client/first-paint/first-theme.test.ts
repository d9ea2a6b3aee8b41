import {describe, expect, it} from 'vitest';
import {firstTheme} from './first-theme.ts';

describe('the colour mode of the first paint', () => {
  it('is that of the query, for embeds', () => {
    expect(firstTheme('?a=b&theme=dark', 'light', 'light', 'light')).toBe('dark');
    expect(firstTheme('?theme=light', 'dark', 'dark', 'dark')).toBe('light');
  });

  it('else the stored choice', () => {
    expect(firstTheme('?mytheme=light', 'dark', 'light', 'light')).toBe('dark');
  });

  it('else the system’s, if it is respected', () => {
    expect(firstTheme('', null, 'dark', 'light')).toBe('dark');
    expect(firstTheme('', null, undefined, 'light')).toBe('light');
  });

  it('else the default', () => {
    expect(firstTheme('', null, undefined, 'dark')).toBe('dark');
  });

  it('is light for anything but dark', () => {
    expect(firstTheme('?theme=solarized', null, undefined, 'dark')).toBe('light');
    expect(firstTheme('', 'DARK', undefined, 'dark')).toBe('light');
    expect(firstTheme('', null, undefined, undefined)).toBe('light');
  });
});
