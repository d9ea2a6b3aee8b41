import {useEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {SCROLL_ANIMATION_FACTOR} from '#shared/limits.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, layout, media} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/icon-button.tsx';

/** Events that stop the scroll animation. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown'] as const;

const NEAR_TOP_PX = 300;

/** Shown while the reader scrolls up from far below. Mounted per page: a navigation is not scrolling up. */
export function BackToTop() {
  const text = useLabel();
  const [isShown, setIsShown] = useState(false);
  const stop = useRef<() => void>(undefined);

  useEffect(() => {
    const listeners = new AbortController();
    const {signal} = listeners;
    let lastY = window.scrollY;
    window.addEventListener(
      'scroll',
      () => {
        const y = window.scrollY;
        setIsShown(y < lastY && y >= NEAR_TOP_PX);
        lastY = y;
      },
      {signal, passive: true},
    );
    for (const type of INTERRUPTIONS) {
      window.addEventListener(type, () => stop.current?.(), {signal, passive: true});
    }
    return () => {
      listeners.abort();
      stop.current?.();
    };
  }, []);

  if (!isShown) return null;
  return (
    <IconButton
      aria-label={text('back-to-top')}
      xstyle={styles.button}
      onClick={() => {
        stop.current = scrollToTop();
      }}
    >
      <Icon name="down" xstyle={styles.up} />
    </IconButton>
  );
}

/** @returns a function that stops the animation */
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

const styles = stylex.create({
  button: {
    position: 'fixed',
    insetBlockEnd: layout['--gutter'],
    insetInlineEnd: layout['--gutter'],
    zIndex: 80,
    display: {default: 'inline-grid', [media.print]: 'none'},
    width: 44,
    height: 44,
    borderWidth: 1,
    borderRadius: '50%',
    backgroundColor: {default: color['--surface-raised'], ':hover': color['--surface-hover']},
    boxShadow: `0 4px 16px ${color['--shadow']}`,
  },
  up: {
    transform: 'rotate(180deg)',
  },
});
