import type {KeyboardEvent, RefObject} from 'react';
import {useCallback, useEffectEvent, useLayoutEffect} from 'react';
import {SEARCH_BUTTON} from '#shared/document-markers.ts';

/** On `<body>` while the modal is open; styles lock the page by it. */
const OPEN_ATTRIBUTE = 'data-search-open';

const FOCUSABLE = 'input, button:not([disabled]), a[href]:not([tabindex="-1"])';

/**
 * Shows the dialog as long as it is mounted: everything around it is inert, the page does not scroll, and both place and
 * focus are given back at the end. Where another page has come in the meantime, its own place is kept.
 *
 * @param initialQuery selected in the input, so that typing replaces it
 * @param isSamePage whether the page below is still the one that the modal was opened on
 * @returns keeps Tab inside the dialog
 */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  initialQuery: string,
  isSamePage: boolean,
): (event: KeyboardEvent) => void {
  const isPlaceKept = useEffectEvent(() => isSamePage);
  useLayoutEffect(() => {
    const {scrollX: left, scrollY: top} = window;
    const element = dialog.current;
    const before = document.activeElement;
    // Read now: the dialog's focus ends the selection.
    const isSelection =
      initialQuery !== '' && window.getSelection()?.toString().trim().startsWith(initialQuery) === true;
    document.body.setAttribute(OPEN_ATTRIBUTE, '');
    element?.showModal();
    const input = element?.querySelector('input');
    input?.focus();
    // What was selected on the page is there to be replaced; what was typed goes on.
    if (isSelection) input?.select();
    return () => {
      element?.close();
      document.body.removeAttribute(OPEN_ATTRIBUTE);
      const isKept = isPlaceKept();
      if (isKept) window.scrollTo({left, top, behavior: 'instant'});
      // Opened by a key from no place in particular, or from one that went with its page (what is there now may be the
      // same element with another meaning): the button is where the reader finds search again.
      const isPlace = isKept && before instanceof HTMLElement && before !== document.body;
      const back = isPlace ? before : document.querySelector<HTMLElement>(SEARCH_BUTTON);
      back?.focus({preventScroll: true});
    };
  }, [dialog, initialQuery]);

  return useCallback(
    (event) => {
      if (event.key !== 'Tab') return;
      const stops = [...(dialog.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(
        (stop) => stop.getClientRects().length > 0,
      );
      const edge = event.shiftKey ? stops[0] : stops.at(-1);
      if (document.activeElement !== edge) return;
      event.preventDefault();
      (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
    },
    [dialog],
  );
}
