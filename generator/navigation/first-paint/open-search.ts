import {CLOSED_SEARCH_DIALOG, OPEN_SEARCH_DIALOG} from '#shared/document-markers.ts';

/** Opens the search modal, whose input takes the focus. */
export function openSearchDialog(): void {
  document.querySelector<HTMLDialogElement>(CLOSED_SEARCH_DIALOG)?.showModal();
}

/** Opens the search page with what was typed, when the app does not come. */
export function submitOpenSearch(): void {
  document.querySelector<HTMLFormElement>(`${OPEN_SEARCH_DIALOG} form`)?.submit();
}
