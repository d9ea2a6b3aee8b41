/** Tooltips for StyleX functions and for properties in styles. */
import type {EditorState, Extension} from '@codemirror/state';
import {hoverTooltip} from '@codemirror/view';
import propertyTypes from 'virtual:stylex-properties';
import type {PlaygroundLabel} from './playground-context.ts';
import {STYLEX_API, styleContext} from './stylex-api.ts';

interface Hint {
  readonly from: number;
  readonly to: number;
  readonly code: string;
  readonly words?: string;
}

/** A longer tooltip would hide the code. */
const MAX_TYPE_WORDS = 12;

export function stylexHover(text: PlaygroundLabel): Extension {
  return hoverTooltip(({state}, at) => {
    const hint = apiHint(state, at, text) ?? propertyHint(state, at);
    if (hint === undefined) return null;
    return {pos: hint.from, end: hint.to, above: true, create: () => ({dom: hintElement(hint)})};
  });
}

function apiHint(state: EditorState, at: number, text: PlaygroundLabel): Hint | undefined {
  const {from, text: line} = state.doc.lineAt(at);
  for (const match of line.matchAll(/\bstylex\.(\w+)/gu)) {
    const start = from + match.index;
    const end = start + match[0].length;
    const entry = STYLEX_API.find(({name}) => name === match[1]);
    if (entry === undefined || at < start || at > end) continue;
    return {from: start, to: end, code: `stylex.${entry.signature}`, words: text(entry.label)};
  }
  return undefined;
}

function propertyHint(state: EditorState, at: number): Hint | undefined {
  const word = state.wordAt(at);
  if (word === null) return undefined;
  const name = state.sliceDoc(word.from, word.to);
  const isKey = state.sliceDoc(word.to, word.to + 1) === ':';
  if (!isKey || !Object.hasOwn(propertyTypes, name) || styleContext(state, word.from) === undefined) return undefined;
  return {from: word.from, to: word.to, code: `${name}: ${typeText(propertyTypes[name] ?? [])}`};
}

/** @example typeText(['row', '<number>']) // 'row' | number */
function typeText(words: readonly string[]): string {
  const shown = words.slice(0, MAX_TYPE_WORDS).map((word) => /^<(\w+)>$/u.exec(word)?.[1] ?? `'${word}'`);
  return [...shown, ...(words.length > MAX_TYPE_WORDS ? ['…'] : [])].join(' | ');
}

function hintElement({code, words}: Hint): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'cm-hover';
  const element = document.createElement('code');
  element.textContent = code;
  dom.append(element);
  if (words !== undefined) {
    const explanation = document.createElement('div');
    explanation.textContent = words;
    dom.append(explanation);
  }
  return dom;
}
