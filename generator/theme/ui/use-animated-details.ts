import {useEffect} from 'react';
import {EMBEDDED_ATTRIBUTE} from '#shared/document-markers.ts';
import {animateHeight} from './animate-height.ts';

/** Menus of the bar lie over the page, and samples are not the site's. */
const NOT_ANIMATED = `header, [${EMBEDDED_ATTRIBUTE}]`;

/** Set while it closes, because it is open until then. */
const CLOSING_ATTRIBUTE = 'data-closing';

interface Running {
  readonly animation: Animation;
  readonly isOpening: boolean;
}

/** Animates every `<details>` that is toggled by its summary. Used once, by the shell. */
export function useAnimatedDetails(): void {
  useEffect(() => {
    const running = new WeakMap<HTMLDetailsElement, Running>();
    const onClick = (event: MouseEvent): void => {
      const {target} = event;
      const summary = target instanceof Element ? target.closest('summary') : null;
      const details = summary?.parentElement;
      if (!(details instanceof HTMLDetailsElement) || event.defaultPrevented || details.closest(NOT_ANIMATED)) return;
      event.preventDefault();
      const last = running.get(details);
      const isOpening = last ? !last.isOpening : !details.open;
      const from = details.offsetHeight;
      last?.animation.cancel();
      const to = heightOf(details, isOpening);
      details.open = true;
      details.toggleAttribute(CLOSING_ATTRIBUTE, !isOpening);
      const animation = animateHeight(details, from, to);
      running.set(details, {animation, isOpening});
      animation.addEventListener('finish', () => {
        details.open = isOpening;
        details.removeAttribute(CLOSING_ATTRIBUTE);
        animation.cancel();
        running.delete(details);
      });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

function heightOf(details: HTMLDetailsElement, isOpen: boolean): number {
  details.open = isOpen;
  return details.offsetHeight;
}
