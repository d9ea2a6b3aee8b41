/** The leaves of a StyleX call: the innermost properties of its objects, in the order in which they are written. */
import type * as types from '@babel/types';
import {isSameCall} from './call-trace.ts';

export type Leaf = types.ObjectExpression['properties'][number];

export function leavesOf(call: types.CallExpression): Leaf[] {
  const leaves: Leaf[] = [];
  siftCall(call, (leaf) => leaves.push(leaf) > 0);
  return leaves;
}

/** A Babel plugin that leaves one call the first `count` of its leaves. */
export function firstLeaves(call: types.CallExpression, count: number) {
  return () => ({
    name: 'first-leaves',
    visitor: {
      CallExpression({node}: {readonly node: types.CallExpression}): void {
        if (!isSameCall(call, node)) return;
        let seen = 0;
        siftCall(node, () => seen++ < count);
      },
    },
  });
}

function siftCall(call: types.CallExpression, isKept: (leaf: Leaf) => boolean): void {
  for (const argument of call.arguments) {
    if (argument.type === 'ObjectExpression') sift(argument, isKept);
  }
}

/** An object that has lost all its leaves goes too. */
function sift(object: types.ObjectExpression, isKept: (leaf: Leaf) => boolean): void {
  object.properties = object.properties.filter((property) => {
    const inner = innerObject(property);
    if (inner === undefined || inner.properties.length === 0) return isKept(property);
    sift(inner, isKept);
    return inner.properties.length > 0;
  });
}

/** Conditions, a group of styles, or what a function of styles returns. */
function innerObject(property: Leaf): types.ObjectExpression | undefined {
  if (property.type !== 'ObjectProperty') return undefined;
  const {value} = property;
  const inner = value.type === 'ArrowFunctionExpression' ? value.body : value;
  return inner.type === 'ObjectExpression' ? inner : undefined;
}
