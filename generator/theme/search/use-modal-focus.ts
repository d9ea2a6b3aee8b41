import {type KeyboardEvent, useLayoutEffect, useState} from 'react';
import {SEARCH_BUTTON} from '#shared/document-markers.ts';

const FOCUSABLE = 'input, button:not([disabled]), a[href]:not([tabindex="-1"])';

/**
 * Focuses the input.
 *
 * @param initialQuery is selected when it was the selection on the page, so that typing replaces it
 * @returns restores scroll position and focus; the position only if the page is the same
 */
export function useModalFocus(initialQuery: string, input: HTMLInputElement | null): (isSamePage: boolean) => void {
  // Read first: when the dialog takes the focus, the selection ends.
  const [before] = useState(() => ({
    left: window.scrollX,
    top: window.scrollY,
    focused: document.activeElement,
    isSelection: initialQuery !== '' && window.getSelection()?.toString().trim().startsWith(initialQuery) === true,
  }));
  useLayoutEffect(() => {
    input?.focus();
    if (before.isSelection) input?.select();
    // WebKit puts the cursor before what was typed while the modal loaded.
    else input?.setSelectionRange(input.value.length, input.value.length);
  }, [input, before]);

  return (isSamePage) => {
    const {left, top, focused} = before;
    if (isSamePage) window.scrollTo({left, top, behavior: 'instant'});
    // The button if nothing was focused, or if the page has changed.
    const canReturn = isSamePage && focused instanceof HTMLElement && focused !== document.body;
    const back = canReturn ? focused : document.querySelector<HTMLElement>(SEARCH_BUTTON);
    back?.focus({preventScroll: true});
  };
}

/** Keeps Tab inside a dialog. */
export function trapTab(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
