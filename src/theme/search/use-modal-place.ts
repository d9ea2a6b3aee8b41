import type {KeyboardEvent} from 'react';
import {useLayoutEffect, useState} from 'react';
import {SEARCH_BUTTON} from '#shared/document-markers.ts';

/** On `<body>` while the modal is open; styles lock the page by it. */
const OPEN_ATTRIBUTE = 'data-search-open';

const FOCUSABLE = 'input, button:not([disabled]), a[href]:not([tabindex="-1"])';

/**
 * Locks the scroll of the page below the modal, and remembers where the reader was.
 *
 * @param initialQuery selected in the input when it was selected on the page, so that typing replaces it
 * @returns restores scroll position and focus after closing; the position only if the page is still the same
 */
export function useModalPlace(initialQuery: string, input: HTMLInputElement | null): (isSamePage: boolean) => void {
  // Read before the dialog takes the focus, which ends the selection.
  const [before] = useState(() => ({
    left: window.scrollX,
    top: window.scrollY,
    focused: document.activeElement,
    isSelection: initialQuery !== '' && window.getSelection()?.toString().trim().startsWith(initialQuery) === true,
  }));
  useLayoutEffect(() => {
    document.body.setAttribute(OPEN_ATTRIBUTE, '');
    return () => document.body.removeAttribute(OPEN_ATTRIBUTE);
  }, []);
  useLayoutEffect(() => {
    input?.focus();
    if (before.isSelection) input?.select();
  }, [input, before]);

  return (isSamePage) => {
    const {left, top, focused} = before;
    if (isSamePage) window.scrollTo({left, top, behavior: 'instant'});
    // The button where nothing was focused, and on another page, where the same element may mean something else.
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
