/**
 * Which lines of a file became which CSS rules. The compiler does not say, but a rule repeats what was declared: property,
 * conditions and value. `npm run proof` finds lines for every rule of the docs' samples.
 */
import type {NodePath, PluginObj, types} from '@babel/core';
import type {StyleRule} from '#generator/shared/style-rules.ts';

/** Lines, 1-based and inclusive, and the names of their rules: each is a class, or the name of an animation. */
export interface RuleSource {
  readonly from: number;
  readonly to: number;
  readonly rules: readonly string[];
}

interface Lines {
  readonly from: number;
  readonly to: number;
}

interface Declaration extends Lines {
  /** `undefined` for a variable, whose name is computed. */
  readonly property: string | undefined;
  /** `undefined` when a condition is computed. */
  readonly conditions: string | undefined;
  /** `undefined` when it is no literal. */
  readonly value: string | undefined;
}

/** What the StyleX calls of a file declare. */
export interface Declared {
  readonly styles: Declaration[];
  readonly variables: Lines[];
  readonly themes: Lines[];
  readonly frames: Lines[];
  readonly tries: Lines[];
  readonly transitions: Lines[];
}

export const nothingDeclared = (): Declared => ({
  styles: [],
  variables: [],
  themes: [],
  frames: [],
  tries: [],
  transitions: [],
});

/** Calls whose rules have a name of their own. */
const NAMED_CALLS: ReadonlyMap<string, Exclude<keyof Declared, 'styles'>> = new Map([
  ['defineVars', 'variables'],
  ['unstable_defineVarsNested', 'variables'],
  ['createTheme', 'themes'],
  ['unstable_createThemeNested', 'themes'],
  ['keyframes', 'frames'],
  ['positionTry', 'tries'],
  ['viewTransitionClass', 'transitions'],
]);

/** A Babel plugin that adds what a file declares. It comes before the compiler's. */
export function declarationList(declared: Declared) {
  return (): PluginObj => ({
    visitor: {
      Program: {
        enter: (program: NodePath<types.Program>) =>
          program.traverse({CallExpression: ({node}) => addCall(node, declared)}),
      },
    },
  });
}

function addCall(call: types.CallExpression, declared: Declared): void {
  const {callee} = call;
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  const lines = linesOf(call);
  if (name.type !== 'Identifier' || lines === undefined) return;
  const [first] = call.arguments;
  if (name.name === 'create' && first?.type === 'ObjectExpression') addStyles(first, declared.styles);
  const kind = NAMED_CALLS.get(name.name);
  if (kind !== undefined) declared[kind].push(lines);
}

function linesOf({loc}: types.Node): Lines | undefined {
  return loc ? {from: loc.start.line, to: loc.end.line} : undefined;
}

function addStyles(groups: types.ObjectExpression, found: Declaration[]): void {
  for (const group of groups.properties) {
    if (group.type !== 'ObjectProperty') continue;
    const {value} = group;
    const style = value.type === 'ArrowFunctionExpression' ? value.body : value;
    if (style.type === 'ObjectExpression') addDeclarations(style, [], found);
  }
}

const isCondition = (key: string): boolean => key.startsWith(':') || key.startsWith('@');

/** @param path keys around the object */
function addDeclarations(
  object: types.ObjectExpression,
  path: readonly (string | undefined)[],
  found: Declaration[],
): void {
  for (const property of object.properties) {
    const lines = linesOf(property);
    if (property.type !== 'ObjectProperty' || lines === undefined) continue;
    const keys = [...path, keyOf(property)];
    const {value} = property;
    if (value.type === 'ObjectExpression') addDeclarations(value, keys, found);
    else {
      const name = keys.find((key) => key !== undefined && key !== 'default' && !isCondition(key));
      const conditions = keys.filter((key) => key !== undefined && isCondition(key)).map(plain);
      // One key is the variable or the property.
      const isComputed = keys.filter((key) => key === undefined).length > (name === undefined ? 1 : 0);
      found.push({
        ...lines,
        property: name && cssProperty(name),
        conditions: isComputed ? undefined : [...conditions].sort().join(' '),
        value: literal(value),
      });
    }
  }
}

function keyOf({key, computed}: types.ObjectProperty): string | undefined {
  if (key.type === 'StringLiteral') return key.value;
  return key.type === 'Identifier' && !computed ? key.name : undefined;
}

function literal(value: types.Node): string | undefined {
  if (value.type === 'StringLiteral') return plain(value.value);
  return value.type === 'NumericLiteral' ? String(value.value) : undefined;
}

const SIDES: Readonly<Record<string, string>> = {'block-start': 'top', 'block-end': 'bottom'};

