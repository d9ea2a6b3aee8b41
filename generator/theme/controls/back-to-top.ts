/** The button that scrolls to the top, shown while the reader scrolls up from far below. */
import {MAIN_ID} from '#shared/document-markers.ts';
import {SCROLL_ANIMATION_FACTOR} from '#shared/limits.ts';
import {setTabStart} from '#navigation/router/move-reader.ts';

export const BACK_TO_TOP_ATTRIBUTE = 'data-back-to-top';

const BUTTON = `[${BACK_TO_TOP_ATTRIBUTE}]`;
const NEAR_TOP_PX = 300;
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown'] as const;

/** Called with each page: a navigation is not scrolling up. */
export function followBackToTop(signal: AbortSignal): void {
  const button = document.querySelector<HTMLElement>(BUTTON);
  if (button === null) return;
  // It is not read: the browser would have to lay out the new page for it.
  let lastY = 0;
  let stop: (() => void) | undefined;
  const onScroll = (): void => {
    const y = window.scrollY;
    // At the top the button hides, and the keyboard continues in the main part.
    if (y < NEAR_TOP_PX && document.activeElement === button) setTabStart(document.getElementById(MAIN_ID));
    button.hidden = y >= lastY || y < NEAR_TOP_PX;
    lastY = y;
  };
  button.hidden = true;
  window.addEventListener('scroll', onScroll, {signal, passive: true});
  button.addEventListener('click', () => (stop = scrollToTop()), {signal});
  for (const type of INTERRUPTIONS) window.addEventListener(type, () => stop?.(), {signal, passive: true});
  signal.addEventListener('abort', () => stop?.());
}

function scrollToTop(): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({top: 0, behavior: 'instant'});
    return () => undefined;
  }
  let frame = 0;
  const step = (): void => {
    const y = window.scrollY;
    if (y <= 0) return;
    window.scrollTo({top: Math.floor(y * SCROLL_ANIMATION_FACTOR), behavior: 'instant'});
    frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}
