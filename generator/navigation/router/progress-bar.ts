/** The thin bar at the top of the window, shown when a page takes long to load. */
import {
  PROGRESS_BAR_DELAY_MS,
  PROGRESS_BAR_MINIMUM,
  PROGRESS_BAR_SPEED_MS,
  PROGRESS_BAR_TRICKLE_INTERVAL_MS,
  PROGRESS_BAR_TRICKLE_RATE,
} from '#shared/limits.ts';
import {markView} from '#navigation/views.ts';

/** @returns called when a navigation begins and when it ends. One that takes the place of another goes on with its bar */
export function createProgressBar(): (isPending: boolean) => void {
  let end: (() => void) | undefined;
  return (isPending) => {
    if (isPending) end ??= startLate();
    else {
      end?.();
      end = undefined;
    }
  };
}

/** @returns what ends it */
function startLate(): () => void {
  let endBar: (() => void) | undefined;
  const timer = setTimeout(() => (endBar = startBar()), PROGRESS_BAR_DELAY_MS);
  return () => {
    clearTimeout(timer);
    endBar?.();
  };
}

/** The bar outlives the navigation by its animation. @returns what ends it */
function startBar(): () => void {
  const bar = document.createElement('div');
  bar.className = 'progress-bar';
  markView(bar);
  bar.setAttribute('aria-hidden', 'true');
  bar.style.transition = `scale ${PROGRESS_BAR_SPEED_MS}ms, opacity ${PROGRESS_BAR_SPEED_MS}ms ${PROGRESS_BAR_SPEED_MS}ms`;
  let progress = PROGRESS_BAR_MINIMUM;
  const show = (): void => void (bar.style.scale = `${progress} 1`);
  show();
  document.body.append(bar);
  // The bar must not look finished before the page is there.
  const trickle = setInterval(() => {
    progress = Math.min(progress + PROGRESS_BAR_TRICKLE_RATE, 1 - PROGRESS_BAR_MINIMUM);
    show();
  }, PROGRESS_BAR_TRICKLE_INTERVAL_MS);
  return () => {
    clearInterval(trickle);
    progress = 1;
    show();
    bar.style.opacity = '0';
    setTimeout(() => bar.remove(), 2 * PROGRESS_BAR_SPEED_MS);
  };
}
