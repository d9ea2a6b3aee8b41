/** Calls `close` at a click on the backdrop of the dialog. The keyboard closes it by Escape. */
export function closeAtBackdrop(dialog: HTMLDialogElement, close: () => void): void {
  // A selection of text may end on the backdrop: a click must also begin there.
  let hasBegunThere = false;
  dialog.addEventListener('mousedown', (event) => {
    hasBegunThere = isOnBackdrop(event, dialog);
  });
  dialog.addEventListener('click', (event) => {
    if (hasBegunThere && isOnBackdrop(event, dialog)) close();
  });
}

/** Clicks on the backdrop and on the scrollbar have the dialog as their target, too. */
function isOnBackdrop({target, clientX, clientY}: MouseEvent, dialog: Element): boolean {
  const {left, right, top, bottom} = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
