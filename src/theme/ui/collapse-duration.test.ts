import {expect, it} from 'vitest';
import {collapseDuration} from './collapse-duration.ts';

it('grows with the height, by less and less', () => {
  expect(collapseDuration(36)).toBe(192);
  expect(collapseDuration(360)).toBe(327);
  expect(collapseDuration(3600)).toBe(714);
});
