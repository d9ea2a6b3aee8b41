import {type RefObject, useEffect} from 'react';

/** Opens on hover and on the arrow key, closes on Escape and outside events. The browser handles Enter and Space. */
export function useDropdown(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const listeners = new AbortController();
    const {signal} = listeners;
    const closeOutside = ({target}: Event): void => {
      if (target instanceof Node && !details.contains(target)) details.open = false;
    };
    for (const type of ['mousedown', 'touchstart', 'focusin']) {
      document.addEventListener(type, closeOutside, {signal, passive: true});
    }
    openOnHover(details, signal);
    details.addEventListener('keydown', (event) => event.key === 'ArrowDown' && openByArrow(details, event), {signal});
    details.addEventListener('click', ({target}) => closeAfterLink(details, target), {signal});
    // On the document: hover opens the menu without focusing it.
    document.addEventListener('keydown', ({key}) => key === 'Escape' && closeByKey(details), {signal});
    return () => listeners.abort();
  }, [ref]);
}

function openOnHover(details: HTMLDetailsElement, signal: AbortSignal): void {
  let isOpenByHover = false;
  const open = (): void => {
    isOpenByHover = !details.open;
    details.open = true;
  };
  const close = (): void => {
    details.open = false;
  };
  const onSummaryClick = (event: Event): void => {
    // Hover has opened it: the click that follows must not close it again.
    if (details.open && isOpenByHover && isMouse(event)) event.preventDefault();
    else isOpenByHover = false;
  };
  details.addEventListener('pointerenter', (event) => isMouse(event) && open(), {signal});
  details.addEventListener('pointerleave', (event) => isMouse(event) && close(), {signal});
  details.querySelector('summary')?.addEventListener('click', onSummaryClick, {signal});
  // The mouse may have entered before hydration. A tap also leaves `:hover` behind, so only devices that hover count.
  if (details.matches(':hover') && window.matchMedia('(hover: hover)').matches) open();
}

function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse';
}

function openByArrow(details: HTMLDetailsElement, event: KeyboardEvent): void {
  if (event.target !== details.querySelector('summary')) return;
  event.preventDefault();
  details.open = true;
  details.querySelector('a')?.focus();
}

function closeAfterLink(details: HTMLDetailsElement, target: EventTarget | null): void {
  if (target instanceof Element && target.closest('a')) details.open = false;
}

function closeByKey(details: HTMLDetailsElement): void {
  if (!details.open) return;
  details.open = false;
  // Focus in the closed menu would be lost; elsewhere it stays.
  if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
}
