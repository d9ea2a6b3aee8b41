import type {RefObject} from 'react';
import {useEffect} from 'react';

/** Hover with a mouse, arrow and Escape keys, and everything outside that closes. Enter and Space are the browser's. */
export function useDropdown(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const listeners = new AbortController();
    const {signal} = listeners;

    details.addEventListener('pointerenter', (event) => setOpenByMouse(details, event, true), {signal});
    details.addEventListener('pointerleave', (event) => setOpenByMouse(details, event, false), {signal});
    // Hover has opened it: the click that follows must not close it again.
    details.querySelector('summary')?.addEventListener(
      'click',
      (event) => {
        if (event instanceof PointerEvent && event.pointerType === 'mouse') event.preventDefault();
      },
      {signal},
    );
    details.addEventListener('keydown', (event) => onKeyDown(details, event), {signal});
    // A link was chosen: the next page must not begin under an open menu.
    details.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('a')) details.open = false;
      },
      {signal},
    );
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    for (const type of ['mousedown', 'touchstart', 'focusin']) {
      document.addEventListener(type, closeOutside, {signal, passive: true});
    }
    return () => listeners.abort();
  }, [ref]);
}

function setOpenByMouse(details: HTMLDetailsElement, event: PointerEvent, open: boolean): void {
  if (event.pointerType === 'mouse') details.open = open;
}

function onKeyDown(details: HTMLDetailsElement, event: KeyboardEvent): void {
  const summary = details.querySelector('summary');
  if (event.key === 'Escape' && details.open) {
    details.open = false;
    summary?.focus();
  }
  if (event.key === 'ArrowDown' && event.target === summary) {
    event.preventDefault();
    details.open = true;
    details.querySelector('a')?.focus();
  }
}
