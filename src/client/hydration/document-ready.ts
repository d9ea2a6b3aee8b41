/** Waits until the whole document is there: a sign of life may come while it is still on its way. */
export function documentReady(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve(), {once: true});
    else resolve();
  });
}
