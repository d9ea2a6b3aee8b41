import * as documented from 'stylex-documented';
import {expect, it} from 'vitest';
import {STYLEX_API} from './stylex-api.ts';

it('lists exactly the exports of the documented version', () => {
  const exported = Object.keys(documented).filter((name) => name !== 'default' && name !== 'legacyMerge');
  expect(STYLEX_API.map(({name}) => name).toSorted()).toEqual(exported.toSorted());
});
