import type {Element, ElementContent, Root, RootContent} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import type {PageContext} from './compile-context.ts';
import {toCompactHtml} from './hast-nodes.ts';

type Parent = Root | Element | MdxJsxFlowElementHast;
type Child = RootContent;

/** Elements that may contain a run, which is a `div`. */
const FLOW_CONTAINERS: ReadonlySet<string> = new Set(['div', 'blockquote', 'li', 'details', 'section', 'figure', 'dd']);

/** They must stay direct children of the element that they name. */
const CAPTIONS: ReadonlySet<string> = new Set(['summary', 'figcaption']);

const isStatic = (node: Child): boolean =>
  node.type === 'text' || node.type === 'comment' || (node.type === 'element' && node.children.every(isStatic));

const isBlank = (node: Child): boolean => node.type === 'text' && node.value.trim() === '';

/** `<StaticRun id={n}/>`. MDX needs the syntax tree of an attribute that is code. */
function runElement(id: number): MdxJsxFlowElementHast {
  const literal = {type: 'Literal' as const, value: id, raw: String(id)};
  return {
    type: 'mdxJsxFlowElement',
    name: 'StaticRun',
    attributes: [
      {
        type: 'mdxJsxAttribute',
        name: 'id',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: String(id),
          data: {
            estree: {
              type: 'Program',
              sourceType: 'module',
              comments: [],
              body: [{type: 'ExpressionStatement', expression: literal}],
            },
          },
        },
      },
    ],
    children: [],
  };
}

function collapse(children: readonly Child[], context: PageContext): Child[] {
  const result: Child[] = [];
  let run: Child[] = [];
  const flush = (): void => {
    if (run.some((node) => node.type === 'element')) {
      const children = run.filter((node) => !isBlank(node) || node !== run[0]);
      context.runs.push(toCompactHtml({type: 'root', children}));
      result.push(runElement(context.runs.length - 1));
    } else {
      result.push(...run);
    }
    run = [];
  };
  for (const child of children) {
    if (isStatic(child) && !(child.type === 'element' && CAPTIONS.has(child.tagName))) {
      run.push(child);
      continue;
    }
    flush();
    collapseInside(child, context);
    result.push(child);
  }
  flush();
  return result;
}

function isContent(node: Child): node is ElementContent {
  return node.type !== 'doctype';
}

function collapseInside(node: Child | Root, context: PageContext): void {
  const isContainer =
    node.type === 'root' ||
    node.type === 'mdxJsxFlowElement' ||
    (node.type === 'element' && FLOW_CONTAINERS.has(node.tagName));
  if (node.type === 'root') node.children = collapse(node.children, context);
  else if (isContainer && 'children' in node) setChildren(node, collapse(node.children, context).filter(isContent));
  else if (node.type === 'element') for (const child of node.children) collapseInside(child, context);
}

function setChildren(node: Exclude<Parent, Root>, children: ElementContent[]): void {
  node.children = children;
}

/**
 * Collapses runs of static content to HTML strings, so that the compiled module holds only components and data. The
 * browser takes the runs from the page's HTML. Must be the last plugin.
 */
export function rehypeStaticRuns(context: PageContext) {
  return (tree: Root): void => collapseInside(tree, context);
}
