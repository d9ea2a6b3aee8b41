import {act, fireEvent, screen} from '@testing-library/react';
import {beforeEach, expect, it, vi} from 'vitest';
import {renderInSite} from '#theme/ui/render-in-site.tsx';
import {BackToTop} from './back-to-top.tsx';

let y = 0;
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  y = 0;
  frames = [];
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
  vi.stubGlobal('scrollTo', ({top}: {top: number}) => (y = top));
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
});

function scroll(to: number): void {
  y = to;
  act(() => void window.dispatchEvent(new Event('scroll')));
}

/** The button appears when the reader scrolls back. */
function clickAtHeight(px: number): void {
  renderInSite(<BackToTop />);
  scroll(px + 1000);
  scroll(px);
  fireEvent.click(screen.getByRole('button', {name: 'Scroll back to top'}));
}

const nextFrame = (): void => frames.splice(0)[0]?.(0);

it('the button scrolls by the same share of the distance in each frame, up to the top @9.9', () => {
  clickAtHeight(1000);
  expect(y).toBe(850);
  nextFrame();
  expect(y).toBe(722);
  for (let frame = 0; frame < 60; frame += 1) nextFrame();
  expect(y).toBe(0);
  expect(frames).toEqual([]);
});

it('the button stops when the reader scrolls', () => {
  clickAtHeight(1000);
  fireEvent.wheel(window);
  nextFrame();
  expect(y).toBe(850);
});

it('the button jumps with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({matches: true}));
  clickAtHeight(1000);
  expect([y, frames]).toEqual([0, []]);
});
