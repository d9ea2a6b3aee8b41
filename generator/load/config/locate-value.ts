import {parseSync} from 'rolldown/utils';
import type {LocatePath, ValuePath} from '#problems/schema-problems.ts';

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function nodesOf(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The value inside `x as T`, `x satisfies T`, `(x)` and `define(x)`. */
function unwrap(node: unknown): SyntaxNode | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'CallExpression') return unwrap(nodesOf(node['arguments'])[0]);
  return isNode(node['expression']) ? unwrap(node['expression']) : node;
}

function keyOf(property: SyntaxNode): string | undefined {
  const key = property['key'];
  if (!isNode(key)) return undefined;
  return String(key['name'] ?? key['value']);
}

function step(node: SyntaxNode, key: PropertyKey): SyntaxNode | undefined {
  if (node.type === 'ArrayExpression') return nodesOf(node['elements'])[Number(key)];
  return nodesOf(node['properties']).find((property) => keyOf(property) === String(key));
}

/**
 * Finds the line on which a value of a configuration file is written. For a path that leads into computed code, it is
 * the line of the last literal.
 *
 * @param source the text of a TypeScript file whose default export is an object, an array, or a call with one
 */
export function valueLocator(source: string): LocatePath {
  const {program} = parseSync('config.ts', source);
  const statements: unknown = program.body;
  const exported = nodesOf(statements).find((node) => node.type === 'ExportDefaultDeclaration');
  const root = unwrap(exported?.['declaration']);
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
  return (path: ValuePath) => {
    let node = root;
    let offset = root?.start;
    for (const key of path) {
      const next = node === undefined ? undefined : step(node, key);
      if (next === undefined) break;
      offset = next.start;
      node = next.type === 'Property' || next.type === 'ObjectProperty' ? unwrap(next['value']) : unwrap(next);
    }
    return offset === undefined ? undefined : lineAt(offset);
  };
}
