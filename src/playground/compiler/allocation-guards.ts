/**
 * Shows the frame's allocation meter what a sample makes: `__made(…)` around new values, `__grown(…)` around those of
 * unknown size, with the container that they were put into. A frame could otherwise take all memory, a little at a time.
 */
import type * as types from '@babel/types';
import {FIELD, GROWN, MADE, OPAQUE} from '#playground/frame/allocation-meter.ts';
import {type Place, placeIn} from './value-places.ts';

interface BabelApi {
  readonly types: typeof types;
}

/** Estimates, as the engines have them in 64 bits. */
const OBJECT_BYTES = 24;
const SLOT_BYTES = 8;
const FUNCTION_BYTES = 64;

/** Methods by which the language's containers grow. */
const GROWING = new Set(['push', 'unshift', 'splice', 'set', 'add']);
/** What `<div />` has become. */
const ELEMENT_MAKERS = new Set(['jsx', 'jsxs']);

/** A Babel plugin behind those that take types, JSX and imports away. */
export function allocationGuards({types: t}: BabelApi) {
  return {
    name: 'allocation-guards',
    visitor: {
      Program: {
        exit({node}: {readonly node: types.Program}): void {
          guardFields(t, node, 'fixed');
        },
      },
    },
  };
}

/** A walk of its own: Babel's would visit what it has just put there, and keeps count of scopes that nobody needs. */
function guardFields(t: typeof types, node: types.Node, place: Place): void {
  for (const key of t.VISITOR_KEYS[node.type] ?? []) {
    const field: unknown = Reflect.get(node, key);
    if (Array.isArray(field)) {
      for (const [index, item] of field.entries()) {
        if (t.isNode(item)) field[index] = guarded(t, item, placeIn(node, key, index, place));
      }
    } else if (t.isNode(field)) Reflect.set(node, key, guarded(t, field, placeIn(node, key, 0, place)));
  }
}

function guarded(t: typeof types, node: types.Node, place: Place): types.Node {
  // What it puts something into is read off before that is guarded too.
  const receiver = place === 'fixed' ? undefined : receiverOf(t, node);
  guardFields(t, node, place);
  if (place === 'fixed' || !t.isExpression(node)) return node;
  const call = (name: string, ...args: types.Expression[]): types.Expression =>
    t.callExpression(t.identifier(name), args);
  const made = (value: types.Expression, bytes: number): types.Expression => call(MADE, value, t.numericLiteral(bytes));
  if (receiver !== undefined) return call(GROWN, node, receiver);
  if (t.isAssignmentExpression(node)) {
    if (node.operator === '+=') return t.isNumericLiteral(node.right) ? node : call(GROWN, node);
    // Around the whole, so that the function gets its name.
    if (node.operator === '=' && isFunction(t, node.right)) return made(node, FUNCTION_BYTES);
  }
  if (place === 'passing') return node;
  switch (node.type) {
    case 'ObjectExpression':
      return made(node, OBJECT_BYTES + SLOT_BYTES * node.properties.length);
    case 'ArrayExpression': {
      const hasSpread = node.elements.some((item) => t.isSpreadElement(item));
      return made(hasSpread ? call(GROWN, node) : node, OBJECT_BYTES + SLOT_BYTES * node.elements.length);
    }
    case 'NewExpression':
      return made(call(t.isIdentifier(node.callee, {name: 'Proxy'}) ? OPAQUE : GROWN, node), OBJECT_BYTES * 2);
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return place === 'naming' ? node : made(node, FUNCTION_BYTES);
    case 'CallExpression':
    case 'OptionalCallExpression':
      return isTold(t, node, place) ? call(GROWN, node) : node;
    case 'BinaryExpression':
      return mayBeText(t, node) ? call(GROWN, node) : node;
    case 'AwaitExpression':
    case 'TaggedTemplateExpression':
      return call(GROWN, node);
    case 'TemplateLiteral':
      return node.expressions.length > 0 ? call(GROWN, node) : node;
    default:
      return node;
  }
}

function isFunction(t: typeof types, node: types.Node): boolean {
  return t.isFunctionExpression(node) || t.isArrowFunctionExpression(node);
}

/** Whether the result of a call is looked at. */
function isTold(t: typeof types, node: types.CallExpression | types.OptionalCallExpression, place: Place): boolean {
  const {callee} = node;
  // Safari lets calls in tail position go as deep as they like. What they return is seen by whoever called first.
  if (t.isIdentifier(callee)) return place !== 'tail';
  if (!t.isSequenceExpression(callee)) return !t.isSuper(callee) && !t.isImport(callee);
  const method = callee.expressions.at(-1);
  return !(t.isMemberExpression(method) && t.isIdentifier(method.property) && ELEMENT_MAKERS.has(method.property.name));
}

/** Of sums those are left out that count: `i + 1`. */
function mayBeText(t: typeof types, {operator, left, right}: types.BinaryExpression): boolean {
  const isNumber = (node: types.Node): boolean => t.isNumericLiteral(node) || t.isUpdateExpression(node);
  const isName = (node: types.Node): boolean => t.isIdentifier(node) || t.isMemberExpression(node);
  if (operator !== '+') return false;
  return !((isNumber(left) && (isName(right) || isNumber(right))) || (isNumber(right) && isName(left)));
}

/** An expression for what `node` puts something into: `all` in `all.push(x)` and in `all[i] = x`. */
function receiverOf(t: typeof types, node: types.Node): types.Expression | undefined {
  if (t.isAssignmentExpression(node)) {
    return t.isMemberExpression(node.left, {computed: true}) ? copyOf(t, node.left.object) : undefined;
  }
  if (!t.isCallExpression(node) && !t.isOptionalCallExpression(node)) return undefined;
  const {callee} = node;
  if (!t.isMemberExpression(callee) && !t.isOptionalMemberExpression(callee)) return undefined;
  const {property, computed} = callee;
  const grows = !computed && t.isIdentifier(property) && GROWING.has(property.name);
  return grows ? copyOf(t, callee.object) : undefined;
}

/** The same once more, as far as that can neither run code nor fail. */
function copyOf(t: typeof types, node: types.Expression | types.Super): types.Expression | undefined {
  if (t.isThisExpression(node)) return t.thisExpression();
  if (t.isIdentifier(node)) return t.identifier(node.name);
  if (!t.isMemberExpression(node) && !t.isOptionalMemberExpression(node)) return undefined;
  const holder = copyOf(t, node.object);
  const key = keyOf(t, node);
  if (holder === undefined || key === undefined) return undefined;
  return t.callExpression(t.identifier(FIELD), [holder, key]);
}

function keyOf(
  t: typeof types,
  {property, computed}: types.MemberExpression | types.OptionalMemberExpression,
): types.Expression | undefined {
  if (!computed) return t.isIdentifier(property) ? t.stringLiteral(property.name) : undefined;
  if (t.isIdentifier(property)) return t.identifier(property.name);
  return t.isStringLiteral(property) || t.isNumericLiteral(property) ? t.cloneNode(property) : undefined;
}
