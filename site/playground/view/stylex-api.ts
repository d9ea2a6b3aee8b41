/** Facts about StyleX for completions and tooltips. */
import {ensureSyntaxTree, syntaxTree} from '@codemirror/language';
import type {EditorState} from '@codemirror/state';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import type {PlaygroundLabel} from '#site/playground/playground-labels.ts';

/** What follows each name where it is used, and the first version that has it, if the documented one has not. */
const STYLEX_API: readonly (readonly [name: string, use: string, label: PlaygroundLabel, since?: string])[] = [
  ['create', '({name: {…}})', 'playground.api-create'],
  ['props', '(...styles)', 'playground.api-props'],
  ['attrs', '(...styles)', 'playground.api-attrs'],
  ['defineVars', '({name: value})', 'playground.api-defineVars'],
  ['createTheme', '(vars, {name: value})', 'playground.api-createTheme'],
  ['keyframes', '({from: {…}, to: {…}})', 'playground.api-keyframes'],
  ['firstThatWorks', '(first, …rest)', 'playground.api-firstThatWorks'],
  ['types', '.color(value)', 'playground.api-types'],
  ['defineConsts', '({name: value})', 'playground.api-defineConsts', '0.13.1'],
  ['positionTry', '({…})', 'playground.api-positionTry', '0.13.1'],
  ['viewTransitionClass', '({old: {…}, new: {…}})', 'playground.api-viewTransitionClass', '0.14.0'],
  ['when', ".ancestor(':hover', marker)", 'playground.api-when', '0.16.0'],
  ['defaultMarker', '()', 'playground.api-defaultMarker', '0.16.0'],
  ['defineMarker', '()', 'playground.api-defineMarker', '0.17.0'],
  ['env', '.name', 'playground.api-env', '0.18.1'],
  ['unstable_defineVarsNested', '({group: {name: value}})', 'playground.api-nested', '0.18.3'],
  ['unstable_defineConstsNested', '({group: {name: value}})', 'playground.api-nested', '0.18.3'],
  ['unstable_createThemeNested', '(vars, {group: {name: value}})', 'playground.api-nested', '0.18.3'],
  ['unstable_conditional', '({default: value, …})', 'playground.api-conditional', '0.18.3'],
];

export const stylexApi = (compiler: CompilerId) =>
  STYLEX_API.map(([name, use, label, since]) => ({name, use, label, since})).filter(
    ({since}) => compiler === 'newest' || since === undefined,
  );

/** A sample is parsed in a few milliseconds; CodeMirror's own share of a change is 20. */
const PARSING_MS = 100;
const STYLE_CALL = /(?:^|\.)(?:create|keyframes|defineVars|createTheme|positionTry|viewTransitionClass)$/u;
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
