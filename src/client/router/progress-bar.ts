import NProgress from 'nprogress';
import {
  PROGRESS_BAR_DELAY_MS,
  PROGRESS_BAR_MINIMUM,
  PROGRESS_BAR_SPEED_MS,
  PROGRESS_BAR_TRICKLE_INTERVAL_MS,
  PROGRESS_BAR_TRICKLE_RATE,
} from '#shared/limits.ts';

/** The thin bar at the top of the window, shown when a page takes long to load. */
export interface ProgressBar {
  readonly startSoon: () => void;
  readonly finish: () => void;
}

// A constant, because the library's types lack `trickleRate`.
const settings = {
  minimum: PROGRESS_BAR_MINIMUM,
  speed: PROGRESS_BAR_SPEED_MS,
  trickleRate: PROGRESS_BAR_TRICKLE_RATE,
  trickleSpeed: PROGRESS_BAR_TRICKLE_INTERVAL_MS,
  showSpinner: false,
  // The library's own template claims a role that does not exist.
  template: '<div class="bar" data-bar aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '[data-bar]',
};

export function createProgressBar(): ProgressBar {
  let timer: ReturnType<typeof setTimeout> | undefined;
  NProgress.configure(settings);
  return {
    startSoon() {
      clearTimeout(timer);
      // Started twice, the bar would trickle twice as fast.
      timer = setTimeout(() => {
        if (!NProgress.isStarted()) NProgress.start();
      }, PROGRESS_BAR_DELAY_MS);
    },
    finish() {
      clearTimeout(timer);
      NProgress.done();
    },
  };
}
