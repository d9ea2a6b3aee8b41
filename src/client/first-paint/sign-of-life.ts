/**
 * Calls back at the reader's next sign of life, once. Captured: seen first, and wherever it is. The window's listeners for
 * wheel and touch are passive by themselves; that they stay, and do nothing, is cheaper in bytes than to remove them.
 *
 * A touch is a `pointerdown`. `scroll` is no sign: the browser scrolls by itself, to a heading in the address or to where
 * the reader was, and whoever scrolls gives another sign.
 */
export function onSignOfLife(run: (() => void) | null): void {
  for (const sign of ['keydown', 'wheel', 'focusin', 'pointermove', 'pointerdown']) {
    addEventListener(
      sign,
      () => {
        run?.();
        run = null;
      },
      true,
    );
  }
}
