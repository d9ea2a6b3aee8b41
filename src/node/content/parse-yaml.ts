import {isMap, LineCounter, parseDocument} from 'yaml';
import type {z} from 'zod';
import {type CheckedValue, checkValue} from '#node/problems/check-value.ts';
import type {Problem} from '#node/problems/problem.ts';
import type {LocatePath} from '#node/problems/schema-problems.ts';

/** A YAML file, or the front matter of another. */
interface YamlSource {
  readonly file: string;
  readonly yaml: string;
  /** Line of the file on which the YAML begins. */
  readonly firstLine?: number;
  /** Replaces required fields that are missing or invalid. */
  readonly fallback: object;
  /** Values of fields that the YAML does not have. */
  readonly defaults?: object;
}

export function parseYaml<Schema extends z.ZodType>(
  {file, yaml, firstLine = 1, fallback, defaults = {}}: YamlSource,
  schema: Schema,
  problems: Problem[],
): CheckedValue<z.output<Schema>> {
  const counter = new LineCounter();
  const document = parseDocument(yaml, {lineCounter: counter, prettyErrors: false});
  const lineOf = (offset: number): number => counter.linePos(offset).line + firstLine - 1;
  const locate: LocatePath = (path) => {
    for (let length = path.length; length > 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
        return lineOf(Number(node.range[0]));
      }
    }
    return firstLine;
  };
  if (document.errors.length > 0) {
    for (const error of document.errors)
      problems.push({file, line: lineOf(error.pos[0]), message: `the YAML does not parse: ${error.message}`});
    return {value: schema.parse(fallback), locate, invalidPaths: [[]]};
  }
  const written: unknown = document.toJS() ?? {};
  const value = isMap(document.contents) || document.contents === null ? {...defaults, ...Object(written)} : written;
  return checkValue(schema, {file, value, locate, fallback}, problems);
}
