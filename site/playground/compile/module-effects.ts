/** Whether a module does more than declare: what it has started would go on beside what it starts when it runs again. */
import type {NodePath, types} from '@babel/core';

const DECLARATIONS = /^(?:Import|Export|TS|Function|Class|Variable|Interface|TypeAlias|Empty)/u;

/** @example `setInterval(update, 100);` and `const start = performance.now();`, not `const names = Object.keys(sizes);` */
export function hasEffects(program: NodePath<types.Program>): boolean {
  if (!program.node.body.every(({type}) => DECLARATIONS.test(type))) return true;
  let isFound = false;
  program.traverse({
    Function: (path) => path.skip(),
    'CallExpression|NewExpression': (path: NodePath) => {
      const {node} = path;
      if (!('callee' in node)) return;
      if (isGlobalFunction(node.callee, path)) isFound = true;
    },
  });
  return isFound;
}

/** Those with a capital letter, such as `Object.keys` and `Map`, are of the language. */
function isGlobalFunction(callee: types.Node, path: NodePath): boolean {
  let root = callee;
  while (root.type === 'MemberExpression') root = root.object;
  return root.type === 'Identifier' && /^[a-z]/u.test(root.name) && !path.scope.hasBinding(root.name, true);
}
