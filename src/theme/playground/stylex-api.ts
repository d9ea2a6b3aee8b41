import type {PlaygroundLabel} from './playground-labels.ts';

/** What the editor shows about a StyleX function. */
export interface ApiEntry {
  readonly name: string;
  readonly signature: string;
  readonly label: Parameters<PlaygroundLabel>[0];
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
