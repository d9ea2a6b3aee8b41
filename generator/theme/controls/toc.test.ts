import {expect, it} from 'vitest';
import {activeHeading} from './toc.ts';

it.each([
  ['the first one below the navbar when it is in the upper half of the window', [68, 500], 0],
  ['the first one below the navbar after others', [-300, 399, 700], 1],
  ['the one before when the next is still in the lower half', [-300, 400], 0],
  ['the last when none is below', [-900, -200], 1],
  ['none before the first heading', [700, 900], -1],
  ['none on a page without headings', [], -1],
])('the active heading is %s', (_what, tops, index) => {
  expect(activeHeading(tops, {navbarOffset: 68, windowHeight: 800})).toBe(index);
});

it.each([
  [0, 2],
  [100, 1],
  [200, 0],
])('the active heading of three in the last window, %d px above the page’s end, is number %d', (remaining, index) => {
  const tops = [100, 400, 700].map((top) => top + remaining);
  expect(activeHeading(tops, {navbarOffset: 68, windowHeight: 800, remaining})).toBe(index);
});
