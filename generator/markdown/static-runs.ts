import type {Element, ElementContent, Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import type {PageContext} from './compile-context.ts';
import {toCompactHtml} from './syntax-nodes.ts';

type Parent = Root | Element | MdxJsxFlowElementHast;

/** Elements that may contain a run, which is a `div`. */
const FLOW_CONTAINERS: ReadonlySet<string> = new Set(['div', 'blockquote', 'li', 'details', 'section', 'figure', 'dd']);

/** Captions must stay direct children of the element that they name. */
const isCaption = (node: ElementContent): boolean =>
  node.type === 'element' && (node.tagName === 'summary' || node.tagName === 'figcaption');

const isStatic = (node: ElementContent): boolean =>
  ['text', 'comment', 'raw'].includes(node.type) || (node.type === 'element' && node.children.every(isStatic));

const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';

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

function collapseChildren(parent: Parent, context: PageContext): void {
  const result: ElementContent[] = [];
  let run: ElementContent[] = [];
  const endRun = (): void => {
    if (run.some((node) => node.type === 'element')) {
      const children = run.filter((node) => !isBlank(node) || node !== run[0]);
      context.runs.push(toCompactHtml({type: 'root', children}));
      result.push(runElement(context.runs.length - 1));
    } else {
      result.push(...run);
    }
    run = [];
  };
  for (const child of parent.children) {
    // Pages with imports are not rendered.
    if (child.type === 'doctype' || child.type === 'mdxjsEsm') continue;
    if (isStatic(child) && !isCaption(child)) {
      run.push(child);
      continue;
    }
    endRun();
    collapseInside(child, context);
    result.push(child);
  }
  endRun();
  parent.children = result;
}

function collapseInside(node: ElementContent, context: PageContext): void {
  if (node.type === 'mdxJsxFlowElement') collapseChildren(node, context);
  if (node.type !== 'element') return;
  if (FLOW_CONTAINERS.has(node.tagName)) collapseChildren(node, context);
  else for (const child of node.children) collapseInside(child, context);
}

/**
 * Collapses runs of static content to HTML strings, so that the compiled module holds only components and data. The
 * browser takes the runs from the page's HTML. Must be the last plugin.
 */
export function rehypeStaticRuns(context: PageContext) {
  return (tree: Root): void => collapseChildren(tree, context);
}
