/** What the editor knows of StyleX: its functions, and properties and values inside of styles. */
import type {Completion, CompletionContext, CompletionResult} from '@codemirror/autocomplete';
import {syntaxTree} from '@codemirror/language';
import type {EditorState, Extension} from '@codemirror/state';
import {hoverTooltip} from '@codemirror/view';
import type {PlaygroundLabel} from './playground-labels.ts';

interface ApiEntry {
  readonly name: string;
  readonly signature: string;
  readonly label: Parameters<PlaygroundLabel>[0];
}

const API: readonly ApiEntry[] = [
  {name: 'create', signature: 'create({name: {…}})', label: 'playground.api-create'},
  {name: 'props', signature: 'props(...styles)', label: 'playground.api-props'},
  {name: 'attrs', signature: 'attrs(...styles)', label: 'playground.api-attrs'},
  {name: 'defineVars', signature: 'defineVars({name: value})', label: 'playground.api-defineVars'},
  {name: 'createTheme', signature: 'createTheme(vars, {name: value})', label: 'playground.api-createTheme'},
  {name: 'keyframes', signature: 'keyframes({from: {…}, to: {…}})', label: 'playground.api-keyframes'},
  {name: 'firstThatWorks', signature: 'firstThatWorks(first, …rest)', label: 'playground.api-firstThatWorks'},
  {name: 'types', signature: 'types.color(value)', label: 'playground.api-types'},
];

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

const KEYWORDS =
  'none auto block inline inline-block flex inline-flex grid inline-grid contents flow-root row row-reverse column column-reverse wrap nowrap start end center stretch baseline space-between space-around space-evenly flex-start flex-end static relative absolute fixed sticky visible hidden scroll clip solid dashed dotted double bold normal italic left right justify uppercase lowercase capitalize underline line-through pointer default text not-allowed grab ease ease-in ease-out ease-in-out linear infinite alternate forwards both cover contain border-box content-box fit-content min-content max-content transparent currentColor inherit initial unset balance pretty ellipsis break-word anywhere pre pre-wrap'.split(
    ' ',
  );

const STYLE_CALL = /(?:^|\.)(?:create|keyframes|defineVars|createTheme)$/u;

let properties: readonly Completion[] | undefined;

/** Every property that this browser knows, as StyleX writes it. */
function propertyCompletions(): readonly Completion[] {
  if (properties === undefined) {
    const names: string[] = [];
    // Browsers differ in whether they are the object's own.
    for (const name in document.body.style) {
      if (/^[a-z][a-zA-Z]+$/u.test(name) && !/^(?:webkit|css[A-Z])/u.test(name)) names.push(name);
    }
    properties = names
      .filter((name) => name !== 'length' && typeof Reflect.get(document.body.style, name) === 'string')
      .map((label) => ({label, type: 'property', apply: `${label}: `}));
  }
  return properties;
}

const toCssName = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** The property around a position inside of a style call, or `undefined` outside of one. */
function styleContext(state: EditorState, at: number): {property: string | undefined} | undefined {
  let property: string | undefined;
  for (let node = syntaxTree(state).resolveInner(at, -1).node; ;) {
    if (node.name === 'Property') {
      const key = node.firstChild;
      const name = key === null ? '' : state.sliceDoc(key.from, key.to);
      if (property === undefined && key !== null && at > key.to && /^[a-zA-Z]+$/u.test(name)) property = name;
    }
    if (node.name === 'CallExpression' && node.firstChild !== null) {
      const callee = state.sliceDoc(node.firstChild.from, node.firstChild.to);
      if (STYLE_CALL.test(callee) && at > node.firstChild.to) return {property};
    }
    if (node.parent === null) return undefined;
    node = node.parent;
  }
}

function apiCompletions(text: PlaygroundLabel): Completion[] {
  return API.map(({name, signature, label}) => ({
    label: name,
    type: 'function',
    detail: signature.slice(name.length),
    info: text(label),
  }));
}

/** Completes StyleX; everything else is the language's own. */
export function stylexCompletions(text: PlaygroundLabel) {
  return (context: CompletionContext): CompletionResult | null => {
    const member = context.matchBefore(/\b(?:stylex|styleX|s)\.\w*$/u);
    if (member !== null) {
      return {from: member.from + member.text.indexOf('.') + 1, options: apiCompletions(text), validFor: /^\w*$/u};
    }
    const inStyle = styleContext(context.state, context.pos);
    if (inStyle === undefined) return null;
    const word = context.matchBefore(/['":@\w-]*$/u);
    if (word === null || (word.text === '' && !context.explicit)) return null;
    const isKey = /(?:[{,]|^)\s*$/u.test(context.state.sliceDoc(Math.max(0, word.from - 40), word.from));
    if (!isKey) return valueCompletions(context, inStyle.property, word.text);
    const conditions = CONDITIONS.map((label) => ({label, type: 'keyword', apply: `${label}: `}));
    return {from: word.from, options: [...propertyCompletions(), ...conditions], validFor: /^['":@\w-]*$/u};
  };
}

function valueCompletions(
  context: CompletionContext,
  property: string | undefined,
  typed: string,
): CompletionResult | null {
  const quote = /^['"]/u.exec(typed)?.[0];
  if (property === undefined || quote === undefined) return null;
  const name = toCssName(property);
  const options = KEYWORDS.filter((keyword) => CSS.supports(name, keyword)).map((label) => ({label, type: 'keyword'}));
  return {from: context.pos - typed.length + 1, options, validFor: /^[\w-]*$/u};
}

/** Says what a function of StyleX does when the pointer rests on it. */
export function stylexHover(text: PlaygroundLabel): Extension {
  return hoverTooltip((view, at) => {
    const {from, text: line} = view.state.doc.lineAt(at);
    for (const match of line.matchAll(/\bstylex\.(\w+)/gu)) {
      const start = from + match.index;
      const end = start + match[0].length;
      const entry = API.find(({name}) => name === match[1]);
      if (entry === undefined || at < start || at > end) continue;
      return {pos: start, end, above: true, create: () => ({dom: hoverElement(entry, text)})};
    }
    return null;
  });
}

function hoverElement({signature, label}: ApiEntry, text: PlaygroundLabel): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'cm-hover';
  const code = document.createElement('code');
  code.textContent = `stylex.${signature}`;
  const words = document.createElement('div');
  words.textContent = text(label);
  dom.append(code, words);
  return dom;
}
