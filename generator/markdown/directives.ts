import type {BlockContent, Paragraph, PhrasingContent, Root} from 'mdast';
import type {ContainerDirective, LeafDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import {allowedNames} from '#problems/problem.ts';
import {noticeAt, type PageContext, reportAt} from './compile-context.ts';
import {type AdmonitionKind, ADMONITIONS} from '#parse/admonitions.ts';
import {sourceOf} from './syntax-nodes.ts';
import {BOX_SYNTAX} from './text-checks.ts';

export const CODE_GROUP = 'code-group';
const TAB_DIRECTIVES: readonly string[] = ['tabs', 'tab'];

/** The `[title]` of a directive: the parser makes it the first paragraph. */
function takeLabel(node: ContainerDirective): PhrasingContent[] | undefined {
  const first = node.children[0];
  if (first?.type !== 'paragraph' || first.data === undefined || !('directiveLabel' in first.data)) return undefined;
  node.children.shift();
  return first.children;
}

function toAdmonition(node: ContainerDirective, kind: AdmonitionKind, context: PageContext): void {
  const own = takeLabel(node);
  const kindLabel = context.options.messages[`admonition.${kind}`];
  const label = own ?? [{type: 'text', value: kindLabel}];
  const title: Paragraph = {type: 'paragraph', data: {hProperties: {className: ['admonition-title']}}, children: label};
  const data = {hName: 'div', hProperties: {className: ['admonition-body']}};
  // Only color and icon say what kind of box it is.
  const named = own !== undefined && {role: 'note', ariaLabel: kindLabel};
  node.data = {hName: 'div', hProperties: {className: ['admonition'], dataKind: kind, ...named}};
  node.children = [title, {type: 'blockquote', data, children: node.children}];
}

const CLOSING = /^[ \t>]*:{3,}[ \t]*$/;

/** A box that is not closed takes in everything that follows. */
function checkClosing(node: ContainerDirective, context: PageContext): void {
  const lastLine = sourceOf(node, context).split(/\r?\n/).at(-1) ?? '';
  if (!CLOSING.test(lastLine)) reportAt(context, node, `":::${node.name}" is not closed.`, BOX_SYNTAX);
}

/** Words in `{…}` would be lost. */
function checkWords(node: ContainerDirective, context: PageContext): void {
  if (Object.keys(node.attributes ?? {}).length > 0)
    reportAt(context, node, `the words in braces after ":::${node.name}" mean nothing.`, BOX_SYNTAX);
}

/**
 * `:::note` … `:::danger` become boxes; `:::tabs` and `:::code-group` stay; other names are problems. Leaf directives (`::x`)
 * that mean nothing become text again.
 *
 * @param leaves names of the leaf directives that stay for the plugins of the site
 * @param blocks names of the container directives that stay for them
 */
export function remarkDirectives(context: PageContext, leaves: readonly string[] = [], blocks: readonly string[] = []) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'containerDirective') {
        checkClosing(node, context);
        if (blocks.includes(node.name) || TAB_DIRECTIVES.includes(node.name)) return;
        checkWords(node, context);
        const kind = ADMONITIONS.get(node.name);
        if (kind !== undefined) toAdmonition(node, kind, context);
        else if (node.name !== CODE_GROUP) {
          const known = [...new Set(ADMONITIONS.values()), CODE_GROUP, ...TAB_DIRECTIVES, ...blocks];
          reportAt(context, node, `unknown directive ":::${node.name}".`, allowedNames(node.name, known));
        }
      } else if (node.type === 'leafDirective' && !leaves.includes(node.name)) {
        if (index === undefined || parent === undefined) return;
        const text = {type: 'text' as const, value: sourceOf(node, context)};
        // `::before` alone is prose.
        if (Object.keys(node.attributes ?? {}).length > 0) {
          const allowed = allowedNames(node.name, leaves) || 'HTML or Markdown';
          noticeAt(context, node, `"${text.value}" is shown as text.`, allowed);
        }
        parent.children.splice(index, 1, {type: 'paragraph', children: [text]});
      }
    });
  };
}

/**
 * Plugins of a site call it: it puts what `print` returns in place of the leaf directives of one name; `undefined` removes them.
 * Problems in it are reported at the directive.
 */
export function replaceLeafDirectives(
  tree: Root,
  name: string,
  print: (node: LeafDirective) => BlockContent | undefined,
): void {
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (node.name !== name || index === undefined || parent === undefined) return undefined;
    const printed = print(node);
    if (printed !== undefined) visit(printed, (child) => void (child.position = node.position));
    parent.children.splice(index, 1, ...(printed === undefined ? [] : [printed]));
    return index + (printed === undefined ? 0 : 1);
  });
}

/** Alerts of GitHub, by their names there. */
const ALERTS: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['NOTE', 'note'],
  ['TIP', 'tip'],
  ['IMPORTANT', 'info'],
  ['WARNING', 'caution'],
  ['CAUTION', 'danger'],
]);

/** The brackets may be those of Chinese input. Obsidian has a sign after them for callouts that fold. */
const ALERT = /^[[【][!\uff01]([\w-]+)[\]】][+-]?[^\S\n]*/;

/** The first line of a paragraph, and its other lines. */
function splitFirstLine(children: readonly PhrasingContent[]): [PhrasingContent[], PhrasingContent[]] {
  const end = children.findIndex(
    (child) => child.type === 'break' || (child.type === 'text' && child.value.includes('\n')),
  );
  const child = children[end];
  if (child === undefined) return [[...children], []];
  const [before, after] = [children.slice(0, end), children.slice(end + 1)];
  if (child.type !== 'text') return [before, after];
  const [line = '', ...lines] = child.value.split('\n');
  return [
    [...before, {type: 'text', value: line.trimEnd()}],
    [{type: 'text', value: lines.join('\n')}, ...after],
  ];
}

const paragraph = (children: PhrasingContent[], data: Paragraph['data'] = {}): Paragraph[] =>
  children.every((child) => child.type === 'text' && child.value.trim() === '')
    ? []
    : [{type: 'paragraph', data, children}];

/** Turns `> [!NOTE]`, with an optional title after the bracket, into a box. */
export function remarkAlerts(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, 'blockquote', (quote, index, parent) => {
      const [first, ...others] = quote.children;
      const [text, ...phrases] = first?.type === 'paragraph' ? first.children : [];
      if (text?.type !== 'text') return undefined;
      // The value of the text has no backslash: it is the same for `\[!NOTE]`.
      const [bracket = '', name = ''] = ALERT.exec(sourceOf(text, context)) ?? [];
      if (name === '' || index === undefined || parent === undefined) return undefined;
      const kind = ALERTS.get(name.toUpperCase());
      if (kind === undefined) {
        reportAt(context, quote, `unknown alert "[!${name}]".`, allowedNames(name, [...ALERTS.keys()]));
        return undefined;
      }
      const [line, lines] = splitFirstLine([{type: 'text', value: text.value.slice(bracket.length)}, ...phrases]);
      const body = [...paragraph(lines), ...others];
      // A box has more than a title.
      const children = body.length === 0 ? paragraph(line) : [...paragraph(line, {directiveLabel: true}), ...body];
      const box: ContainerDirective = {type: 'containerDirective', name: kind, children, position: quote.position};
      toAdmonition(box, kind, context);
      parent.children[index] = box;
      return index;
    });
  };
}
