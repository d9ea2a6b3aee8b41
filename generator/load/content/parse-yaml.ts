import {type Document, isMap, LineCounter, parseDocument, visit} from 'yaml';
import type {z} from 'zod';
import {type CheckedValue, checkValue} from '#problems/check-value.ts';
import type {Problem} from '#problems/problem.ts';
import type {LocatePath} from '#problems/schema-problems.ts';

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
  /** Names of fields that are no mistake, but mean nothing: they become notices. */
  readonly ignored?: readonly string[];
}

interface YamlError {
  readonly offset: number;
  readonly message: string;
  readonly allowed?: string;
}

/** The parser looks for the anchors of aliases only when it makes values, and throws. */
function unknownAliases(document: Document): YamlError[] {
  const errors: YamlError[] = [];
  visit(document, {
    Alias: (_key, alias) => {
      if (alias.resolve(document) !== undefined) return;
      const message = `there is no anchor "&${alias.source}" before the alias "*${alias.source}"`;
      errors.push({offset: alias.range?.[0] ?? 0, message, allowed: 'quotes around a text that begins with "*"'});
    },
  });
  return errors;
}

function yamlErrors(document: Document): YamlError[] {
  const {errors} = document;
  if (errors.length === 0) return unknownAliases(document);
  return errors.map(({pos: [offset], message}) => ({offset, message}));
}

interface ReadYaml {
  readonly document: Document;
  readonly counter: LineCounter;
  readonly errors: readonly YamlError[];
  /** `undefined` when there are errors. */
  readonly written: unknown;
}

/** By text: the dev server reads all files again after each edit. Builds read each once, and should not keep them all. */
const known = new Map<string, ReadYaml>();
const MAX_KNOWN = 500;

function readYaml(yaml: string): ReadYaml {
  const before = known.get(yaml);
  if (before !== undefined) return before;
  const counter = new LineCounter();
  const document = parseDocument(yaml, {lineCounter: counter, prettyErrors: false});
  const errors = yamlErrors(document);
  const read = {document, counter, errors, written: errors.length > 0 ? undefined : (document.toJS() ?? {})};
  if (known.size < MAX_KNOWN) known.set(yaml, read);
  return read;
}

export function parseYaml<Schema extends z.ZodType>(
  {file, yaml, firstLine = 1, fallback, defaults = {}, ignored = []}: YamlSource,
  schema: Schema,
  problems: Problem[],
): CheckedValue<z.output<Schema>> {
  const {document, counter, errors, written} = readYaml(yaml);
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
  if (errors.length > 0) {
    for (const {offset, message, ...advice} of errors)
      problems.push({file, line: lineOf(offset), message: `the YAML does not parse: ${message}`, ...advice});
    return {value: schema.parse(fallback), locate, invalidPaths: [[]]};
  }
  if (!isMap(document.contents) && document.contents !== null) {
    return checkValue(schema, {file, value: written, locate, fallback}, problems);
  }
  const fields = Object.entries(Object(written));
  for (const [name] of fields.filter(([field]) => ignored.includes(field))) {
    const message = `the field "${name}" has no effect here.`;
    problems.push({file, line: locate([name]), message, allowed: 'the page without it', isNotice: true});
  }
  const value = {...defaults, ...Object.fromEntries(fields.filter(([name]) => !ignored.includes(name)))};
  return checkValue(schema, {file, value, locate, fallback}, problems);
}
