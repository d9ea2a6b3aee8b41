/** What the HTML standard and screen readers want of the HTML of every page. */
import {readdirSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toString} from 'hast-util-to-string';
import {HtmlValidate} from 'html-validate';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {DIST} from './tested-site.ts';

const standard = new HtmlValidate({root: true, extends: ['html-validate:standard']});
const FILES = readdirSync(DIST, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
const readPage = (file: string): Promise<string> => readFile(path.join(DIST, file), 'utf8');

test('every page keeps the rules of the HTML standard, and has no id twice', async () => {
  const faults = await Promise.all(
    FILES.map(async (file) => {
      const {results} = await standard.validateString(await readPage(file), file);
      return results.flatMap(({messages}) => messages.map(({message, selector}) => `${file}: ${message} ${selector}`));
    }),
  );
  expect(FILES.length).toBeGreaterThan(50);
  expect(faults.flat()).toEqual([]);
});

test('tables are named by a heading, and have headers of columns and rows; headings are named by their text alone; no code or table is a stop', async () => {
  const faults: string[] = [];
  for (const file of FILES) {
    const tree = fromHtml(await readPage(file));
    const ids = idsOf(tree);
    visit(tree, 'element', (node) => {
      const fault = stopFault(node) ?? (node.tagName === 'table' ? tableFault(node, ids) : headingFault(node));
      if (fault !== undefined)
        faults.push(`${file}: ${fault}: ${toString(node).replaceAll(/\s+/gu, ' ').slice(0, 60)}`);
    });
  }
  expect(faults).toEqual([]);
});

function idsOf(tree: Root): ReadonlyMap<unknown, Element> {
  const ids = new Map<unknown, Element>();
  visit(tree, 'element', (node) => void ids.set(node.properties['id'], node));
  return ids;
}

function tableFault(table: Element, ids: ReadonlyMap<unknown, Element>): string | undefined {
  const [id] = [table.properties['ariaLabelledBy'] ?? []].flat();
  const rows: Element[][] = [];
  let hasCaption = false;
  visit(table, 'element', ({tagName, children}) => {
    if (tagName === 'caption') hasCaption = true;
    if (tagName === 'tr') rows.push(children.filter((cell) => cell.type === 'element'));
  });
  const name = table.properties['ariaLabel'] ?? toString(ids.get(id) ?? {type: 'text', value: ''}).trim();
  if (!hasCaption && name === '') return 'a table without a name';
  if (rows.flat().some((cell) => cell.tagName === 'th' && /^[\s→]*$/u.test(toString(cell))))
    return 'a header without words';
  let spanned = 0;
  for (const [first] of rows) {
    spanned -= 1;
    if (first?.tagName === 'th') spanned = Number(first.properties['rowSpan'] ?? 1);
    else if (spanned <= 0 && first?.properties['colSpan'] === undefined) return 'a row without a header';
  }
  return undefined;
}

/** Code and tables are stops of the Tab key when they are known to scroll. */
function stopFault({tagName, properties: {tabIndex, className}}: Element): string | undefined {
  const isPart = tagName === 'pre' || String(className).includes('table-scroll');
  return isPart && tabIndex !== undefined ? 'a stop of the Tab key' : undefined;
}

/** A link in it would be read as a part of it. */
function headingFault({tagName, children}: Element): string | undefined {
  if (!/^h[1-6]$/.test(tagName)) return undefined;
  const hasLink = children.some((child) => child.type === 'element' && child.properties['ariaLabel'] !== undefined);
  return hasLink || children.every((child) => toString(child).trim() === '')
    ? 'a heading without a name of its own'
    : undefined;
}
