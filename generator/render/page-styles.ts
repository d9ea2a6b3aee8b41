import type {SelectorNeeds, StyleNode} from '#app/style-tree.ts';

const ELEMENT = /<([a-z][\w-]*)/g;
/** Name, and value with double quotes, with single ones, or without quotes. */
const ATTRIBUTE = / ([a-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))|(?=[\s/>]))/g;
const VARIABLE = /var\((--[\w-]+)/g;

const variablesIn = (text: string): string[] => [...text.matchAll(VARIABLE)].map(([, name = '']) => name);

/** Names as in `SelectorNeeds`. Some too many do no harm: those in the texts of a page. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = ''] of html.matchAll(ELEMENT)) names.add(name);
  for (const [, name = '', ...values] of html.matchAll(ATTRIBUTE)) {
    const value = values.find(Boolean) ?? '';
    names.add(`[${name}`).add(`[${name}=${value}`);
    if (name === 'class') for (const part of value.split(/\s+/)) names.add(`.${part}`);
  }
  return names;
}

const mayMatch = ({all}: SelectorNeeds, names: ReadonlySet<string>): boolean =>
  all.every((need) =>
    typeof need === 'string' ? names.has(need) : need.some((selector) => mayMatch(selector, names)),
  );

/** The rules whose selectors may match. */
function keepMatching(nodes: readonly StyleNode[], names: ReadonlySet<string>): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (typeof node === 'string' || 'name' in node) return [node];
    if ('group' in node) {
      const kept = keepMatching(node.nodes, names);
      return kept.length === 0 ? [] : [{group: node.group, nodes: kept}];
    }
    const selectors = node.selectors.filter((selector) => mayMatch(selector, names));
    return selectors.length === 0 ? [] : [{...node, selectors}];
  });
}

/** Names that are used, and in their definitions, and so on. */
function usedNames(nodes: readonly StyleNode[], html: string): Set<string> {
  const used = new Set<string>();
  const definitions = new Map<string, Set<string>>();
  const define = (name: string, uses: readonly string[]): void => {
    const known = definitions.get(name) ?? new Set();
    for (const other of uses) known.add(other);
    definitions.set(name, known);
  };
  const use = (name: string): void => {
    if (used.has(name)) return;
    used.add(name);
    for (const other of definitions.get(name) ?? []) use(other);
  };
  const roots = variablesIn(html);
  const visit = (node: StyleNode): void => {
    if (typeof node === 'string') roots.push(...variablesIn(node));
    else if ('group' in node) node.nodes.forEach(visit);
    else if ('name' in node) define(node.name, node.uses);
    else {
      roots.push(...node.uses);
      for (const {name, uses} of node.properties) define(name, uses);
    }
  };
  nodes.forEach(visit);
  roots.forEach(use);
  return used;
}

/** Changes a selector. */
type Change = (selector: string) => string;

function print(node: StyleNode, used: ReadonlySet<string>, change: Change): string {
  if (typeof node === 'string') return node;
  if ('name' in node) return used.has(node.name) ? node.text : '';
  if ('group' in node) {
    const inside = node.nodes.map((child) => print(child, used, change)).join('');
    return inside === '' ? '' : `${node.group}{${inside}}`;
  }
  const properties = node.properties.flatMap(({name, text}) => (used.has(name) ? [text] : []));
  const block = [...(node.declarations === '' ? [] : [node.declarations]), ...properties].join(';');
  return block === '' ? '' : `${node.selectors.map(({text}) => change(text)).join(',')}{${block}}`;
}

function stylesOf(sheet: readonly StyleNode[], html: string, change: Change): string {
  const kept = keepMatching(sheet, namesIn(html));
  const used = usedNames(kept, html);
  return kept.map((node) => print(node, used, change)).join('');
}

/**
 * The part of the style sheet that a page needs as its HTML stands: in each color mode, width and medium, with scripts or
 * without. The whole sheet after it changes nothing.
 */
export const pageStyles = (sheet: readonly StyleNode[], html: string): string => stylesOf(sheet, html, (text) => text);

const ROOT = /^(?::root|html)\b/;
const PSEUDO_ELEMENT = /(?:::[\w-]+(?:\([^)]*\))?|:(?:before|after|first-line|first-letter))?$/;

/**
 * The part that elements need which scripts add to any page: those with `data-view`, and what is in them. It changes nothing
 * else of the page, whose own rules have another order together with these.
 */
export const viewStyles = (sheet: readonly StyleNode[], html: string): string =>
  stylesOf(sheet, html, (text) =>
    ROOT.test(text) ? text : text.replace(PSEUDO_ELEMENT, (end) => `:where([data-view],[data-view] *)${end}`),
  );
