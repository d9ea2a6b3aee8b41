import type {RefObject} from 'react';
import {useEffect} from 'react';

/** Opens on hover and on the arrow key, closes on Escape and outside events. The browser handles Enter and Space. */
export function useDropdown(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const listeners = new AbortController();
    const {signal} = listeners;

    openOnHover(details, signal);
    details.addEventListener('keydown', (event) => onArrowDown(details, event), {signal});
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
    // On the document: hover opens the menu without giving it the focus.
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') closeByKey(details);
      },
      {signal},
    );
    return () => listeners.abort();
  }, [ref]);
}

function openOnHover(details: HTMLDetailsElement, signal: AbortSignal): void {
  let isOpenByHover = false;
  const enter = (): void => {
    isOpenByHover = !details.open;
    details.open = true;
  };
  details.addEventListener('pointerenter', (event) => isMouse(event) && enter(), {signal});
  details.addEventListener(
    'pointerleave',
    (event) => {
      if (isMouse(event)) details.open = false;
    },
    {signal},
  );
  details.querySelector('summary')?.addEventListener(
    'click',
    (event) => {
      // Hover has opened it: the click that follows must not close it again.
      if (details.open && isOpenByHover && isMouse(event)) event.preventDefault();
      else isOpenByHover = false;
    },
    {signal},
  );
  // The mouse may have entered before hydration. A tap also leaves `:hover` behind, so only devices that hover count.
  if (details.matches(':hover') && window.matchMedia('(hover: hover)').matches) enter();
}

function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse';
}

function closeByKey(details: HTMLDetailsElement): void {
  if (!details.open) return;
  details.open = false;
  // A focus that is elsewhere stays there; one in the closed menu would be lost.
  if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
}

function onArrowDown(details: HTMLDetailsElement, event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' || event.target !== details.querySelector('summary')) return;
  event.preventDefault();
  details.open = true;
  details.querySelector('a')?.focus();
}
