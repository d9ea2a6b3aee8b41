import {expect, it, vi} from 'vitest';
import {deferBlocks, followWindowHeight} from './defer-blocks.ts';

const BLOCKS = 100;

const deferred = (): Element[] => [...document.querySelectorAll('[data-deferred]')];

it('deferBlocks defers the blocks below the window until the first frame has been painted', () => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', 800);
  document.body.innerHTML = `<div class="prose">${'<p></p>'.repeat(BLOCKS)}<p data-last></p></div>`;
  deferBlocks();
  expect(deferred()).toEqual([]);
  followWindowHeight();
  vi.advanceTimersByTime(100);
  deferBlocks();
  expect(deferred()).toHaveLength(BLOCKS + 1 - 20);
  expect(document.querySelector('[data-last]')?.hasAttribute('data-deferred')).toBe(true);
  vi.advanceTimersByTime(100);
  expect(deferred()).toEqual([]);
});
