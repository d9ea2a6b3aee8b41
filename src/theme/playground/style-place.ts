/** Where in a style call a position is. */
import {syntaxTree} from '@codemirror/language';
import type {EditorState} from '@codemirror/state';

const STYLE_CALL = /(?:^|\.)(?:create|keyframes|defineVars|createTheme)$/u;
/** Names of properties; `default` stands for a condition. */
const PROPERTY_NAME = /^(?!default$)[a-zA-Z]+$/u;

export interface StylePlace {
  /** The property whose value is written there. */
  readonly property: string | undefined;
}

/** @returns `undefined` outside of style calls */
export function stylePlace(state: EditorState, at: number): StylePlace | undefined {
  let property: string | undefined;
  for (let node = syntaxTree(state).resolveInner(at, -1).node; ;) {
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
