import {LineCounter, parseDocument} from 'yaml';
import type {z} from 'zod';
import type {Problem} from '#node/problems/problem.ts';
import {checkValue, schemaProblems, type LocatePath} from '#node/problems/schema-problems.ts';

const FENCE = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;
const OPENING_FENCE = /^---[ \t]*(?:\r?\n|$)/;

/** A content file taken apart: checked front matter, and the text with the front matter blanked, so lines still count. */
export interface ParsedFile<T> {
  readonly frontMatter: T;
  /** The whole file with every line of the front matter empty: line numbers stay those of the file. */
  readonly body: string;
  readonly locate: LocatePath;
}

/** The whole file with every line of the front matter empty; `undefined` when that does not end. */
export function bodyOf(source: string): string | undefined {
  const matter = FENCE.exec(source)?.[0];
  if (matter === undefined) return OPENING_FENCE.test(source) ? undefined : source;
  return matter.replace(/[^\r\n]+/g, '') + source.slice(matter.length);
}

/** A field of front matter in which something else is wrong, if it can be read. */
export function readField(source: string, name: string): unknown {
  const yaml = FENCE.exec(source)?.[1];
  return yaml === undefined ? undefined : parseDocument(yaml).get(name);
}

/** A YAML file, or the front matter of another. */
interface YamlSource {
  readonly file: string;
  readonly yaml: string;
  /** Line of the file on which the YAML begins. */
  readonly firstLine?: number;
}

/** Parses YAML and checks it. Returns `undefined` when there are problems. */
export function parseYaml<Schema extends z.ZodType>(
  {file, yaml, firstLine = 1}: YamlSource,
  schema: Schema,
  problems: Problem[],
): {value: z.output<Schema>; locate: LocatePath} | undefined {
  const counter = new LineCounter();
  const document = parseDocument(yaml, {lineCounter: counter, prettyErrors: false});
  const lineOf = (offset: number): number => counter.linePos(offset).line + firstLine - 1;
  for (const error of document.errors)
    problems.push({file, line: lineOf(error.pos[0]), message: `the YAML does not parse: ${error.message}`});
  if (document.errors.length > 0) return undefined;
  const locate: LocatePath = (path) => {
    for (let length = path.length; length > 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
        return lineOf(Number(node.range[0]));
      }
    }
    return firstLine;
  };
  const result = checkValue(schema, document.toJS() ?? {});
  if ('value' in result) return {value: result.value, locate};
  problems.push(...schemaProblems(file, result.error, locate));
  return undefined;
}

/** Splits a content file and checks its front matter. Returns `undefined` when there are problems. */
export function parseContentFile<Schema extends z.ZodType>(
  {file, source}: {readonly file: string; readonly source: string},
  schema: Schema,
  problems: Problem[],
): ParsedFile<z.output<Schema>> | undefined {
  const match = FENCE.exec(source);
  const body = bodyOf(source);
  if (body === undefined) {
    const message = 'the front matter is not closed.';
    problems.push({file, line: 1, message, allowed: 'a line with "---" alone after the last field'});
    return undefined;
  }
  const parsed = parseYaml({file, yaml: match?.[1] ?? '', firstLine: match === null ? 1 : 2}, schema, problems);
  return parsed && {frontMatter: parsed.value, body, locate: parsed.locate};
}
