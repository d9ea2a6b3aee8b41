import type {RefObject} from 'react';
import {useCallback, useEffect, useEffectEvent, useRef, useState} from 'react';
import {MOBILE_MAX_WIDTH_PX} from '#shared/limits.ts';
import {useBackCloses} from '#client/router/use-back-closes.ts';
import {keepFocusInside} from './keep-focus-inside.ts';

/**
 * Adds to the native popover: focus trap, "back" closes, closing on wide windows. The browser owns the open state; this
 * follows its events, so that a sidebar opened before hydration is recognised.
 *
 * @param onClose called whenever it has closed
 */
export function useMobileSidebar(onClose: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const tellClosed = useEffectEvent(onClose);
  const close = useCallback(() => ref.current?.hidePopover(), []);
  useBackCloses(isOpen, close);

  useEffect(() => {
    const popover = ref.current;
    if (!popover) return;
    let releaseFocus: (() => void) | undefined;
    const follow = (open: boolean): void => {
      releaseFocus?.();
      releaseFocus = open ? keepFocusInside(popover, openerOf(popover)) : undefined;
      setIsOpen(open);
      if (!open) tellClosed();
    };
    if (!('hidePopover' in HTMLElement.prototype)) void import('./popover-fallback.ts');
    else if (popover.matches(':popover-open')) follow(true);

    const listeners = new AbortController();
    const {signal} = listeners;
    popover.addEventListener(
      'beforetoggle',
      (event) => {
        if (event.newState === 'closed') follow(false);
      },
      {signal},
    );
    popover.addEventListener(
      'toggle',
      (event) => {
        if (event.newState === 'open') follow(true);
      },
      {signal},
    );
    popover.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('a[href]:not([download])')) popover.hidePopover();
      },
      {signal},
    );
    window.addEventListener(
      'resize',
      () => {
        if (window.innerWidth > MOBILE_MAX_WIDTH_PX) popover.hidePopover();
      },
      {signal},
    );
    return () => {
      listeners.abort();
      releaseFocus?.();
    };
  }, []);
  return ref;
}

function openerOf(popover: HTMLElement): HTMLElement | null {
  return document.querySelector(`[popovertarget="${popover.id}"]`);
}
