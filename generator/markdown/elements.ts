/** What readers of screens and style sheets need of elements that no page writes: names, languages and classes. */
import type {Element, ElementContent, Root} from 'hast';
import {visit} from 'unist-util-visit';
import type {PageContext} from './compile-context.ts';
import {addClass} from './links-and-media.ts';
import {element, headingLevel, isEnglish, textOf} from './syntax-nodes.ts';

/** The checkbox of a task list is labelled by the text of its item, without the lists in it. */
function labelCheckbox(item: Element): void {
  const isList = (node: ElementContent): boolean => node.type === 'element' && /^[uo]l$/.test(node.tagName);
  const task = {...item, children: item.children.filter((child) => !isList(child))};
  visit(task, 'element', (node) => {
    if (node.tagName === 'input') node.properties['ariaLabel'] = textOf(task).trim();
  });
}

/** Tables of Markdown may begin with another element, but not with `<table`. */
const isHtmlTable = ({position}: Element, {source}: PageContext): boolean =>
  /^<table/i.test(source.slice(position?.start.offset ?? source.length));

/** Code that is longer than this is a sentence, mostly the text of an error. */
const MAX_NAME_CHARS = 40;

/** Code in a table stays on one line; sentences break, because they would take the room of the other columns. */
function breakSentences(cell: Element): void {
  for (const node of cell.children) {
    const isSentence = node.type === 'element' && node.tagName === 'code' && textOf(node).length > MAX_NAME_CHARS;
    if (isSentence) node.properties['className'] = ['sentence'];
  }
}

/**
 * The first cell of a row says what the row is about; one with nothing in it, that it is about the same as the row above.
 * `&nbsp;` is a blank cell. In tables that are written as HTML, authors say both themselves.
 */
function nameRows(table: Element): void {
  let last: Element | undefined;
  visit(table, 'element', (row) => {
    const cell = row.children.find((child) => child.type === 'element');
    if (row.tagName !== 'tr' || cell?.tagName !== 'td') return;
    if (cell.properties['colSpan'] !== undefined) {
      last = undefined;
      return;
    }
    if (cell.children.length > 0) {
      last = cell;
      if (textOf(cell).trim() === '') return;
      cell.tagName = 'th';
      cell.properties['scope'] = 'row';
    } else if (last !== undefined) {
      last.properties['rowSpan'] = Number(last.properties['rowSpan'] ?? 1) + 1;
      row.children = row.children.filter((child) => child !== cell);
    }
  });
}

const headerText = (table: Element): string => {
  const row = table.children.find((child) => child.type === 'element');
  return row === undefined ? '' : textOf(row).trim().replaceAll(/\s+/gu, ' ');
};

/** Code is not translated; tables get a name, names of their rows, and a box that scrolls. */
export function rehypeElements(context: PageContext) {
  return (tree: Root): void => {
    let heading: unknown;
    visit(tree, 'element', (node, index, parent) => {
      if (headingLevel(node) !== undefined) heading = node.properties['id'];
      if (node.tagName === 'code') node.properties['translate'] = 'no';
      const isQuote = node.tagName === 'code' && !(parent?.type === 'element' && parent.tagName === 'pre');
      if (isQuote && isEnglish(textOf(node))) node.properties['lang'] = 'en';
      if (node.tagName === 'li') labelCheckbox(node);
      if (node.tagName === 'td' || node.properties['scope'] === 'row') breakSentences(node);
      if (node.tagName === 'details') addClass(node, 'details');
      if (node.tagName !== 'table' || index === undefined || parent === undefined) return;
      if (!isHtmlTable(node, context)) nameRows(node);
      if (typeof heading === 'string') node.properties['ariaLabelledBy'] = [heading];
      // Before the first heading, its first row says what it has.
      else node.properties['ariaLabel'] = headerText(node);
      parent.children[index] = element('div', {className: ['table-scroll']}, [node]);
    });
  };
}
