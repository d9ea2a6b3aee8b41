/** CSS properties from the types of StyleX, for completion in the playground's editor. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {PROJECT_DIR} from '#generator/cache/project.ts';

/** Keywords of each property; `<number>` and `<string>` where the type takes any. */
export type PropertyTypes = Readonly<Record<string, readonly string[]>>;

const TYPES_FILE = path.join(PROJECT_DIR, 'node_modules/stylex-documented/lib/StyleXCSSTypes.d.ts');
const ALIAS = /^(?:export )?type (\w+)(?:<\w+>)? =([^;{]+);/gmu;
const PROPERTIES = /^export type CSSProperties = Readonly<\{(.+?)^\}>;/msu;
const PROPERTY = /^ {2}(\w+)\?:([^;]+);/gmu;
const PART = /'([^']+)'|(\w+)/gu;
/** Names around the names of unions, and the values of every property. */
const SKIPPED: ReadonlySet<string> = new Set(['all', 'null', 'OptionalArray', 'Array', 'T', 'Readonly']);
/** Every property takes them, though only some types list them. */
const EVERYWHERE: ReadonlySet<string> = new Set(['inherit', 'initial', 'unset']);
/** In the types, but not in CSS. */
const NOT_CSS: ReadonlySet<string> = new Set(['theme']);

/** Reads the declarations of `CSSProperties`: unions of words and of other unions. */
export function parsePropertyTypes(source: string): PropertyTypes {
  const aliases = new Map([...source.matchAll(ALIAS)].map(([, name = '', type = '']) => [name, type]));
  const wordsOf = (type: string, path: readonly string[]): string[] =>
    [...type.matchAll(PART)].flatMap(([, word, name]) => {
      if (word !== undefined) return EVERYWHERE.has(word) ? [] : [word];
      if (name === 'number' || name === 'string') return [`<${name}>`];
      if (name === undefined || SKIPPED.has(name) || path.includes(name)) return [];
      return wordsOf(aliases.get(name) ?? '', [...path, name]);
    });
  const body = PROPERTIES.exec(source)?.[1] ?? '';
  const entries = [...body.matchAll(PROPERTY)].map(
    ([, name = '', type = '']) => [name, [...new Set(wordsOf(type, []))]] as const,
  );
  return Object.fromEntries(entries.filter(([name]) => !NOT_CSS.has(name)));
}

export async function readPropertyTypes(): Promise<PropertyTypes> {
  return parsePropertyTypes(await readFile(TYPES_FILE, 'utf8'));
}
