import * as documented from 'stylex-documented';
import {expect, it} from 'vitest';
import {STYLEX_API} from './stylex-api.ts';

it('explains all that the documented version exports, and nothing else', () => {
  const exported = Object.keys(documented).filter((name) => name !== 'default' && name !== 'legacyMerge');
  expect(STYLEX_API.map(({name}) => name).toSorted()).toEqual(exported.toSorted());
});
