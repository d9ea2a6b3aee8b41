/** Keeps the reader's way back. */

/**
 * A frame shares its history with the page around it: whatever a sample pushes, "back" would have to step through. Its
 * entries take the place of the one that is there.
 */
export function keepHistory(): void {
  history.pushState = (...entry) => history.replaceState(...entry);
}
