import {act, cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {renderInSite} from '#theme/ui/render-in-site.tsx';
import {BackToTop} from './back-to-top.tsx';

let y = 0;
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  y = 0;
  frames = [];
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
  vi.stubGlobal('scrollTo', ({top}: {top: number}) => {
    y = top;
  });
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(cleanup);

function scroll(to: number): void {
  y = to;
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

const button = (): HTMLElement | null => screen.queryByRole('button', {name: 'Scroll back to top'});

function nextFrame(): void {
  const [run] = frames.splice(0);
  run?.(0);
}

describe('the button', () => {
  it('scrolls by the same share of the distance in each frame, up to the top @9.9', () => {
    renderInSite(<BackToTop />);
    scroll(2000);
    scroll(1000);
    fireEvent.click(button() ?? document.body);
    expect(y).toBe(850);
    nextFrame();
    expect(y).toBe(722);
    for (let frame = 0; frame < 60; frame += 1) nextFrame();
    expect(y).toBe(0);
    expect(frames).toEqual([]);
  });

  it('stops when the reader scrolls', () => {
    renderInSite(<BackToTop />);
    scroll(2000);
    scroll(1000);
    fireEvent.click(button() ?? document.body);
    fireEvent.wheel(window);
    nextFrame();
    expect(y).toBe(850);
  });

  it('jumps with reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({matches: true}));
    renderInSite(<BackToTop />);
    scroll(2000);
    scroll(1000);
    fireEvent.click(button() ?? document.body);
    expect([y, frames]).toEqual([0, []]);
  });
});
