/** Everything a reader does. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'wheel', 'keydown', 'focusin'];

/** Calls back at the reader's next sign of life, once. Passive and captured: seen first, and in nobody's way. */
export function onSignOfLife(run: () => void): void {
  let isAlive = false;
  for (const sign of SIGNS) {
    addEventListener(
      sign,
      () => {
        if (!isAlive) run();
        isAlive = true;
      },
      {capture: true, passive: true, once: true},
    );
  }
}
