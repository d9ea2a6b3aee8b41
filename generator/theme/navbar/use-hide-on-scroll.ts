import {useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react';
import {NAVBAR_HEIGHT_PX} from '#shared/limits.ts';
import {isPlainClick, linkAround} from '#navigation/router/route-clicks.ts';
import {useCommittedRoute} from '#navigation/router/route.ts';

interface ScrollState {
  readonly hidden: boolean;
  readonly lastY: number;
  /** The next scroll is a jump to a hash, not the reader's. */
  readonly ignoreNext: boolean;
}

/** Whether the navbar is hidden; always `false` when `hideOnScroll` is off. */
export function useHideOnScroll(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  const state = useRef<ScrollState>({hidden: false, lastY: 0, ignoreNext: false});
  const route = useCommittedRoute();

  const onScroll = useEffectEvent(() => {
    state.current = afterScroll(state.current, {
      y: window.scrollY,
      windowHeight: window.innerHeight,
      documentHeight: document.documentElement.scrollHeight,
    });
    setHidden(state.current.hidden);
  });

  const onJump = useEffectEvent(() => {
    state.current = {...state.current, hidden: false, ignoreNext: true};
    // Scroll events are dispatched at the start of a frame. Without one until then, the jump did not scroll.
    requestAnimationFrame(() => {
      setHidden(false);
      state.current = {...state.current, ignoreNext: window.scrollY !== state.current.lastY};
    });
  });

  useEffect(() => {
    if (!enabled) return;
    state.current = {hidden: false, lastY: window.scrollY, ignoreNext: false};
    const listeners = new AbortController();
    const {signal} = listeners;
    window.addEventListener('scroll', () => onScroll(), {signal, passive: true});
    // A link to the current hash: the browser jumps, and the route does not change.
    document.addEventListener('click', (event) => isJumpToCurrentHash(event) && onJump(), {signal});
    return () => listeners.abort();
  }, [enabled]);

  // The page scrolls after the commit; the scroll event follows in the next frame.
  useLayoutEffect(() => {
    if (enabled && route.hash !== '') onJump();
  }, [enabled, route]);

  return hidden;
}

/** The rules of `hideOnScroll`, in their order (spec point 4, navbar and sidebar). */
export function afterScroll(
  state: ScrollState,
  {y, windowHeight, documentHeight}: Readonly<Record<'y' | 'windowHeight' | 'documentHeight', number>>,
): ScrollState {
  const next = {hidden: state.hidden, lastY: y, ignoreNext: state.ignoreNext};
  if (y < NAVBAR_HEIGHT_PX) return {...next, hidden: false};
  if (state.ignoreNext) return {...next, hidden: false, ignoreNext: false};
  if (y >= state.lastY) return {...next, hidden: true};
  // An elastic bounce at the end of the page is not a scroll up.
  const isAtEnd = y + windowHeight >= documentHeight - NAVBAR_HEIGHT_PX;
  return isAtEnd ? next : {...next, hidden: false};
}

function isJumpToCurrentHash(event: MouseEvent): boolean {
  return isPlainClick(event) && location.hash !== '' && linkAround(event.target)?.href === location.href;
}
