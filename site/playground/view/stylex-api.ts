/** Facts about StyleX for completions and tooltips. */
import {ensureSyntaxTree, syntaxTree} from '@codemirror/language';
import type {EditorState} from '@codemirror/state';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import type {PlaygroundText} from './playground-context.ts';

interface ApiEntry {
  readonly name: string;
  readonly signature: string;
  readonly label: Parameters<PlaygroundText>[0];
  /** The first version that has it, if the documented one has not. */
  readonly since?: string;
}

const STYLEX_API: readonly ApiEntry[] = [
  {name: 'create', signature: 'create({name: {…}})', label: 'playground.api-create'},
  {name: 'props', signature: 'props(...styles)', label: 'playground.api-props'},
  {name: 'attrs', signature: 'attrs(...styles)', label: 'playground.api-attrs'},
  {name: 'defineVars', signature: 'defineVars({name: value})', label: 'playground.api-defineVars'},
  {name: 'createTheme', signature: 'createTheme(vars, {name: value})', label: 'playground.api-createTheme'},
  {name: 'keyframes', signature: 'keyframes({from: {…}, to: {…}})', label: 'playground.api-keyframes'},
  {name: 'firstThatWorks', signature: 'firstThatWorks(first, …rest)', label: 'playground.api-firstThatWorks'},
  {name: 'types', signature: 'types.color(value)', label: 'playground.api-types'},
  ...since('0.13.1', [
    {name: 'defineConsts', signature: 'defineConsts({name: value})', label: 'playground.api-defineConsts'},
    {name: 'positionTry', signature: 'positionTry({…})', label: 'playground.api-positionTry'},
  ]),
  ...since('0.14.0', [
    {
      name: 'viewTransitionClass',
      signature: 'viewTransitionClass({old: {…}, new: {…}})',
      label: 'playground.api-viewTransitionClass',
    },
  ]),
  ...since('0.16.0', [
    {name: 'when', signature: "when.ancestor(':hover', marker)", label: 'playground.api-when'},
    {name: 'defaultMarker', signature: 'defaultMarker()', label: 'playground.api-defaultMarker'},
  ]),
  ...since('0.17.0', [{name: 'defineMarker', signature: 'defineMarker()', label: 'playground.api-defineMarker'}]),
  ...since('0.18.1', [{name: 'env', signature: 'env.name', label: 'playground.api-env'}]),
  ...since('0.18.3', [
    {
      name: 'unstable_defineVarsNested',
      signature: 'unstable_defineVarsNested({group: {name: value}})',
      label: 'playground.api-nested',
    },
    {
      name: 'unstable_defineConstsNested',
      signature: 'unstable_defineConstsNested({group: {name: value}})',
      label: 'playground.api-nested',
    },
    {
      name: 'unstable_createThemeNested',
      signature: 'unstable_createThemeNested(vars, {group: {name: value}})',
      label: 'playground.api-nested',
    },
    {
      name: 'unstable_conditional',
      signature: 'unstable_conditional({default: value, …})',
      label: 'playground.api-conditional',
    },
  ]),
];

function since(version: string, entries: readonly ApiEntry[]): ApiEntry[] {
  return entries.map((entry) => ({...entry, since: version}));
}

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
