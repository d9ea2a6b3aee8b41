/** What the inline script leaves for the app. */
export interface FirstPaint {
  /** Ends the keeping of taps and gives back those that were kept, each button once, in the order of the taps. */
  readonly takeTaps: () => readonly HTMLElement[];
}

declare global {
  interface Window {
    /** Set by the inline script of every page; absent where that was kept from running. */
    firstPaint?: FirstPaint;
  }
}
