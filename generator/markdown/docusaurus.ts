/** Reads what docs of Docusaurus have: parts of pages, and components under its names. */
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {MarkdownSource} from '#load/content/page-record.ts';
import {sourceLines} from '#load/content/source-lines.ts';
import {noticeAt, type PageContext, type SiteLookup} from './compile-context.ts';
import {isJsxElement, jsxAttribute, type JsxElement} from './syntax-nodes.ts';

/** A part is imported, and used alone on a line. */
const IMPORT = /^import (?<name>[A-Z]\w*) from (?<quote>['"])(?<file>\.{1,2}\/[^'"]+\.mdx?)\k<quote>;?\s*$/;
const USE = /^[ \t]*<(?<name>[A-Z]\w*)[ \t]*\/>[ \t]*\r?$/;

interface ExpandedPage {
  readonly text: string;
  /** The line of the page for a line of the text; both 1-based. Lines of a part are those of its place. */
  readonly lineOf: (line: number) => number;
}

/** Replaces the parts that a page includes by their texts. Links in them are read as links of the page. */
export function expandPartials(
  {file, body}: MarkdownSource,
  lookup: Pick<SiteLookup, 'partial'>,
  above: readonly string[] = [],
): ExpandedPage {
  const imported = new Map<string, string>();
  const lines: string[] = [];
  const origins: number[] = [];
  for (const {line, number, isCode} of sourceLines(body)) {
    const add = (text: string): void => {
      for (const part of text.split('\n')) {
        lines.push(part);
        origins.push(number);
      }
    };
    const {name = '', file: specifier = ''} = (isCode ? undefined : IMPORT.exec(line)?.groups) ?? {};
    const partial = path.posix.join(path.posix.dirname(file), specifier);
    const text = specifier === '' ? undefined : lookup.partial(partial);
    const used = isCode ? undefined : imported.get(USE.exec(line)?.groups?.['name'] ?? '');
    if (text !== undefined && !above.includes(partial)) {
      imported.set(name, expandPartials({file: partial, body: text}, lookup, [...above, partial]).text);
      add('');
    } else if (used === undefined) add(line);
    else add(used);
  }
  return {text: lines.join('\n'), lineOf: (line) => origins[line - 1] ?? line};
}

/** Components of the theme, which need no import here. */
const THEME_IMPORT = /^import \w+ from ['"]@theme\/(?:Tabs|TabItem|TOCInline)['"];?[ \t]*$/gm;

function rename(node: JsxElement, from: string, to: string): void {
  node.attributes = node.attributes.map((item) =>
    item.type === 'mdxJsxAttribute' && item.name === from ? {...item, name: to} : item,
  );
}

/** `<TabItem value="npm" default>`; without a label it is called like its value. */
function toTab(node: JsxElement): void {
  node.name = 'Tab';
  const value = jsxAttribute(node, 'value');
  if (value !== undefined && jsxAttribute(node, 'label') === undefined) {
    node.attributes.push({type: 'mdxJsxAttribute', name: 'label', value});
  }
}

const isAttribute = (name: string) => (item: JsxElement['attributes'][number]) =>
  item.type === 'mdxJsxAttribute' && item.name === name;

/** The first tab is the one that is shown at first, so another default is a notice. */
function dropDefault(tabs: JsxElement, context: PageContext): void {
  const children: Nodes[] = tabs.children;
  const index = children.findIndex((child) => isJsxElement(child) && child.attributes.some(isAttribute('default')));
  const chosen = children[index];
  if (chosen === undefined || !isJsxElement(chosen)) return;
  chosen.attributes = chosen.attributes.filter((item) => !isAttribute('default')(item));
  if (children.findIndex(isJsxElement) === index) return;
  noticeAt(context, chosen, 'the first tab is shown at first.', 'the default tab as the first one');
}

/** Renames components to those of this generator that mean the same. */
export function remarkDocusaurus(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (index === undefined || parent === undefined) return undefined;
      const remove = (): number => {
        parent.children.splice(index, 1);
        return index;
      };
      if (node.type === 'mdxjsEsm') {
        node.value = node.value.replaceAll(THEME_IMPORT, '').trim();
        return node.value === '' ? remove() : undefined;
      }
      if (!isJsxElement(node)) return undefined;
      if (node.name === 'TOCInline') {
        const message = '<TOCInline> is left out: the contents are beside every page.';
        noticeAt(context, node, message, 'the page without it');
        return remove();
      }
      if (node.name === 'TabItem') toTab(node);
      if (node.name === 'Tabs') {
        rename(node, 'groupId', 'group');
        dropDefault(node, context);
      }
      return undefined;
    });
  };
}
