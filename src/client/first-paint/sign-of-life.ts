/** Everything a reader does. Passive and captured: seen first, and in nobody's way. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'wheel', 'keydown', 'focusin'];

/** Calls back at the reader's next sign of life, once. */
export function onSignOfLife(run: () => void): void {
  const abort = new AbortController();
  for (const sign of SIGNS) {
    addEventListener(
      sign,
      () => {
        abort.abort();
        run();
      },
      {capture: true, passive: true, signal: abort.signal},
    );
  }
}
