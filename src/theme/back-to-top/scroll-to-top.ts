import {SCROLL_ANIMATION_FACTOR} from '#shared/limits.ts';

/**
 * Scrolls to the top, each frame a part of what remains; at once with reduced motion.
 *
 * @returns a function that ends it where it is
 */
export function scrollToTop(): () => void {
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
