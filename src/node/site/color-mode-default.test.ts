import {expect, it} from 'vitest';
import {siteConfigSchema} from './site-config-schema.ts';

it('the colour mode is light unless the configuration says otherwise', () => {
  const modeOf = (colorMode: object): unknown =>
    siteConfigSchema.parse({title: 'T', url: 'https://t.example', themeConfig: {colorMode}}).themeConfig.colorMode
      .defaultMode;
  expect(modeOf({})).toBe('light');
  expect(modeOf({defaultMode: 'dark'})).toBe('dark');
});
