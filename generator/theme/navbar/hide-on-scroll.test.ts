import {expect, it} from 'vitest';
import {afterScroll} from './navbar.tsx';

const page = {windowHeight: 800, documentHeight: 3000};
const at = (lastY: number, hidden = false, ignoreNext = false) => ({lastY, hidden, ignoreNext});

it('the navbar shows near the top of the page', () => {
  expect(afterScroll(at(30, true), {...page, y: 59}).hidden).toBe(false);
});

it('the navbar hides on the way down and shows on the way up', () => {
  expect(afterScroll(at(100), {...page, y: 160}).hidden).toBe(true);
  expect(afterScroll(at(500, true), {...page, y: 400}).hidden).toBe(false);
});

it('the navbar stays visible after a jump to a hash, once', () => {
  const jumped = afterScroll(at(100, false, true), {...page, y: 900});
  expect(jumped).toEqual({hidden: false, lastY: 900, ignoreNext: false});
  expect(afterScroll(jumped, {...page, y: 950}).hidden).toBe(true);
});

it('the navbar does not bounce at the end of the page @4.18', () => {
  expect(afterScroll(at(2200, true), {...page, y: 2190}).hidden).toBe(true);
});
