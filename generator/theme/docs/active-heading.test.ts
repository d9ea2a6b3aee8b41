import {describe, expect, it} from 'vitest';
import {activeHeading} from './toc.tsx';

const at = (...tops: number[]) => activeHeading(tops, 68, 800);

describe('active heading', () => {
  it('is the first one below the navbar when it is in the upper half of the window', () => {
    expect(at(68, 500)).toBe(0);
    expect(at(-300, 399, 700)).toBe(1);
  });

  it('is the one before when the next is still in the lower half', () => {
    expect(at(-300, 400)).toBe(0);
  });

  it('is the last when none is below', () => {
    expect(at(-900, -200)).toBe(1);
  });

  it('is none before the first heading, and on a page without headings', () => {
    expect(at(700, 900)).toBe(-1);
    expect(at()).toBe(-1);
  });

  it('measures no heading after the first one below the navbar', () => {
    const measured: number[] = [];
    function* tops(): Generator<number> {
      for (const top of [-300, 399, 700]) {
        measured.push(top);
        yield top;
      }
    }
    expect(activeHeading(tops(), 68, 800)).toBe(1);
    expect(measured).toEqual([-300, 399]);
  });
});
