import {beforeEach, expect, it, vi} from 'vitest';
import {BACK_TO_TOP_ATTRIBUTE, followBackToTop} from './back-to-top.ts';

let page: AbortController | undefined;
let y = 0;
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  page?.abort();
  y = 0;
  frames = [];
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
  vi.stubGlobal('scrollTo', ({top}: {top: number}) => (y = top));
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
});

function scroll(to: number): void {
  y = to;
  window.dispatchEvent(new Event('scroll'));
}

/** The button appears when the reader scrolls back. */
function clickAtHeight(px: number): void {
  document.body.innerHTML = `<button ${BACK_TO_TOP_ATTRIBUTE}></button>`;
  const button = document.querySelector('button');
  page = new AbortController();
  followBackToTop(page.signal);
  expect(button?.hidden).toBe(true);
  scroll(px + 1000);
  expect(button?.hidden).toBe(true);
  scroll(px);
  expect(button?.hidden).toBe(false);
  button?.click();
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
  window.dispatchEvent(new Event('wheel'));
  nextFrame();
  expect(y).toBe(850);
});

it('the button jumps with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({matches: true}));
  clickAtHeight(1000);
  expect([y, frames]).toEqual([0, []]);
});
