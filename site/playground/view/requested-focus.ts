let isFocusRequested = false;

/** Keeps the focus on the toolbar. Call it before another workbench replaces this one. */
export function requestFocus(): void {
  isFocusRequested = true;
}

/** For the `ref` of a control: the first one that is visible gets the focus. */
export function takeRequestedFocus(element: HTMLElement | null): void {
  if (element === null || !isFocusRequested) return;
  element.focus({preventScroll: true});
  isFocusRequested = document.activeElement !== element;
}
