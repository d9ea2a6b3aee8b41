import {useEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {layout} from '#theme/tokens/layout.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/icon-button.tsx';
import {offersTop} from './offers-top.ts';
import {scrollToTop} from './scroll-to-top.ts';

/** What shows that the reader wants to be somewhere else than at the top. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown'] as const;

/** A button for those who scroll up from far below. Mounted afresh on each page: a navigation is no way up. */
export function BackToTop() {
  const text = useLabel();
  const [isOffered, setIsOffered] = useState(false);
  const stop = useRef<() => void>(undefined);

  useEffect(() => {
    const listeners = new AbortController();
    const {signal} = listeners;
    let lastY = window.scrollY;
    window.addEventListener(
      'scroll',
      () => {
        // Its own way up needs no button; the scroll that ends it is near the top.
        setIsOffered(offersTop(lastY, window.scrollY));
        lastY = window.scrollY;
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

  if (!isOffered) return null;
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
    borderStyle: 'solid',
    borderColor: color['--line'],
    borderRadius: '50%',
    backgroundColor: {default: color['--surface-raised'], ':hover': color['--surface-hover']},
    boxShadow: `0 4px 16px ${color['--shadow']}`,
  },
  up: {
    transform: 'rotate(180deg)',
  },
});