/** The compiler writes `margin-block-start` as `margin-top`. */
function cssProperty(name: string): string {
  if (name.startsWith('--')) return name;
  const property = name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  return property.replace(/(?<=^(?:margin|padding|border)-)block-(?:start|end)/u, (side) => SIDES[side] ?? side);
}

/** Without what the compiler changes: spaces, quotes, zeros before a point. */
const plain = (text: string | undefined = ''): string => text.replaceAll(/[\s'"]/gu, '').replaceAll(/\b0\./gu, '.');

/** An imported constant as a condition is a variable until the style sheet is printed. */
const RULE = /^(?<around>(?:(?:@(?!keyframes|property)|var\()[^{]*\{)*)(?<selector>[^{]*)\{(?<body>[^{}]*)\}/u;
/** Repeated classes and negations raise the specificity. */
const CLASS = /\.[\w-]+|:not\(#\\#\)/gu;

interface ParsedRule {
  readonly key: string;
  readonly property: string;
  readonly conditions: string;
  readonly value: string;
}

function parseRule([key, {ltr}]: StyleRule): ParsedRule | undefined {
  const {around = '', selector = '', body = ''} = RULE.exec(ltr)?.groups ?? {};
  const [, property, value] = /^\s*([\w-]+)\s*:(.*?);?$/su.exec(body.split(';')[0] ?? '') ?? [];
  if (property === undefined || value === undefined) return undefined;
  const atRules = around.split('{').filter(Boolean);
  const pseudos = selector.replaceAll(CLASS, '').match(/::?[^:]+/gu) ?? [];
  return {key, property, conditions: [...atRules, ...pseudos].map(plain).sort().join(' '), value: plain(value)};
}

function isSameValue(declared: string, rule: string): boolean {
  const isNumber = /^-?[\d.]+$/u.test(declared);
  return (
    declared === rule || (isNumber && /^(?:px|ms)$/u.test(rule.slice(declared.length)) && rule.startsWith(declared))
  );
}

/** @returns the declarations that fit best: equal values, else values that are not literal, else any */
function declarationsOf(rule: ParsedRule, declared: readonly Declaration[]): readonly Declaration[] {
  const ofProperty = declared.filter(({property}) =>
    property === undefined ? rule.property.startsWith('--') : property === rule.property,
  );
  const exact = ofProperty.filter(({conditions = rule.conditions}) => conditions === rule.conditions);
  // Newer versions limit media queries that overlap.
  const limited = ofProperty.filter(({conditions}) => conditions && rule.conditions.startsWith(conditions));
  const fitting = exact.length > 0 ? exact : limited;
  const equal = fitting.filter(({value}) => value !== undefined && isSameValue(value, rule.value));
  if (equal.length > 0) return equal;
  const computed = fitting.filter(({value}) => value === undefined);
  return computed.length > 0 ? computed : fitting;
}

const NAMED_RULES = [
  ['@keyframes', 'frames'],
  ['@position-try', 'tries'],
  ['::view-transition', 'transitions'],
] as const;

/** @param rules those of the same file, in the order of the compiler */
export function ruleSources({styles, ...calls}: Declared, rules: readonly StyleRule[]): RuleSource[] {
  const found = new Map<Lines, string[]>();
  const add = (lines: Lines | undefined, key: string): void => {
    if (lines !== undefined) found.set(lines, [...(found.get(lines) ?? []), key]);
  };
  const counts = new Map<keyof typeof calls, number>();
  const known = new Map<string, Lines | undefined>();
  /** Calls become rules in their order. One of variables has a rule for each condition, named after the first. */
  const linesOfCall = (kind: keyof typeof calls, name: string): Lines | undefined => {
    if (!known.has(name)) {
      const count = counts.get(kind) ?? 0;
      known.set(name, calls[kind][count]);
      counts.set(kind, count + 1);
    }
    return known.get(name);
  };
  for (const rule of rules) {
    const [key, {ltr}] = rule;
    const named = NAMED_RULES.find(([start]) => ltr.startsWith(start));
    if (named !== undefined) add(linesOfCall(named[1], key), key);
    else if (ltr.includes(':root')) {
      const kind = /^(?:@[^{]*\{)*:root/u.test(ltr) ? 'variables' : 'themes';
      add(linesOfCall(kind, key.replace(/-\w+$/u, '')), key);
    } else {
      const parsed = parseRule(rule);
      if (parsed !== undefined) for (const lines of declarationsOf(parsed, styles)) add(lines, key);
    }
  }
  return [...found].map(([{from, to}, keys]) => ({from, to, rules: [...new Set(keys)]}));
}
