/** Keys that open search (spec point 2, search modal). None acts while an input method composes. */

const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;
/** Code of keys that input methods send while they compose. */
const COMPOSING_KEY_CODE = 229;
const EDITABLE = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])';

export const isComposing = ({isComposing: composing, keyCode}: KeyboardEvent): boolean =>
  composing || keyCode === COMPOSING_KEY_CODE;

function isTyping({target}: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(EDITABLE) !== null;
}

/** `/` opens, except in a form field; Ctrl+K and Cmd+K toggle. */
export function shortcutOf(event: KeyboardEvent): 'open' | 'toggle' | undefined {
  if (isComposing(event) || event.altKey) return undefined;
  const hasCommand = event.ctrlKey || event.metaKey;
  if (hasCommand && !event.shiftKey && event.key.toLowerCase() === 'k') return 'toggle';
  return event.key === '/' && !hasCommand && !isTyping(event) ? 'open' : undefined;
}

/** The letter or digit that a key types, which opens search from its button. `undefined` for other keys. */
export function typedLetter(event: KeyboardEvent): string | undefined {
  const typed = event.altKey ? undefined : typedText(event);
  return typed !== undefined && LETTER_OR_DIGIT.test(typed) ? typed : undefined;
}

/** The character that a key types; `undefined` for named keys. Some keyboards type with Alt. */
export function typedText(event: KeyboardEvent): string | undefined {
  if (isComposing(event) || event.ctrlKey || event.metaKey) return undefined;
  return [...event.key].length === 1 ? event.key : undefined;
}
