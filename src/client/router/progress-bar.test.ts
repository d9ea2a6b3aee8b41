import NProgress from 'nprogress';
import {expect, it} from 'vitest';
import {createProgressBar} from './progress-bar.ts';

it('the progress bar has the minimum, speed and trickle of the specification, and no spinner', () => {
  const others = {minimum: 0.5, speed: 1, trickleRate: 1, trickleSpeed: 1, showSpinner: true};
  NProgress.configure(others);
  createProgressBar();
  expect(NProgress.settings).toMatchObject({
    minimum: 0.08,
    speed: 200,
    trickleRate: 0.02,
    trickleSpeed: 800,
    showSpinner: false,
  });
});
