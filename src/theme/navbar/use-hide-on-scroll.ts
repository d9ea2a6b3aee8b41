import {useEffect, useState} from 'react';
import type {ScrollState} from './hide-on-scroll.ts';
import {afterScroll} from './hide-on-scroll.ts';

/** Whether the navbar is out of the way. Always `false` when the configuration does not ask for it. */
export function useHideOnScroll(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    let state: ScrollState = {hidden: false, lastY: window.scrollY, ignoreNext: false};
    const listeners = new AbortController();
    const {signal} = listeners;
    window.addEventListener(
      'scroll',
      () => {
        state = afterScroll(state, {
          y: window.scrollY,
          windowHeight: window.innerHeight,
          documentHeight: document.documentElement.scrollHeight,
        });
        setHidden(state.hidden);
      },
      {signal, passive: true},
    );
    const onJump = (isScrollAhead: boolean): void => {
      state = {...state, hidden: false, ignoreNext: isScrollAhead};
      setHidden(false);
    };
    // The jump of a click has been heard already when this event comes: only what has not must be ignored.
    window.addEventListener('hashchange', () => onJump(window.scrollY !== state.lastY), {signal});
    // The router changes the hash without an event of the browser; the click that asks for it comes first.
    document.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('a[href*="#"]')) onJump(true);
      },
      {signal, capture: true},
    );
    return () => listeners.abort();
  }, [enabled]);
  return hidden;
}
