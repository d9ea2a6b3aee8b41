import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import eslintPlugin from 'stylex-documented-eslint-plugin';
import {z} from 'zod';

const {resolve} = createRequire(import.meta.url);

/** Options that a package reads, with the text of their default values where the code states one. */
export type ReadOptions = ReadonlyMap<string, string | undefined>;

/** Options of the compiler, read off its validator: each is checked, or has its type asked for, under its name. */
export async function babelPluginOptions(): Promise<ReadOptions> {
  const code = await readFile(resolve('stylex-documented-babel-plugin'), 'utf8');
  const start = code.indexOf('setOptions(');
  const validator = code.slice(start, code.indexOf('return opts;', start));
  const options = new Map<string, string | undefined>();
  // The first option stands on the right of `??`, as its own default does: `options.debug ?? dev`.
  for (const [, name = '', fallback] of validator.matchAll(/\boptions\.(\w+)(?: \?\? ([^,)]+))?/g)) {
    if (!options.has(name) || fallback !== undefined) options.set(name, fallback);
  }
  return options;
}

/**
 * Options of a plugin that takes them apart by their names: `({cwd = process.cwd(), include}) =>`.
 *
 * @param before what stands in front of the opening brace
 */
export async function destructuredOptions(packageName: string, before: RegExp): Promise<ReadOptions> {
  const code = (await readFile(resolve(packageName), 'utf8')).replace(/\/\/.*$/gm, '');
  const start = before.exec(code);
  if (start === null) throw new Error(`${packageName} does not look as this check expects`);
  const options = new Map<string, string | undefined>();
  for (const part of topLevelParts(code.slice(code.indexOf('{', start.index + start[0].length - 1) + 1))) {
    const [, name, fallback] = /^(\w+)(?:\s*=\s*(.+)|\s*:.+)?$/s.exec(part) ?? [];
    if (name !== undefined) options.set(name, fallback);
  }
  return options;
}

/** What stands between the commas of a pattern, up to the brace that closes it. */
function topLevelParts(code: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of code) {
    if ('{[('.includes(character)) depth++;
    if ('}])'.includes(character)) depth--;
    if (depth < 0) break;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

const ruleSchema = z.object({
  meta: z.object({
    fixable: z.string().optional(),
    schema: z
      .array(z.object({properties: z.record(z.string(), z.object({default: z.unknown().optional()}))}))
      .default([]),
  }),
});

/** A rule of the ESLint plugin, as it describes itself. */
export interface DocumentedRule {
  readonly name: string;
  readonly isFixable: boolean;
  /** Options of its schema, with the values that the schema gives them. */
  readonly options: ReadonlyMap<string, unknown>;
}

/** The rules that the ESLint plugin registers. */
export function eslintRules(): DocumentedRule[] {
  return Object.entries(eslintPlugin.rules).map(([name, rule]) => {
    const {meta} = ruleSchema.parse(rule);
    const properties = Object.entries(meta.schema[0]?.properties ?? {});
    const options = new Map(properties.map(([option, {default: value}]) => [option, value]));
    return {name, isFixable: meta.fixable !== undefined, options};
  });
}
