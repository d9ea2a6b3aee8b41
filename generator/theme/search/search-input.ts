/** What the inputs of search have in common: input methods, keys and texts. */
import {SEARCH_QUERY_MAX_LENGTH} from '#shared/limits.ts';

let isHalf = false;

/** Whether an input method has not committed its text: half-typed pinyin is no query. */
export const isHalfTyped = (): boolean => isHalf;

/** Called once. Its listeners run before all others, which read what they set: the text may be older than the code that asks. */
export function followInputMethods(): void {
  const follow = (isNow: (event: Event) => boolean, ...types: readonly string[]): void => {
    const set = (event: Event): boolean => (isHalf = isNow(event));
    for (const type of types) window.addEventListener(type, set, true);
  };
  follow(() => true, 'compositionstart');
  // It may have begun before.
  follow((event) => isHalf || (event instanceof InputEvent && event.isComposing), 'input');
  // A box that is removed may not report the end.
  follow(() => false, 'compositionend', 'focusin');
}

/** Code of keys that input methods send while they compose. */
const COMPOSING_KEY_CODE = 229;

/** No key of search acts while an input method composes. */
export const isComposing = ({isComposing: composing, keyCode}: KeyboardEvent): boolean =>
  composing || keyCode === COMPOSING_KEY_CODE;

const EDITABLE = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])';

const isTyping = ({target}: KeyboardEvent): boolean => target instanceof Element && target.closest(EDITABLE) !== null;

/** `/` opens, except in a form field; Ctrl+K and Cmd+K toggle (spec point 2, search modal). */
export function shortcutOf(event: KeyboardEvent): 'open' | 'toggle' | undefined {
  if (isComposing(event) || event.altKey) return undefined;
  const hasCommand = event.ctrlKey || event.metaKey;
  if (hasCommand && !event.shiftKey && event.key.toLowerCase() === 'k') return 'toggle';
  return event.key === '/' && !hasCommand && !isTyping(event) ? 'open' : undefined;
}

const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;

/** True for a key that types a letter or digit, which opens search from its button. */
export const typesLetter = (event: KeyboardEvent): boolean =>
  !isComposing(event) && !event.ctrlKey && !event.metaKey && !event.altKey && LETTER_OR_DIGIT.test(event.key);

/** Cuts a text to the maximum length of a query, never within a surrogate pair. */
export function cutQuery(text: string): string {
  const cut = text.slice(0, SEARCH_QUERY_MAX_LENGTH);
  return cut === text ? text : cut.replace(/[\uD800-\uDBFF]$/, '');
}

/** Encodes a query for a URL. Lone surrogates, of which selections and inputs may consist, become U+FFFD, as in forms. */
export function encodeQuery(query: string): string {
  return encodeURIComponent(query.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Changes what is in the search box, as typing does. */
export function setQuery(input: HTMLInputElement, query: string): void {
  input.value = query;
  input.dispatchEvent(new InputEvent('input', {bubbles: true}));
  input.focus();
}
