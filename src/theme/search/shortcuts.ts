/** Which keys open search (spec point 2, search modal). All of them act outside composition only. */

const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;
/** Keys that input methods send while they compose carry this code in every browser. */
const COMPOSING_KEY_CODE = 229;
const EDITABLE = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])';

/** Whether the key belongs to an input method. */
export const isComposing = ({isComposing: composing, keyCode}: KeyboardEvent): boolean =>
  composing || keyCode === COMPOSING_KEY_CODE;

function isTyping({target}: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(EDITABLE) !== null;
}

/** `/` opens, unless it is typed into something; Ctrl+K and Cmd+K open and close, wherever the reader is. */
export function shortcutOf(event: KeyboardEvent): 'open' | 'toggle' | undefined {
  if (isComposing(event) || event.altKey) return undefined;
  const hasCommand = event.ctrlKey || event.metaKey;
  if (hasCommand && !event.shiftKey && event.key.toLowerCase() === 'k') return 'toggle';
  return event.key === '/' && !hasCommand && !isTyping(event) ? 'open' : undefined;
}

/** The letter or digit that a key types: one that opens search from its button. `undefined` for other keys. */
export function typedLetter(event: KeyboardEvent): string | undefined {
  const typed = event.altKey ? undefined : typedText(event);
  return typed !== undefined && LETTER_OR_DIGIT.test(typed) ? typed : undefined;
}

/** What a key types; `undefined` for keys with a name. Alt is a way to type on some keyboards. */
export function typedText(event: KeyboardEvent): string | undefined {
  if (isComposing(event) || event.ctrlKey || event.metaKey) return undefined;
  return [...event.key].length === 1 ? event.key : undefined;
}
