import {type AttributeSelector, type CssNode, generate, parse, walk} from 'css-tree';

/** What the HTML of a page must have for a selector to match: `.class`, `element`, `[role=value`. */
export interface SelectorNeeds {
  readonly text: string;
  /** All of them: a name, or a list of selectors of which one must match. */
  readonly all: readonly (string | readonly SelectorNeeds[])[];
}

/** Something that other rules name: a custom property, or keyframes. */
interface Named {
  readonly name: string;
  readonly text: string;
  /** Names in `text`. */
  readonly uses: readonly string[];
}

export interface StyleRuleNode {
  readonly selectors: readonly SelectorNeeds[];
  /** Custom properties are in `properties` instead. */
  readonly declarations: string;
  readonly uses: readonly string[];
  readonly properties: readonly Named[];
}

/** A rule that every page keeps, one of a group, a group (`@media …`), or keyframes. */
export type StyleNode = string | StyleRuleNode | Named | {readonly group: string; readonly nodes: readonly StyleNode[]};

/** Like an element's name, they say what it is. Scripts may set any other attribute later. */
const TYPE_ATTRIBUTES = new Set(['role', 'data-kind']);
/** At-rules with rules in them that take effect in place. */
const GROUPS = new Set(['container', 'layer', 'media', 'scope', 'starting-style', 'supports']);
/** Pseudo-classes with selectors, one of which must match. */
const ANY_OF = new Set(['is', 'where', 'has', 'host', 'slotted']);
const NAME = /--[\w-]+|[\w-]+/g;

/** Parses a style sheet into what pages take from it; first comes the order of its layers. */
export function readStyleTree(css: string): StyleNode[] {
  const sheet = parse(css, {parseValue: false, parseCustomProperty: false});
  const keyframes = new Set<string>();
  const layers = new Set<string>();
  walk(sheet, (node) => {
    if (node.type !== 'Atrule' || node.prelude === null) return;
    const names = generate(node.prelude);
    if (node.name === 'keyframes') keyframes.add(names);
    if (node.name === 'layer') for (const name of names.split(',')) layers.add(name.trim());
  });
  const order = layers.size === 0 ? [] : [`@layer ${[...layers].join(',')};`];
  return [...order, ...childNodes(sheet, keyframes)];
}

function childNodes(parent: CssNode, keyframes: ReadonlySet<string>): StyleNode[] {
  if (!('children' in parent) || parent.children === null) return [];
  return [...parent.children].map((node) => toStyleNode(node, keyframes));
}

function toStyleNode(node: CssNode, keyframes: ReadonlySet<string>): StyleNode {
  const uses = (text: string): string[] => [
    ...new Set((text.match(NAME) ?? []).filter((name) => name.startsWith('--') || keyframes.has(name))),
  ];
  if (node.type === 'Atrule' && node.block !== null) {
    const prelude = node.prelude === null ? '' : generate(node.prelude);
    if (GROUPS.has(node.name)) return {group: `@${node.name} ${prelude}`, nodes: childNodes(node.block, keyframes)};
    const text = generate(node);
    if (node.name === 'keyframes') return {name: prelude, text, uses: uses(generate(node.block))};
    return text;
  }
  if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') return generate(node);
  const declarations: string[] = [];
  const properties: Named[] = [];
  for (const child of node.block.children) {
    const text = generate(child);
    // Nested rules are not told apart: the rule is kept as a whole.
    if (child.type !== 'Declaration') return generate(node);
    if (!child.property.startsWith('--')) declarations.push(text);
    else properties.push({name: child.property, text, uses: uses(text.slice(child.property.length))});
  }
  const own = declarations.join(';');
  return {selectors: selectorNeeds(node.prelude), declarations: own, uses: uses(own), properties};
}

function selectorNeeds(list: CssNode): SelectorNeeds[] {
  if (!('children' in list) || list.children === null) return [];
  return [...list.children].map((selector) => ({text: generate(selector), all: needsOf(selector)}));
}

function needsOf(selector: CssNode): SelectorNeeds['all'] {
  if (!('children' in selector) || selector.children === null) return [];
  return [...selector.children].flatMap((part): (string | SelectorNeeds[])[] => {
    switch (part.type) {
      case 'ClassSelector':
        return [`.${part.name}`];
      case 'TypeSelector':
        return part.name === '*' ? [] : [part.name];
      case 'AttributeSelector':
        return TYPE_ATTRIBUTES.has(part.name.name) ? [attributeNeed(part)] : [];
      case 'PseudoClassSelector':
        return ANY_OF.has(part.name) && part.children !== null ? [[...part.children].flatMap(selectorNeeds)] : [];
      default:
        return [];
    }
  });
}

/** The value counts if it is whole, and the same as in HTML. */
function attributeNeed({name, matcher, value, flags}: AttributeSelector): string {
  const text = value?.type === 'String' ? value.value : value?.name;
  return matcher === '=' && flags === null && /^[\w-]+$/.test(text ?? '') ? `[${name.name}=${text}` : `[${name.name}`;
}
