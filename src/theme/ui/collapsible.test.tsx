import {cleanup, render} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {Collapsible, collapseDuration} from './collapsible.tsx';

const HEIGHT_PX = 360;

/** What was asked of the browser's animations. */
let played: {frames: unknown; options: unknown; animation: EventTarget}[] = [];

beforeEach(() => {
  played = [];
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(HEIGHT_PX);
  Object.assign(HTMLElement.prototype, {
    animate(frames: unknown, options: unknown) {
      const animation = Object.assign(new EventTarget(), {finish: () => undefined});
      played.push({frames, options, animation});
      return animation;
    },
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const panel = (open: boolean, lazy = false) => (
  <Collapsible id="p" open={open} lazy={lazy}>
    <b>content</b>
  </Collapsible>
);
const element = (): HTMLElement | null => document.getElementById('p');

describe('a collapsible panel', () => {
  it('animates its height, easing in and out, for as long as its height takes', () => {
    const {rerender} = render(panel(false));
    expect(played).toEqual([]);
    rerender(panel(true));
    expect(played[0]).toMatchObject({
      frames: [{height: '0px'}, {height: '360px'}],
      options: {duration: 327, easing: 'ease-in-out'},
    });
    rerender(panel(false));
    expect(played[1]).toMatchObject({frames: [{height: '360px'}, {height: '0px'}], options: {duration: 327}});
  });

  it('takes a millisecond with reduced motion', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({matches: query.includes('reduce')}));
    const {rerender} = render(panel(false));
    rerender(panel(true));
    expect(played[0]?.options).toMatchObject({duration: 1});
  });

  it('is hidden while it is closed, and has its content all the same', () => {
    render(panel(false));
    expect(element()?.hidden).toBe(true);
    expect(element()?.textContent).toBe('content');
  });
});

describe('a lazy one', () => {
  it('mounts its content on the first expansion and keeps it', () => {
    const {rerender} = render(panel(false, true));
    expect(element()?.textContent).toBe('');
    rerender(panel(true, true));
    expect(element()?.textContent).toBe('content');
    rerender(panel(false, true));
    expect(element()?.textContent).toBe('content');
  });
});

it('grows with the height, by less and less', () => {
  expect(collapseDuration(36)).toBe(192);
  expect(collapseDuration(360)).toBe(327);
  expect(collapseDuration(3600)).toBe(714);
});
