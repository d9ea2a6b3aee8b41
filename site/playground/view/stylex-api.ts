/** Facts about StyleX for completions and tooltips. */
import {ensureSyntaxTree, syntaxTree} from '@codemirror/language';
import type {EditorState} from '@codemirror/state';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import type {PlaygroundText} from './playground-context.ts';

interface ApiEntry {
  readonly name: string;
  /** What follows the name where it is used. */
  readonly use: string;
  readonly label: Parameters<PlaygroundText>[0];
  /** The first version that has it, if the documented one has not. */
  readonly since?: string;
}

const STYLEX_API: readonly ApiEntry[] = [
  {name: 'create', use: '({name: {…}})', label: 'playground.api-create'},
  {name: 'props', use: '(...styles)', label: 'playground.api-props'},
  {name: 'attrs', use: '(...styles)', label: 'playground.api-attrs'},
  {name: 'defineVars', use: '({name: value})', label: 'playground.api-defineVars'},
  {name: 'createTheme', use: '(vars, {name: value})', label: 'playground.api-createTheme'},
  {name: 'keyframes', use: '({from: {…}, to: {…}})', label: 'playground.api-keyframes'},
  {name: 'firstThatWorks', use: '(first, …rest)', label: 'playground.api-firstThatWorks'},
  {name: 'types', use: '.color(value)', label: 'playground.api-types'},
  {name: 'defineConsts', use: '({name: value})', label: 'playground.api-defineConsts', since: '0.13.1'},
  {name: 'positionTry', use: '({…})', label: 'playground.api-positionTry', since: '0.13.1'},
  {
    name: 'viewTransitionClass',
    use: '({old: {…}, new: {…}})',
    label: 'playground.api-viewTransitionClass',
    since: '0.14.0',
  },
  {name: 'when', use: ".ancestor(':hover', marker)", label: 'playground.api-when', since: '0.16.0'},
  {name: 'defaultMarker', use: '()', label: 'playground.api-defaultMarker', since: '0.16.0'},
  {name: 'defineMarker', use: '()', label: 'playground.api-defineMarker', since: '0.17.0'},
  {name: 'env', use: '.name', label: 'playground.api-env', since: '0.18.1'},
  {name: 'unstable_defineVarsNested', use: '({group: {name: value}})', label: 'playground.api-nested', since: '0.18.3'},
  {
    name: 'unstable_defineConstsNested',
    use: '({group: {name: value}})',
    label: 'playground.api-nested',
    since: '0.18.3',
  },
  {
    name: 'unstable_createThemeNested',
    use: '(vars, {group: {name: value}})',
    label: 'playground.api-nested',
    since: '0.18.3',
  },
  {name: 'unstable_conditional', use: '({default: value, …})', label: 'playground.api-conditional', since: '0.18.3'},
];

/** What a compiler knows. */
export const stylexApi = (compiler: CompilerId): readonly ApiEntry[] =>
  STYLEX_API.filter((entry) => compiler === 'newest' || entry.since === undefined);

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
