/** The leaves of a StyleX call: the innermost properties of its objects, in source order. */
import type * as types from '@babel/types';

export type Leaf = types.ObjectExpression['properties'][number];

export function leavesOf(call: types.CallExpression): Leaf[] {
  const leaves: Leaf[] = [];
  filterCall(call, (leaf) => leaves.push(leaf) > 0);
  return leaves;
}

/** A Babel plugin that removes all but the first `count` leaves of one call. */
export function firstLeaves(call: types.CallExpression, count: number) {
  return () => ({
    name: 'first-leaves',
    visitor: {
      CallExpression({node}: {readonly node: types.CallExpression}): void {
        if (!isSameCall(call, node)) return;
        let seen = 0;
        filterCall(node, () => seen++ < count);
      },
    },
  });
}

function filterCall(call: types.CallExpression, isKept: (leaf: Leaf) => boolean): void {
  for (const argument of call.arguments) {
    if (argument.type === 'ObjectExpression') filterObject(argument, isKept);
  }
}

/** Removes objects without leaves, too. */
function filterObject(object: types.ObjectExpression, isKept: (leaf: Leaf) => boolean): void {
  object.properties = object.properties.filter((property) => {
    const inner = innerObject(property);
    if (inner === undefined || inner.properties.length === 0) return isKept(property);
    filterObject(inner, isKept);
    return inner.properties.length > 0;
  });
}

/** The object with conditions, a group of styles, or the result of a dynamic style. */
function innerObject(property: Leaf): types.ObjectExpression | undefined {
  if (property.type !== 'ObjectProperty') return undefined;
  const {value} = property;
  const inner = value.type === 'ArrowFunctionExpression' ? value.body : value;
  return inner.type === 'ObjectExpression' ? inner : undefined;
}

/** Compares calls of two passes over the same text. Calls that the compiler inserted have no position. */
export function isSameCall(a: types.CallExpression, b: types.CallExpression | undefined): boolean {
  return typeof a.start === 'number' && a.start === b?.start && a.end === b.end;
}
