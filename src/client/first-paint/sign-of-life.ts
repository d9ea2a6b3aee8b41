/** Everything a reader does; a touch is a `pointerdown`. */
const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'wheel', 'keydown', 'focusin'];

/**
 * Calls back at the reader's next sign of life, once. Captured: seen first, and wherever it is. The window's listeners for
 * wheel and touch are passive by themselves; that they stay, and do nothing, is cheaper in bytes than to remove them.
 */
export function onSignOfLife(run: () => void): void {
  let isAlive = false;
  for (const sign of SIGNS) {
    addEventListener(
      sign,
      () => {
        if (!isAlive) run();
        isAlive = true;
      },
      true,
    );
  }
}
