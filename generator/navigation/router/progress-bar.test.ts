import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {createProgressBar} from './progress-bar.ts';

let showProgress: (isPending: boolean) => void;

beforeEach(() => {
  vi.useFakeTimers();
  showProgress = createProgressBar();
});
afterEach(() => void vi.useRealTimers());

const progress = (): number =>
  Number.parseFloat(document.querySelector<HTMLElement>('.progress-bar')?.style.scale ?? 'none');

it('the progress bar starts after its delay, and has the minimum, speed and trickle of the specification @9.10', () => {
  showProgress(true);
  vi.advanceTimersByTime(199);
  expect(progress()).toBeNaN();
  vi.advanceTimersByTime(1);
  expect(progress()).toBeCloseTo(0.08);
  vi.advanceTimersByTime(2 * 800);
  expect(progress()).toBeCloseTo(0.12);
  vi.advanceTimersByTime(800 * 1000);
  expect(progress()).toBeCloseTo(0.92);
  showProgress(false);
  expect(progress()).toBeCloseTo(1);
  vi.advanceTimersByTime(400);
  expect(progress()).toBeNaN();
});

it('a navigation that takes the place of another goes on with its bar', () => {
  showProgress(true);
  vi.advanceTimersByTime(1000);
  const before = progress();
  showProgress(true);
  expect(document.querySelectorAll('.progress-bar')).toHaveLength(1);
  expect(progress()).toBe(before);
  showProgress(false);
  vi.advanceTimersByTime(400);
});
