import {renderHook} from '@testing-library/react';
import NProgress from 'nprogress';
import {expect, it} from 'vitest';
import {useProgressBar} from './app-providers.tsx';

it('the progress bar has the minimum, speed and trickle of the specification, and no spinner @9.10', () => {
  NProgress.configure({minimum: 0.5, speed: 1, trickleSpeed: 1, showSpinner: true});
  renderHook(() => useProgressBar(true)).unmount();
  expect(NProgress.settings).toMatchObject({
    minimum: 0.08,
    speed: 200,
    trickleRate: 0.02,
    trickleSpeed: 800,
    showSpinner: false,
  });
});
