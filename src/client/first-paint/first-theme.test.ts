import {describe, expect, it} from 'vitest';
import {firstTheme} from './first-theme.ts';

describe('the colour mode of the first paint', () => {
  it('is that of the query, for embeds', () => {
    expect(firstTheme('?a=b&theme=dark', 'light', 'light')).toBe('dark');
    expect(firstTheme('?theme=light', 'dark', 'dark')).toBe('light');
  });

  it('else the stored choice', () => {
    expect(firstTheme('?mytheme=light', 'dark', 'light')).toBe('dark');
  });

  it('else the system’s or the default', () => {
    expect(firstTheme('', null, 'dark')).toBe('dark');
    expect(firstTheme('', undefined, 'light')).toBe('light');
  });

  it('is light for anything but dark', () => {
    expect(firstTheme('?theme=solarized', null, 'dark')).toBe('light');
    expect(firstTheme('', 'DARK', 'dark')).toBe('light');
    expect(firstTheme('', null, undefined)).toBe('light');
  });
});
