/** What the site keeps in `history.state`: a key, and the scroll position for back and forward (spec point 4). */
import {HISTORY_KEY_LENGTH} from '#shared/limits.ts';

export interface ScrollPosition {
  readonly x: number;
  readonly y: number;
}

export interface EntryState {
  readonly key: string;
  /** The entry belongs to an overlay that "back" closes. */
  readonly overlay?: true | undefined;
  readonly scroll?: ScrollPosition | undefined;
}

const CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

export function createHistoryKey(): string {
  let key = '';
  while (key.length < HISTORY_KEY_LENGTH) key += CHARACTERS.charAt(Math.floor(Math.random() * CHARACTERS.length));
  return key;
}

/** The state of the current entry, unless another script, an extension or an older version of the site has written it. */
export function readEntryState(): EntryState | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('key' in state)) return undefined;
  const {key} = state;
  if (typeof key !== 'string' || key.length !== HISTORY_KEY_LENGTH) return undefined;
  return {
    key,
    overlay: 'overlay' in state && state.overlay === true ? true : undefined,
    scroll: 'scroll' in state ? readPosition(state.scroll) : undefined,
  };
}

function readPosition(value: unknown): ScrollPosition | undefined {
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return undefined;
  const {x, y} = value;
  return typeof x === 'number' && typeof y === 'number' ? {x, y} : undefined;
}
