import {useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react';
import {isPlainClick, linkAround} from '#client/router/route-clicks.ts';
import {useArrival, useCommittedRoute} from '#client/router/route.ts';
import type {ScrollState} from './hide-on-scroll.ts';
import {afterScroll, isHashJump} from './hide-on-scroll.ts';

/** Whether the navbar is out of the way. Always `false` when the configuration does not ask for it. */
export function useHideOnScroll(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  const state = useRef<ScrollState>({hidden: false, lastY: 0, ignoreNext: false});
  const route = useCommittedRoute();
  const arrival = useArrival();
  const shown = useRef(route);

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
    setHidden(false);
    // Scroll events are dispatched at the start of a frame: by then a jump that did not scroll is over.
    requestAnimationFrame(() => {
      state.current = {...state.current, ignoreNext: window.scrollY !== state.current.lastY};
    });
  });

  useEffect(() => {
    if (!enabled) return;
    state.current = {hidden: false, lastY: window.scrollY, ignoreNext: false};
    const listeners = new AbortController();
    const {signal} = listeners;
    window.addEventListener('scroll', () => onScroll(), {signal, passive: true});
    // Back and forward between the places of a page are jumps, too.
    window.addEventListener('hashchange', () => onJump(), {signal});
    // A link to the current hash: the browser jumps, and the route does not change.
    document.addEventListener('click', (event) => isJumpToSamePlace(event) && onJump(), {signal});
    return () => listeners.abort();
  }, [enabled]);

  // The router, or the browser, scrolls after the commit; the event follows in the next frame.
  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = route;
    if (enabled && isHashJump(previous, route, arrival)) onJump();
  }, [enabled, route, arrival]);

  return hidden;
}

function isJumpToSamePlace(event: MouseEvent): boolean {
  return isPlainClick(event) && location.hash !== '' && linkAround(event.target)?.href === location.href;
}
