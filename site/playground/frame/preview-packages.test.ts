import * as newest from '@stylexjs/stylex';
import * as documented from 'stylex-documented';
import {expect, it} from 'vitest';
import {packagesWith} from './preview-packages.ts';

it.each([
  ['documented', documented],
  ['newest', newest],
])('provides the exports of the %s StyleX without the default that bundlers invent', (_name, stylex) => {
  expect(Object.keys(stylex)).not.toContain('default');
  const packages = packagesWith({default: stylex, ...stylex});
  expect(packages['@stylexjs/stylex']).toEqual({...stylex});
});
