import {render} from '@testing-library/react';
import NProgress from 'nprogress';
import {createElement} from 'react';
import {expect, it} from 'vitest';
import {ProgressBar} from './progress-bar.ts';

it('the progress bar has the minimum, speed and trickle of the specification, and no spinner', () => {
  NProgress.configure({minimum: 0.5, speed: 1, trickleSpeed: 1, showSpinner: true});
  render(createElement(ProgressBar, {isPending: true})).unmount();
  expect(NProgress.settings).toMatchObject({
    minimum: 0.08,
    speed: 200,
    trickleRate: 0.02,
    trickleSpeed: 800,
    showSpinner: false,
  });
});
