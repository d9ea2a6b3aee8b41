/** Keeps a sample from disturbing the reader or the page around it. */

/**
 * The policy allows workers for the probe; a worker of the sample could run an endless loop that nothing stops. Policies
 * do not cover peer connections.
 */
const REMOVED_GLOBALS = ['Worker', 'SharedWorker', 'RTCPeerConnection', 'webkitRTCPeerConnection'];

/** Call it after the probe was started. */
export function restrictSample(): void {
  for (const name of REMOVED_GLOBALS) Reflect.deleteProperty(globalThis, name);
  preventFocusChanges();
  preventHistoryEntries();
}

/**
 * A sample runs again while the reader types. If it focuses its own field, as `autoFocus` does, it would take the focus
 * out of the editor: it may move the focus only while the frame has it.
 */
function preventFocusChanges(): void {
  for (const {prototype} of [HTMLElement, SVGElement]) {
    const {focus} = prototype;
    prototype.focus = function (this: HTMLElement | SVGElement, options?: FocusOptions): void {
      if (document.hasFocus()) Reflect.apply(focus, this, [options]);
    };
  }
}

/** The frame shares its history with the page, so the back button would step through the sample's entries. */
function preventHistoryEntries(): void {
  history.pushState = (...entry) => history.replaceState(...entry);
}
