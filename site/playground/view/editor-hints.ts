/** What the editor knows about CSS and StyleX. It arrives last. */
import type {Completion, CompletionContext, CompletionResult} from '@codemirror/autocomplete';
import {css, cssCompletionSource} from '@codemirror/lang-css';
import propertyTypes from 'virtual:stylex-properties';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import {EditorState, type Extension, type SelectionRange, StateEffect, StateField} from '@codemirror/state';
import {EditorView, hoverTooltip, keymap, showTooltip, type Tooltip} from '@codemirror/view';
import type {PlaygroundText} from './playground-context.ts';
import {styleContext, stylexApi} from './stylex-api.ts';

export function hintExtensions(name: string, text: PlaygroundText, compiler: () => CompilerId): Extension {
  if (name.endsWith('.css')) return [css(), css().language.data.of({autocomplete: cssCompletionSource})];
  // One array, because CodeMirror compares completion sources by identity.
  const languageData = [{autocomplete: stylexCompletions(text, compiler)}];
  return [EditorState.languageData.of(() => languageData), stylexTooltips(text, compiler)];
}

const CONDITIONS = [
  'default',
  "':hover'",
  "':focus-visible'",
  "':active'",
  "':disabled'",
  "':first-child'",
  "'::before'",
  "'::after'",
  "'::placeholder'",
  "'@media (max-width: 600px)'",
  "'@media (prefers-color-scheme: dark)'",
  "'@media (prefers-reduced-motion: reduce)'",
];

/** Suggested for properties that accept any text, if the browser supports them there. */
const KEYWORDS =
  'none auto center start end nowrap wrap hidden visible scroll clip solid dashed ease ease-in ease-out ease-in-out linear fit-content min-content max-content balance pretty ellipsis transparent currentColor'.split(
    ' ',
  );
const EVERYWHERE = ['inherit', 'initial', 'unset'];

const withVersion = (description: string, since: string | undefined): string =>
  since === undefined ? description : `${description} (≥ ${since})`;

/** The compiler that the reader has chosen. */
type ChosenCompiler = () => CompilerId;

/** Completes StyleX functions, and properties, conditions and values inside styles. CodeMirror's language completes the rest. */
function stylexCompletions(text: PlaygroundText, compiler: ChosenCompiler) {
  const functions = (): Completion[] =>
    stylexApi(compiler()).map(({name, use, label, since}) => ({
      label: name,
      type: 'function',
      detail: use,
      info: withVersion(text(label), since),
    }));
  const keys = [...Object.keys(propertyTypes), ...CONDITIONS].map((label) => ({
    label,
    type: 'property',
    apply: `${label}: `,
  }));
  return (context: CompletionContext): CompletionResult | null => {
    const member = context.matchBefore(/\b(?:stylex|styleX|s)\.\w*$/u);
    if (member !== null) {
      return {from: member.from + member.text.indexOf('.') + 1, options: functions(), validFor: /^\w*$/u};
    }
    const style = styleContext(context.state, context.pos);
    if (style === undefined) return null;
    const word = context.matchBefore(/['":@\w-]*$/u);
    if (word === null || (word.text === '' && !context.explicit)) return null;
    const isKey = /(?:[{,]|^)\s*$/u.test(context.state.sliceDoc(Math.max(0, word.from - 40), word.from));
    if (isKey) return {from: word.from, options: keys, validFor: /^['":@\w-]*$/u};
    return style.property === undefined ? null : valueCompletions(word, style.property);
  };
}

function valueCompletions({from, text}: {readonly from: number; readonly text: string}, property: string) {
  const hasQuote = /^['"]/u.test(text);
  // Without a typed quote, the quotes are inserted too.
  const options = valueWords(property).map((label) => ({
    label,
    type: 'keyword',
    ...(!hasQuote && {apply: `'${label}'`}),
  }));
  return {from: hasQuote ? from + 1 : from, options, validFor: /^[\w-]*$/u};
}

function valueWords(property: string): readonly string[] {
  const types = propertyTypes[property];
  const known = (types ?? []).filter((word) => !word.startsWith('<'));
  const isOpen = types === undefined || types.includes('<string>');
  const name = property.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  const others = isOpen ? KEYWORDS.filter((word) => !known.includes(word) && CSS.supports(name, word)) : [];
  return [...known, ...others, ...EVERYWHERE];
}

interface Hint {
  readonly code: string;
  readonly description?: string;
}

const NAMESPACE = 'stylex.';
/** A longer tooltip would hide the code. */
const MAX_TYPE_WORDS = 12;

/** Tooltips for StyleX functions and for properties in styles: under the pointer, and by F1 for the word at the cursor. */
function stylexTooltips(text: PlaygroundText, compiler: ChosenCompiler): Extension {
  const hintAt = (state: EditorState, at: number): (Tooltip & {readonly hint: Hint}) | null => {
    const word = state.wordAt(at);
    const hint = word === null ? undefined : hintOf(word, state, text, compiler());
    if (word === null || hint === undefined) return null;
    return {pos: word.from, end: word.to, above: true, create: () => ({dom: hintElement(hint)}), hint};
  };
  const show = (view: EditorView): boolean => {
    const tooltip = hintAt(view.state, view.state.selection.main.head);
    const {code, description = ''} = tooltip?.hint ?? {code: text('playground.no-hint')};
    view.dispatch({effects: [keyTooltip.of(tooltip), EditorView.announce.of(`${code} ${description}`)]});
    return true;
  };
  const hide = (view: EditorView): boolean => {
    if (view.state.field(shownByKey) === null) return false;
    view.dispatch({effects: keyTooltip.of(null)});
    return true;
  };
  return [
    hoverTooltip(({state}, at) => hintAt(state, at)),
    shownByKey,
    // The browser's help, which the editor needs more.
    keymap.of([
      {key: 'F1', run: show, preventDefault: true},
      {key: 'Escape', run: hide},
    ]),
  ];
}

const keyTooltip = StateEffect.define<Tooltip | null>();

/** Until the cursor moves. */
const shownByKey = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, {docChanged, selection, effects}) {
    const effect = effects.find((candidate) => candidate.is(keyTooltip));
    if (effect?.is(keyTooltip)) return effect.value;
    return docChanged || selection ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

function hintOf(
  {from, to}: SelectionRange,
  state: EditorState,
  text: PlaygroundText,
  compiler: CompilerId,
): Hint | undefined {
  const name = state.sliceDoc(from, to);
  const entry = stylexApi(compiler).find((item) => item.name === name);
  if (entry !== undefined && state.sliceDoc(Math.max(0, from - NAMESPACE.length), from) === NAMESPACE) {
    return {code: NAMESPACE + name + entry.use, description: withVersion(text(entry.label), entry.since)};
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
