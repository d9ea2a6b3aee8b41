import {HISTORY_KEY_LENGTH} from '#shared/limits.ts';

const CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** What the site keeps in `history.state`: the key by which the scroll position of an entry is remembered. */
export interface EntryState {
  readonly key: string;
  /** The entry was made by something that lies over the page and that "back" closes. */
  readonly overlay?: true;
}

/** A new key for an entry of the browser's history, six characters of a–z and 0–9. */
export function createHistoryKey(random: () => number = Math.random): string {
  let key = '';
  while (key.length < HISTORY_KEY_LENGTH) key += CHARACTERS.charAt(Math.floor(random() * CHARACTERS.length));
  return key;
}

/** Reads `history.state`, which other scripts, extensions and older versions of the site may have written. */
export function readEntryState(state: unknown): EntryState | undefined {
  if (typeof state !== 'object' || state === null || !('key' in state)) return undefined;
  const {key} = state;
  if (typeof key !== 'string' || key.length !== HISTORY_KEY_LENGTH) return undefined;
  return 'overlay' in state && state.overlay === true ? {key, overlay: true} : {key};
}
