import {render} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {collapseDuration} from '#theme/controls/animated-details.ts';
import {TOGGLED_ATTRIBUTE} from '#theme/controls/sidebar-groups.ts';
import {Collapsible} from './collapsible.tsx';

const HEIGHT_PX = 360;

interface Played {
  readonly heights: readonly unknown[];
  readonly options: unknown;
  readonly animation: EventTarget;
}

/** Calls of `element.animate()`. */
let played: Played[] = [];

beforeEach(() => {
  played = [];
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(HEIGHT_PX);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT_PX / 3);
  Object.assign(HTMLElement.prototype, {
    animate(frames: readonly {readonly height: string}[], options: unknown) {
      const animation = Object.assign(new EventTarget(), {cancel: () => undefined});
      played.push({heights: frames.map(({height}) => height), options, animation});
      return animation;
    },
  });
});
afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'));

const panel = (open: boolean) => (
  <Collapsible open={open}>
    <b>content</b>
  </Collapsible>
);

it('animates its height with ease-in-out, for a duration that depends on the height @4.23', () => {
  const {rerender} = render(panel(false));
  expect(played).toEqual([]);
  rerender(panel(true));
  expect(played[0]?.heights).toEqual(['0px', '360px']);
  expect(played[0]?.options).toMatchObject({duration: collapseDuration(HEIGHT_PX), easing: 'ease-in-out'});
  played[0]?.animation.dispatchEvent(new Event('finish'));
  rerender(panel(false));
  expect(played[1]?.heights).toEqual(['360px', '0px']);
});

it('goes on from the height that it has when it is toggled while it moves', () => {
  const {rerender} = render(panel(false));
  rerender(panel(true));
  rerender(panel(false));
  expect(played[1]?.heights).toEqual(['120px', '0px']);
});

it('does not animate what was toggled before the app had loaded, once', () => {
  const {rerender, container} = render(panel(true));
  container.querySelector('div')?.setAttribute(TOGGLED_ATTRIBUTE, '');
  rerender(panel(false));
  expect(played).toEqual([]);
  expect(container.querySelector('div')?.hidden).toBe(true);
  rerender(panel(true));
  expect(played).toHaveLength(1);
});

it('mounts its content on the first expansion and keeps it @4.25', () => {
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
])('a height of %s px takes %s ms @4.24', (heightPx, durationMs) => {
  expect(collapseDuration(heightPx)).toBe(durationMs);
});
