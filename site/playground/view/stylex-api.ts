/** Facts about StyleX for completions and tooltips. */
import {ensureSyntaxTree, syntaxTree} from '@codemirror/language';
import type {EditorState} from '@codemirror/state';
import type {PlaygroundText} from './playground-context.ts';

interface ApiEntry {
  readonly name: string;
  readonly signature: string;
  readonly label: Parameters<PlaygroundText>[0];
}

export const STYLEX_API: readonly ApiEntry[] = [
  {name: 'create', signature: 'create({name: {…}})', label: 'playground.api-create'},
  {name: 'props', signature: 'props(...styles)', label: 'playground.api-props'},
  {name: 'attrs', signature: 'attrs(...styles)', label: 'playground.api-attrs'},
  {name: 'defineVars', signature: 'defineVars({name: value})', label: 'playground.api-defineVars'},
  {name: 'createTheme', signature: 'createTheme(vars, {name: value})', label: 'playground.api-createTheme'},
  {name: 'keyframes', signature: 'keyframes({from: {…}, to: {…}})', label: 'playground.api-keyframes'},
  {name: 'firstThatWorks', signature: 'firstThatWorks(first, …rest)', label: 'playground.api-firstThatWorks'},
  {name: 'types', signature: 'types.color(value)', label: 'playground.api-types'},
];

/** A sample is parsed in a few milliseconds; CodeMirror's own share of a change is 20. */
const PARSING_MS = 100;
const STYLE_CALL = /(?:^|\.)(?:create|keyframes|defineVars|createTheme)$/u;
/** Property names. `default` is a condition. */
const PROPERTY_NAME = /^(?!default$)[a-zA-Z]+$/u;

/** @returns the property whose value is at a position in a StyleX call; `undefined` outside StyleX calls */
export function styleContext(state: EditorState, at: number): {property: string | undefined} | undefined {
  let property: string | undefined;
  // On a slow machine CodeMirror parses a change in parts, the later ones after the completions are asked for.
  const tree = ensureSyntaxTree(state, at, PARSING_MS) ?? syntaxTree(state);
  for (let node = tree.resolveInner(at, -1).node; ;) {
    if (node.name === 'Property') {
      const key = node.firstChild;
      const name = key === null ? '' : state.sliceDoc(key.from, key.to);
      if (property === undefined && key !== null && at > key.to && PROPERTY_NAME.test(name)) property = name;
    }
    if (node.name === 'CallExpression' && node.firstChild !== null) {
      const callee = state.sliceDoc(node.firstChild.from, node.firstChild.to);
      if (STYLE_CALL.test(callee) && at > node.firstChild.to) return {property};
    }
    if (node.parent === null) return undefined;
    node = node.parent;
  }
}
