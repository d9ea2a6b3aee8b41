import {expect, it} from 'vitest';
import {afterScroll} from './navbar.ts';

it.each([
  ['does not bounce at the end of the page @4.18', 2200, 2190, true, true],
  ['shows on the way up', 2200, 2100, true, false],
  ['stays visible near the top of the page', 30, 59, false, false],
])('the navbar %s', (_name, lastY, y, wasHidden, hidden) => {
  const state = {lastY, hidden: wasHidden, ignoreNext: false};
  expect(afterScroll(state, {y, windowHeight: 800, documentHeight: 3000}).hidden).toBe(hidden);
});
