/** Mends programs without thinking: what the change is, for an editor. */
import {tsxLanguage} from '@codemirror/lang-javascript';
import type {CodeChange} from '#site/programs/source-file.ts';
import type {Mend} from './error-entry.ts';

interface BrokenCode {
  readonly code: string;
  readonly message: string;
  /** 1-based. */
  readonly line: number;
}

/** @returns `undefined` where it is not clear what is meant */
export function mendCode(mend: Mend, broken: BrokenCode): CodeChange | undefined {
  return {default: addDefault, export: addExport, longhands: splitShorthand}[mend](broken);
}

type Node = ReturnType<typeof tsxLanguage.parser.parse>['topNode'];

function* propertiesIn(code: string): Generator<Node> {
  const cursor = tsxLanguage.parser.parse(code).cursor();
  do {
    if (cursor.name === 'Property') yield cursor.node;
  } while (cursor.next());
}

const textOf = ({from, to}: Node, code: string): string => code.slice(from, to);

const keyOf = (property: Node, code: string): string => {
  const key = property.firstChild;
  return key === null ? '' : textOf(key, code).replaceAll(/^['"]|['"]$/gu, '');
};

/** `const tone = stylex.defineVars(…)` without `export`. */
function addExport({code, line}: BrokenCode): CodeChange | undefined {
  const lines = code.split('\n');
  if (!/^(?:const|let|var) \w+ *[:=]/u.test(lines[line - 1] ?? '')) return undefined;
  const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  return {from, to: from, insert: 'export '};
}

const NAMED_VARIABLE = /for (?<name>\S+) variable\b/u;

/** Adds the value that holds without a condition: that of the first condition, for the reader to replace. */
function addDefault({code, message}: BrokenCode): CodeChange | undefined {
  const name = NAMED_VARIABLE.exec(message)?.groups?.['name'];
  for (const property of propertiesIn(code)) {
    if (name !== undefined && keyOf(property, code) !== name) continue;
    const object = conditionsWithoutDefault(property.lastChild, code);
    const first = object?.getChild('Property');
    const value = first?.lastChild;
    if (!object || !first || !value || value.name === 'ObjectExpression') continue;
    const key = 'default: ';
    const between = code.slice(object.from + 1, first.from);
    const insert = `${key}${textOf(value, code)},${between === '' ? ' ' : between}`;
    const from = first.from;
    const start = from + key.length;
    return {from, to: from, insert, selected: {from: start, to: start + value.to - value.from}};
  }
  return undefined;
}

const isCondition = (key: string): boolean => /^[:@]/u.test(key);

/** The object itself, one in it, or one that a function of `stylex.types` gets. */
function conditionsWithoutDefault(value: Node | null, code: string): Node | undefined {
  if (value?.name === 'CallExpression') {
    return conditionsWithoutDefault(value.getChild('ArgList')?.getChild('ObjectExpression') ?? null, code);
  }
  if (value?.name !== 'ObjectExpression') return undefined;
  const properties = value.getChildren('Property');
  const keys = properties.map((property) => keyOf(property, code));
  if (keys.length > 0 && keys.every(isCondition)) return value;
  if (!keys.includes('default')) return undefined;
  return properties.map((property) => conditionsWithoutDefault(property.lastChild, code)).find((found) => found);
}

const SHORTHAND = /^border(?:Top|Right|Bottom|Left|Inline|Block|InlineStart|InlineEnd|BlockStart|BlockEnd)?$/u;
/** The parts are written in this order. The first pattern that matches a word names it. */
const LINE_PARTS = [
  ['Width', /^(?:[\d.]+[a-z]*|thin|medium|thick|calc\(.*\))$/u],
  ['Style', /^(?:none|hidden|dotted|dashed|solid|double|groove|ridge|inset|outset)$/u],
  ['Color', /^(?!var\()(?:#[\da-f]+|[a-z]+(?:\(.*\))?)$/iu],
] as const;

/** `border: '1px solid teal'` → `borderWidth: '1px', borderStyle: 'solid', borderColor: 'teal'`. */
function splitShorthand({code, line}: BrokenCode): CodeChange | undefined {
  for (const property of propertiesIn(code)) {
    const value = property.lastChild;
    const name = keyOf(property, code);
    const start = code.slice(0, property.from).split('\n').length;
    if (start !== line || value?.name !== 'String' || !SHORTHAND.test(name)) continue;
    const parts = partsOf(textOf(value, code).slice(1, -1));
    if (parts === undefined) continue;
    const separator = `,${/\n[ \t]*$/u.exec(code.slice(0, property.from))?.[0] ?? ' '}`;
    const insert = parts.map(([suffix, part]) => `${name}${suffix}: '${part}'`).join(separator);
    return {from: property.from, to: property.to, insert};
  }
  return undefined;
}

/** Width, style and color of a line, in this order; `undefined` for another value. */
function partsOf(value: string): readonly (readonly [suffix: string, part: string])[] | undefined {
  const words = value.trim().match(/[^\s(]+(?:\([^)]*\))?/gu) ?? [];
  const suffixes = words.map((word) => LINE_PARTS.find(([, pattern]) => pattern.test(word))?.[0]);
  const parts = LINE_PARTS.flatMap(([suffix]) => {
    const word = words[suffixes.indexOf(suffix)];
    return word === undefined ? [] : [[suffix, word] as const];
  });
  return parts.length === words.length ? parts : undefined;
}
