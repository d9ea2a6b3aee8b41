/** Finds the StyleX call and property around a position. */
import {syntaxTree} from '@codemirror/language';
import type {EditorState} from '@codemirror/state';

const STYLE_CALL = /(?:^|\.)(?:create|keyframes|defineVars|createTheme)$/u;
/** Property names. `default` is a condition. */
const PROPERTY_NAME = /^(?!default$)[a-zA-Z]+$/u;

export interface StyleContext {
  /** The property whose value is at the position. */
  readonly property: string | undefined;
}

/** @returns `undefined` outside StyleX calls */
export function styleContext(state: EditorState, at: number): StyleContext | undefined {
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
