import NProgress from 'nprogress';
import {useEffect} from 'react';
import {
  PROGRESS_BAR_DELAY_MS,
  PROGRESS_BAR_MINIMUM,
  PROGRESS_BAR_SPEED_MS,
  PROGRESS_BAR_TRICKLE_INTERVAL_MS,
  PROGRESS_BAR_TRICKLE_RATE,
} from '#shared/limits.ts';

// A constant, because the library's types lack `trickleRate`.
const SETTINGS = {
  minimum: PROGRESS_BAR_MINIMUM,
  speed: PROGRESS_BAR_SPEED_MS,
  trickleRate: PROGRESS_BAR_TRICKLE_RATE,
  trickleSpeed: PROGRESS_BAR_TRICKLE_INTERVAL_MS,
  showSpinner: false,
  // The library's own template has an invalid role.
  template: '<div class="bar" data-bar aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '[data-bar]',
};

/** The thin bar at the top of the window, shown when a page takes long to load. It is not part of React's tree. */
export function ProgressBar({isPending}: {readonly isPending: boolean}): null {
  useEffect(() => {
    if (!isPending) return undefined;
    NProgress.configure(SETTINGS);
    const timer = setTimeout(() => NProgress.start(), PROGRESS_BAR_DELAY_MS);
    return () => {
      clearTimeout(timer);
      NProgress.done();
    };
  }, [isPending]);
  return null;
}
