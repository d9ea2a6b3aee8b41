/** What becomes of a value at a place in the code: whether something may be put around it there, and what for. */
import type * as types from '@babel/types';

/**
 * - `fixed`: nothing may be put around it. It is no value, or error messages quote it: `f() is not a function`.
 * - `passing`: it is used and let go.
 * - `kept`: it stays, as an argument or an element does.
 * - `naming`: it stays, and a function without a name gets one from here.
 * - `tail`: it is what the function returns.
 */
export type Place = 'fixed' | 'passing' | 'kept' | 'naming' | 'tail';

const PLACES: Readonly<Record<string, Place>> = {
  'ArrayExpression.elements': 'kept',
  'ArrowFunctionExpression.body': 'tail',
  'AssignmentExpression.right': 'naming',
  'AwaitExpression.argument': 'passing',
  'BinaryExpression.left': 'passing',
  'BinaryExpression.right': 'passing',
  'CallExpression.arguments': 'kept',
  'ClassPrivateProperty.value': 'naming',
  'ClassProperty.value': 'naming',
  'ConditionalExpression.test': 'passing',
  'ExpressionStatement.expression': 'passing',
  'ForStatement.init': 'passing',
  'ForStatement.test': 'passing',
  'ForStatement.update': 'passing',
  'IfStatement.test': 'passing',
  'LogicalExpression.left': 'passing',
  'NewExpression.arguments': 'kept',
  'ObjectProperty.value': 'naming',
  'OptionalCallExpression.arguments': 'kept',
  'ReturnStatement.argument': 'tail',
  'TemplateLiteral.expressions': 'passing',
  'VariableDeclarator.init': 'naming',
  'WhileStatement.test': 'passing',
  'YieldExpression.argument': 'kept',
};

/** Values of these are those of the whole. */
const BRANCHES = new Set(['ConditionalExpression.consequent', 'ConditionalExpression.alternate']);

/**
 * @param key the field of the parent, and in a list the index in it
 * @param outer the parent's own place
 */
export function placeIn(parent: types.Node, key: string, index: number, outer: Place): Place {
  if (BRANCHES.has(`${parent.type}.${key}`) || (parent.type === 'LogicalExpression' && key === 'right')) {
    return outer === 'naming' ? 'kept' : outer;
  }
  if (parent.type === 'SequenceExpression') return index === parent.expressions.length - 1 ? outer : 'passing';
  if (takesApart(parent) || (parent.type === 'YieldExpression' && parent.delegate)) return 'fixed';
  return PLACES[`${parent.type}.${key}`] ?? 'fixed';
}

/** Patterns read what they get at once, and say its name when they cannot. */
function takesApart(parent: types.Node): boolean {
  if (parent.type === 'VariableDeclarator') return parent.id.type !== 'Identifier';
  return parent.type === 'AssignmentExpression' && parent.left.type.endsWith('Pattern');
}
