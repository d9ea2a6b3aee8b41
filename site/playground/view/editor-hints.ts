/** What the editor knows about CSS and StyleX. It arrives last. */
import type {Completion, CompletionContext, CompletionResult} from '@codemirror/autocomplete';
import {css, cssCompletionSource} from '@codemirror/lang-css';
import propertyTypes from 'virtual:stylex-properties';
import type {Session} from '#site/playground/session.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import {EditorState, type Extension, type SelectionRange} from '@codemirror/state';
import {search, searchKeymap} from '@codemirror/search';
import {closeHoverTooltips, EditorView, hoverTooltip, keymap, type Tooltip} from '@codemirror/view';
import type {PlaygroundText} from './playground-context.ts';
import {keyTooltip} from './editor-marks.ts';
import {styleContext, stylexApi} from './stylex-api.ts';

/** What is known about the code beside the text of a file. */
export type CodeFacts = Pick<Session, 'getState' | 'describe' | 'suggest'>;

/** @param facts absent for compiled code, which nobody edits */
export function hintExtensions(name: string, text: PlaygroundText, facts: CodeFacts | undefined): Extension {
  const find = [search({top: true}), keymap.of(searchKeymap), findPhrases(text)];
  if (name.endsWith('.css')) return [find, css(), css().language.data.of({autocomplete: cssCompletionSource})];
  if (facts === undefined) return find;
  // It is one array, because CodeMirror compares completion sources by identity.
  const languageData = [stylexCompletions(text, facts), typeCompletions(name, facts)].map((autocomplete) => ({
    autocomplete,
  }));
  return [find, EditorState.languageData.of(() => languageData), tooltips(name, text, facts)];
}

/** CodeMirror's own words are English. */
const findPhrases = (text: PlaygroundText): Extension =>
  EditorState.phrases.of({
    Find: text('playground.find'),
    Replace: text('playground.find-replace'),
    next: text('playground.find-next'),
    previous: text('playground.find-previous'),
    all: text('playground.find-all'),
    'match case': text('playground.find-case'),
    'by word': text('playground.find-word'),
    regexp: text('playground.find-regexp'),
    replace: text('playground.find-replace-one'),
    'replace all': text('playground.find-replace-all'),
    close: text('playground.close'),
    'current match': text('playground.find-current'),
    'on line': text('playground.find-line'),
    'replaced match on line $': text('playground.find-replaced'),
    'replaced $ matches': text('playground.find-replaced-all'),
    'Go to line': text('playground.find-go'),
    go: text('playground.find-go-to'),
  });

const compilerOf = (facts: CodeFacts): CompilerId => facts.getState().project.compiler;

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

const MEMBER_OF_STYLEX = /\b(?:stylex|styleX|s)\.\w*$/u;
const MEMBER = /\.[\w$]*$/u;
const isKey = ({state}: CompletionContext, from: number): boolean =>
  /(?:[{,]|^)\s*$/u.test(state.sliceDoc(Math.max(0, from - 40), from));

/** Completes StyleX functions, and properties, conditions and values inside styles. */
function stylexCompletions(text: PlaygroundText, facts: CodeFacts) {
  const functions = (): Completion[] =>
    stylexApi(compilerOf(facts)).map(({name, use, label, since}) => ({
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
    const member = context.matchBefore(MEMBER_OF_STYLEX);
    if (member !== null) {
      return {from: member.from + member.text.indexOf('.') + 1, options: functions(), validFor: /^\w*$/u};
    }
    const style = styleContext(context.state, context.pos);
    if (style === undefined || context.matchBefore(MEMBER) !== null) return null;
    const word = context.matchBefore(/['":@\w-]*$/u);
    if (word === null || (word.text === '' && !context.explicit)) return null;
    if (isKey(context, word.from)) return {from: word.from, options: keys, validFor: /^['":@\w-]*$/u};
    return style.property === undefined ? null : valueCompletions(word, style.property);
  };
}

/** Completes declared and imported names, and members. It leaves out styles, of which TypeScript knows less. */
function typeCompletions(file: string, facts: CodeFacts) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const member = context.matchBefore(MEMBER);
    const word = context.matchBefore(/[\w$]*$/u);
    const isAsked = member !== null || context.explicit || (word !== null && word.text !== '');
    if (!isAsked || context.matchBefore(MEMBER_OF_STYLEX) !== null) return null;
    const from = word?.from ?? context.pos;
    const isInStyle = member === null && styleContext(context.state, context.pos) !== undefined;
    if (isInStyle && (isKey(context, from) || context.matchBefore(/['"`][^'"`\n]*$/u) !== null)) return null;
    const found = await facts.suggest({file, at: context.pos}).catch(() => undefined);
    if (found === undefined || found.names.length === 0) return null;
    return {
      from: found.from ?? from,
      // The language knows some of them, too: CodeMirror shows completions once that do not differ in more than a type.
      options: found.names
        .filter(({isNear}) => isNear || !isInStyle)
        .map(({label, isNear}) => (isNear ? {label} : {label, boost: -50})),
      validFor: /^[\w$]*$/u,
    };
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

/** Tooltips for StyleX functions, properties in styles, and names: under the pointer, and by F1 for the word at the cursor. */
function tooltips(file: string, text: PlaygroundText, facts: CodeFacts): Extension {
  const hintAt = async (state: EditorState, at: number): Promise<(Tooltip & {readonly hint: Hint}) | null> => {
    const word = state.wordAt(at);
    if (word === null) return null;
    const hint =
      hintOf(word, state, text, compilerOf(facts)) ?? (await facts.describe({file, at}).catch(() => undefined));
    if (hint === undefined) return null;
    return {pos: word.from, end: word.to, above: true, create: () => ({dom: hintElement(hint)}), hint};
  };
  const showAt = async (view: EditorView): Promise<void> => {
    const {state} = view;
    const tooltip = await hintAt(state, state.selection.main.head);
    // The reader has moved on.
    if (view.state.doc !== state.doc || !view.state.selection.eq(state.selection)) return;
    const {code, description = ''} = tooltip?.hint ?? {code: text('playground.no-hint')};
    // There may be a tooltip under the pointer, too.
    view.dispatch({
      effects: [closeHoverTooltips, keyTooltip.of(tooltip), EditorView.announce.of(`${code} ${description}`)],
    });
  };
  const show = (view: EditorView): boolean => {
    void showAt(view);
    return true;
  };
  return [
    hoverTooltip(({state}, at) => hintAt(state, at)),
    // F1 opens the browser's help, but the editor needs the key more.
    keymap.of([{key: 'F1', run: show, preventDefault: true}]),
  ];
}

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
  const textElement = (tag: 'code' | 'div', textContent: string) =>
    Object.assign(document.createElement(tag), {textContent});
  const hint = Object.assign(document.createElement('div'), {className: 'cm-hover'});
  hint.append(textElement('code', code), textElement('div', description));
  return hint;
}
