import {cleanup, render} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {Collapsible, collapseDuration} from './collapsible.tsx';

const HEIGHT_PX = 360;

/** Arguments of `element.animate()`. */
let played: {frames: unknown; options: unknown}[] = [];

beforeEach(() => {
  played = [];
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(HEIGHT_PX);
  Object.assign(HTMLElement.prototype, {
    animate(frames: unknown, options: unknown) {
      played.push({frames, options});
      return Object.assign(new EventTarget(), {finish: () => undefined});
    },
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const panel = (open: boolean) => (
  <Collapsible open={open}>
    <b>content</b>
  </Collapsible>
);
it('animates its height with ease-in-out, for a duration that depends on the height', () => {
  const {rerender} = render(panel(false));
  expect(played).toEqual([]);
  rerender(panel(true));
  expect(played[0]).toEqual({
    frames: [{height: '0px'}, {height: '360px'}],
    options: {duration: collapseDuration(HEIGHT_PX), easing: 'ease-in-out'},
  });
  rerender(panel(false));
  expect(played[1]).toMatchObject({frames: [{height: '360px'}, {height: '0px'}]});
});

it('expands at once with reduced motion', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({matches: query.includes('reduce')}));
  const {rerender} = render(panel(false));
  rerender(panel(true));
  expect(played[0]?.options).toMatchObject({duration: 1});
});

it('mounts its content on the first expansion and keeps it', () => {
  const {container, rerender} = render(panel(false));
  expect(container.innerHTML).toBe('');
  rerender(panel(true));
  expect(container.textContent).toBe('content');
  rerender(panel(false));
  expect(container.textContent).toBe('content');
});

it.each([
  [36, 192],
  [360, 327],
  [3600, 714],
])('a height of %s px takes %s ms', (heightPx, durationMs) => {
  expect(collapseDuration(heightPx)).toBe(durationMs);
});
