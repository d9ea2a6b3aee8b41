/** Another workbench takes the place of this one, and the focus must not fall out of the page with it. */
let isWanted = false;

/** Called before the workbench goes: the next one takes the focus. */
export function handOnFocus(): void {
  isWanted = true;
}

/** For the `ref` of what takes it. */
export function takeFocus(element: HTMLElement | null): void {
  if (element === null || !isWanted) return;
  isWanted = false;
  element.focus({preventScroll: true});
}
