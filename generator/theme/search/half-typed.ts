/** Half-typed pinyin is no query. The text that an input method composes may be older than the code that asks. */

let isHalf = false;

/** Whether an input method has not committed its text. */
export const isHalfTyped = (): boolean => isHalf;

/** Called once. Its listeners run before all others, which read what they set. */
export function followInputMethods(): void {
  const follow = (isNow: (event: Event) => boolean, ...types: readonly string[]): void => {
    const set = (event: Event): boolean => (isHalf = isNow(event));
    for (const type of types) window.addEventListener(type, set, true);
  };
  follow(() => true, 'compositionstart');
  // It may have begun before.
  follow((event) => isHalf || (event instanceof InputEvent && event.isComposing), 'input');
  // A box that is removed may not report the end.
  follow(() => false, 'compositionend', 'focusin');
}
