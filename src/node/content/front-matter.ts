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

/** Parses YAML and checks it. Line numbers count from `firstLine` (1-based). */
export function parseYaml<Schema extends z.ZodType>(
  file: string,
  yaml: string,
  schema: Schema,
  firstLine = 1,
): {value: z.output<Schema>; locate: LocatePath} | Problem[] {
  const counter = new LineCounter();
  const document = parseDocument(yaml, {lineCounter: counter, prettyErrors: false});
  const lineOf = (offset: number): number => counter.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    return document.errors.map((error) => ({
      file,
      line: lineOf(error.pos[0]),
      message: `the YAML does not parse: ${error.message}`,
    }));
  }
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
  return 'error' in result ? schemaProblems(file, result.error, locate) : {value: result.value, locate};
}

/** Splits a content file and checks its front matter. */
export function parseContentFile<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): ParsedFile<z.output<Schema>> | Problem[] {
  const match = FENCE.exec(source);
  const body = bodyOf(source);
  if (body === undefined) {
    return [
      {
        file,
        line: 1,
        message: 'the front matter is not closed.',
        allowed: 'a line with "---" alone after the last field',
      },
    ];
  }
  const parsed = parseYaml(file, match?.[1] ?? '', schema, match === null ? 1 : 2);
  if (Array.isArray(parsed)) return parsed;
  return {frontMatter: parsed.value, body, locate: parsed.locate};
}
