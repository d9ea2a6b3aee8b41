/** Tooltips for StyleX functions and for properties in styles. */
import type {EditorState, Extension, SelectionRange} from '@codemirror/state';
import {hoverTooltip} from '@codemirror/view';
import propertyTypes from 'virtual:stylex-properties';
import type {PlaygroundText} from './playground-context.ts';
import {styleContext, STYLEX_API} from './stylex-api.ts';

interface Hint {
  readonly code: string;
  readonly description?: string;
}

const NAMESPACE = 'stylex.';
/** A longer tooltip would hide the code. */
const MAX_TYPE_WORDS = 12;

export function stylexHover(text: PlaygroundText): Extension {
  return hoverTooltip(({state}, at) => {
    const word = state.wordAt(at);
    const hint = word === null ? undefined : hintOf(word, state, text);
    if (word === null || hint === undefined) return null;
    return {pos: word.from, end: word.to, above: true, create: () => ({dom: hintElement(hint)})};
  });
}

function hintOf({from, to}: SelectionRange, state: EditorState, text: PlaygroundText): Hint | undefined {
  const name = state.sliceDoc(from, to);
  const entry = STYLEX_API.find((item) => item.name === name);
  if (entry !== undefined && state.sliceDoc(Math.max(0, from - NAMESPACE.length), from) === NAMESPACE) {
    return {code: NAMESPACE + entry.signature, description: text(entry.label)};
  }
  const types = Object.hasOwn(propertyTypes, name) ? propertyTypes[name] : undefined;
  const isKey = state.sliceDoc(to, to + 1) === ':';
  if (types === undefined || !isKey || styleContext(state, from) === undefined) return undefined;
  return {code: `${name}: ${typeText(types)}`};
}

/** @example typeText(['row', '<number>']) // 'row' | number */
function typeText(words: readonly string[]): string {
  const shown = words.slice(0, MAX_TYPE_WORDS).map((word) => /^<(\w+)>$/u.exec(word)?.[1] ?? `'${word}'`);
  return [...shown, ...(words.length > MAX_TYPE_WORDS ? ['…'] : [])].join(' | ');
}

function hintElement({code, description = ''}: Hint): HTMLElement {
  const hint = document.createElement('div');
  hint.className = 'cm-hover';
  const codeElement = document.createElement('code');
  codeElement.textContent = code;
  const descriptionElement = document.createElement('div');
  descriptionElement.textContent = description;
  hint.append(codeElement, descriptionElement);
  return hint;
}
