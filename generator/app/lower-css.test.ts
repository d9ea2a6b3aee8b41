import {expect, it} from 'vitest';
import {lowerCss, toHex} from './lower-css.ts';

it('colors are those that screens of sRGB show, with their opacity', () => {
  const css = 'a{color:oklch(1 0 0);background:oklch(0.3 0.03 285 / 0.12)}';
  expect(toHex(css)).toBe('a{color:#ffffff;background:#2c2c3c1f}');
  expect(toHex('oklch(0.7 0.13 200)')).toMatch(/^#00/);
});

it('`light-dark()` follows every color scheme through two variables, of which one is empty', () => {
  const css = lowerCss('html{color-scheme:dark}a{color:light-dark(oklch(1 0 0),oklch(0 0 0))}');
  expect(css).toBe(
    'html{--lightningcss-light: ;--lightningcss-dark:initial;color-scheme:dark}a{color:var(--lightningcss-light,#fff)var(--lightningcss-dark,#000)}',
  );
});

it('properties have the prefixes of the oldest browsers', () => {
  expect(lowerCss('a{mask:var(--icon)}')).toBe('a{-webkit-mask:var(--icon);mask:var(--icon)}');
});
