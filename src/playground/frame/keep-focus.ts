/** Keeps the focus where the reader is. */

/**
 * A sample runs anew while its reader writes. One that puts the focus into a field of its own, as `autoFocus` does, would
 * take the reader out of the editor in the middle of a word: it may move the focus where it is already, and not fetch it.
 */
export function keepFocusWithReader(): void {
  for (const {prototype} of [HTMLElement, SVGElement]) {
    const {focus} = prototype;
    prototype.focus = function (this: HTMLElement | SVGElement, options?: FocusOptions): void {
      if (document.hasFocus()) Reflect.apply(focus, this, [options]);
    };
  }
}
