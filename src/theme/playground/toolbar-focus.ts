/** Keeps the focus on the toolbar when another workbench replaces this one. */
let isRequested = false;

/** Call it before the workbench is replaced. */
export function requestFocus(): void {
  isRequested = true;
}

/** Pass it as `ref` to the element that gets the focus. */
export function restoreFocus(element: HTMLElement | null): void {
  if (element === null || !isRequested) return;
  isRequested = false;
  element.focus({preventScroll: true});
}
