/**
 * Which lines of a file became which CSS rules. The compiler does not say, but a rule repeats what was declared: property,
 * conditions and value. `npm run proof` finds lines for every rule of the docs' samples.
 */
import type {NodePath, PluginObj, types} from '@babel/core';
import type {StyleRule} from '#generator/shared/style-rules.ts';

/** 1-based and inclusive. */
interface Lines {
  readonly from: number;
  readonly to: number;
}

/** Lines, and the names of their rules: each is a class, or the name of an animation. */
export interface RuleSource extends Lines {
  readonly rules: readonly string[];
}

interface Declaration extends Lines {
  /** `undefined` for a variable, whose name is computed. */
  readonly property: string | undefined;
  /** `undefined` when a condition is computed. */
  readonly conditions: string | undefined;
  /** `undefined` when it is no literal. */
  readonly value: string | undefined;
}

/** A key of `create` that compiles, but does not merge with other styles as a reader expects. */
export interface KeyMistake {
  readonly key: string;
  /** The key in camel case. Without it, the key is a condition around properties. */
  readonly instead?: string;
}

export interface Declared {
  readonly styles: Declaration[];
  readonly mistakes: KeyMistake[];
  /** All calls, with the names of their functions. */
  readonly calls: (Lines & {readonly name: string})[];
}

export const nothingDeclared = (): Declared => ({styles: [], mistakes: [], calls: []});

/** A Babel plugin that adds what a file declares. It comes before the compiler's. */
export function declarationList(declared: Declared) {
  return (): PluginObj => ({
    visitor: {
      Program: {
        enter: (program: NodePath<types.Program>) =>
          program.traverse({CallExpression: (path) => addCall(path, declared)}),
      },
    },
  });
}

type Scope = NodePath['scope'];

function addCall(path: NodePath<types.CallExpression>, declared: Declared): void {
  const call = path.node;
  const {callee} = call;
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  const lines = linesOf(call);
  if (name.type !== 'Identifier' || lines === undefined) return;
  const [first] = call.arguments;
  const called = importedName(name.name, path.scope);
  if (called === 'create' && first?.type === 'ObjectExpression') addStyles(first, path.scope, declared);
  declared.calls.push({...lines, name: called});
}

/** `create` for `import {create as make} from …`. */
function importedName(local: string, scope: Scope): string {
  const specifier = scope.getBinding(local)?.path.node;
  if (specifier?.type !== 'ImportSpecifier') return local;
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value;
}

function linesOf({loc}: types.Node): Lines | undefined {
  return loc ? {from: loc.start.line, to: loc.end.line} : undefined;
}

function addStyles(groups: types.ObjectExpression, scope: Scope, {styles, mistakes}: Declared): void {
  for (const group of groups.properties) {
    if (group.type !== 'ObjectProperty') continue;
    const {value} = group;
    const style = value.type === 'ArrowFunctionExpression' ? value.body : value;
    if (style.type !== 'ObjectExpression') continue;
    addDeclarations(style, [], styles);
    addMistakes(style, scope, mistakes);
  }
}

/** Adds keys beside which others can stand that mean the same, and that these do not replace. */
function addMistakes(style: types.ObjectExpression, scope: Scope, found: KeyMistake[]): void {
  for (const property of style.properties) {
    const key = property.type === 'ObjectProperty' ? (keyOf(property) ?? constantKey(property, scope)) : undefined;
    if (property.type !== 'ObjectProperty' || key === undefined) continue;
    if (key.startsWith('::')) {
      // A pseudo-element has styles of its own.
      if (property.value.type === 'ObjectExpression') addMistakes(property.value, scope, found);
    } else if (isCondition(key)) found.push({key});
    else if (key.includes('-') && !key.startsWith('--')) found.push({key, instead: camelCase(key)});
  }
}

/** The text of `[HOVER]`, when that is a constant of the file. */
function constantKey({key}: types.ObjectProperty, scope: Scope): string | undefined {
  const declared = key.type === 'Identifier' ? scope.getBinding(key.name)?.path.node : undefined;
  const value = declared?.type === 'VariableDeclarator' ? declared.init : undefined;
  return value?.type === 'StringLiteral' ? value.value : undefined;
}

export const camelCase = (property: string): string =>
  property.replaceAll(/-(?<letter>\w)/gu, (_, letter: string) => letter.toUpperCase());

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

/** Removes what the compiler changes: spaces, quotes, zeros before a point. */
const plain = (text: string | undefined = ''): string => text.replaceAll(/[\s'"]/gu, '').replaceAll(/\b0\./gu, '.');

/** An imported constant as a condition is a variable until the style sheet is printed. */
const RULE = /^(?<around>(?:(?:@(?!keyframes|property)|var\()[^{]*\{)*)(?<selector>[^{]*)\{(?<body>[^{}]*)\}/u;
/** Repeated classes and negations raise the specificity. */
const CLASS = /\.[\w-]+|:not\(#\\#\)/gu;

type ParsedRule = Readonly<Record<'property' | 'conditions' | 'value', string>>;

function parseRule(ltr: string): ParsedRule | undefined {
  const {around = '', selector = '', body = ''} = RULE.exec(ltr)?.groups ?? {};
  const [, property, value] = /^\s*([\w-]+)\s*:(.*?);?$/su.exec(body.split(';')[0] ?? '') ?? [];
  if (property === undefined || value === undefined) return undefined;
  const atRules = around.split('{').filter(Boolean);
  const pseudos = selector.replaceAll(CLASS, '').match(/::?[^:]+/gu) ?? [];
  return {property, conditions: [...atRules, ...pseudos].map(plain).sort().join(' '), value: plain(value)};
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

/** Calls whose rules have a name of their own, and what these rules are. */
const NAMED_CALLS = [
  {call: /^keyframes$/u, rule: /^@keyframes/u},
  {call: /^positionTry$/u, rule: /^@position-try/u},
  {call: /^viewTransitionClass$/u, rule: /^::view-transition/u},
  {call: /^(?:defineVars|unstable_defineVarsNested)$/u, rule: /^(?:@[^{]*\{)*:root/u},
  {call: /^(?:createTheme|unstable_createThemeNested)$/u, rule: /:root/u},
];

/** @param rules those of the same file, in the order of the compiler */
export function ruleSources({styles, calls}: Declared, rules: readonly StyleRule[]): RuleSource[] {
  const found = new Map<Lines, string[]>();
  const add = (lines: Lines | undefined, key: string): void => {
    if (lines !== undefined) found.set(lines, [...(found.get(lines) ?? []), key]);
  };
  // Calls become rules in their order.
  const waiting = NAMED_CALLS.map(({call, rule}) => ({rule, lines: calls.filter(({name}) => call.test(name))}));
  const known = new Map<string, Lines | undefined>();
  for (const [key, {ltr}] of rules) {
    const kind = waiting.find(({rule}) => rule.test(ltr));
    if (kind === undefined) {
      const parsed = parseRule(ltr);
      if (parsed !== undefined) for (const lines of declarationsOf(parsed, styles)) add(lines, key);
    } else {
      // A call of variables has a rule for each condition, named after the first.
      const name = key.replace(/(?<=\w)-\w+$/u, '');
      if (!known.has(name)) known.set(name, kind.lines.shift());
      add(known.get(name), key);
    }
  }
  return [...found].map(([{from, to}, keys]) => ({from, to, rules: [...new Set(keys)]}));
}
