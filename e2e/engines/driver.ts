/** What a journey needs of a browser: one implementation per protocol. `reader.ts` builds everything else on it. */

/** Keys that journeys press; `type` writes text. */
export type Key = 'Enter' | 'Escape' | 'Home' | 'ArrowDown' | 'ArrowRight' | 'Control' | 'Shift' | 'a' | 'k' | '/';

export interface Driver {
  /** The value of an expression in the page, as JSON would hold it. Promises are awaited. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly press: (key: Key, modifier?: 'Control') => Promise<void>;
  /** Types ASCII characters. */
  readonly type: (text: string) => Promise<void>;
  /** Moves the pointer to a point of the viewport and clicks. */
  readonly clickAt: (point: {readonly x: number; readonly y: number}, button: 'left' | 'right') => Promise<void>;
  /** WebKitGTK has a narrowest window, of 447 pixels. */
  readonly resize: (size: {readonly width: number; readonly height: number}) => Promise<void>;
  readonly close: () => Promise<void>;
}
