import {type Document, isAlias, isMap, isNode, isScalar, LineCounter, parseDocument, visit} from 'yaml';
import type {z} from 'zod';
import {type CheckedValue, checkValue, formatPath, type LocatePath, validFallback} from '#problems/schema-problems.ts';
import type {Problem} from '#problems/problem.ts';

/** A mistake on a line of YAML. */
interface YamlFault {
  /** 1-based. */
  readonly line: number;
  readonly message: string;
  /** The type that a value has not; `undefined` when the YAML does not parse. */
  readonly expected?: string;
  /** The place of the value in the line. */
  readonly columns?: readonly [number, number];
  /** The parser's name of an error. */
  readonly code?: string | undefined;
}

/** A line as its author may have meant it, and what was wrong. */
interface CorrectedLine {
  readonly line: string;
  readonly message: string;
}

/** The name of a field or the dash of an item, and the value. */
const LINE = /^(?<start>[ \t]*(?:-[ \t]+)?(?:[^\s:：'"#[\]{}]+[ \t]*[:：])?)\s*(?<value>\S.*?)[ \t]*$/u;
/** A text with a quote at its start, or quotes at both ends. */
const HALF_QUOTED = /^(['"])((?:(?!\1).)*|.*(?=\1$))\1?$/u;

function inQuotes(value: string): string {
  const text = value.replace(HALF_QUOTED, '$2');
  return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
}

/** Other ways to write a line. Which one is valid is for the parser to say. */
function otherLines(line: string, {message, expected, columns}: YamlFault): CorrectedLine[] {
  const {start = '', value = ''} = LINE.exec(line)?.groups ?? {};
  const name = start.trimEnd().replace(/\s*[:：]$/u, ':');
  const asText = {line: `${name} ${inQuotes(value)}`, message: 'the text needs quotes.'};
  if (expected === 'string' && columns !== undefined) {
    const [from, to] = columns;
    // A field without a value, unless that begins with the sign of a comment.
    if (from === to) return start === '' ? [] : [asText];
    return [{...asText, line: line.slice(0, from) + inQuotes(line.slice(from, to)) + line.slice(to)}, asText];
  }
  if (start === '') return [];
  if (expected === 'array') {
    // A list with another mistake is in quotes by now.
    const items = value.replace(/^(["'])\[?((?:(?!\1).)*?)\]?\1$/u, '$2').split(/\s*[,，、]\s*/u);
    return [{line: `${name} [${items.filter(Boolean).map(inQuotes).join(', ')}]`, message}];
  }
  const spaced = {line: `${name} ${value}`, message};
  if (expected === 'object') return [spaced];
  return expected === undefined ? [spaced, HALF_QUOTED.test(value) ? {...asText, message} : asText] : [];
}

/** The parser notices only at the end of the text that a quote is not closed. */
const MAX_LINES_ABOVE = 10;

const isSyntaxError = ({expected}: YamlFault): boolean => expected === undefined;

/** True when there are fewer faults, and no error of the YAML that was not there before. */
function isBetter(faults: readonly YamlFault[], before: readonly YamlFault[]): boolean {
  const errors = faults.filter(isSyntaxError);
  const errorsBefore = before.filter(isSyntaxError);
  const isKnown = ({line, message}: YamlFault): boolean =>
    errorsBefore.some((error) => error.line === line && error.message === message);
  if (!errors.every(isKnown)) return false;
  return errors.length < errorsBefore.length || (errorsBefore.length === 0 && faults.length < before.length);
}

/** Replaces lines with faults by lines that their author may have meant. @returns the text, and these lines by number */
function correctLines(yaml: string, findFaults: (yaml: string) => YamlFault[]) {
  const corrected = new Map<number, CorrectedLine>();
  let text = yaml;
  let faults = findFaults(yaml);
  const correct = (fault: YamlFault): boolean => {
    const lines = text.split('\n');
    const first = isSyntaxError(fault) ? Math.max(1, fault.line - MAX_LINES_ABOVE) : fault.line;
    for (let number = fault.line; number >= first; number--) {
      for (const {line, message} of otherLines(lines[number - 1] ?? '', fault)) {
        const changed = lines.with(number - 1, line).join('\n');
        const left = findFaults(changed);
        if (!isBetter(left, faults)) continue;
        corrected.set(number, {line, message: corrected.get(number)?.message ?? message});
        [text, faults] = [changed, left];
        return true;
      }
    }
    return false;
  };
  while (faults.some(correct));
  return {text, corrected};
}

interface YamlError extends Pick<YamlFault, 'message' | 'code'> {
  readonly offset: number;
}

/** `#12` after a text; comments have a space after their sign. */
const TEXT_AS_COMMENT = /^[ \t]+(#(?![ \t]).*)/;

/** Text with a sign of YAML. The parser drops tags and anchors, and throws for aliases when it makes values. */
function lostTexts(document: Document, yaml: string): YamlError[] {
  const errors: YamlError[] = document.warnings.map(({pos: [offset], message}) => ({offset, message}));
  const anchors = new Map<string, number>();
  visit(document, {
    Node: (_key, node) => {
      const [offset = 0, end = 0] = node.range ?? [];
      const isText = isScalar(node) && node.type === 'PLAIN' && typeof node.value === 'string';
      const comment = isText ? TEXT_AS_COMMENT.exec(yaml.slice(end))?.[1] : undefined;
      if (comment !== undefined) errors.push({offset, message: `"${comment}" is read as a comment`});
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchors.set(node.anchor, offset);
      } else if (!anchors.delete(node.source) && node.resolve(document) === undefined) {
        errors.push({offset, message: `there is no anchor "&${node.source}" before the alias "*${node.source}"`});
      }
    },
  });
  for (const [name, offset] of anchors) errors.push({offset, message: `no alias uses the anchor "&${name}"`});
  return errors;
}

interface ReadYaml {
  readonly document: Document;
  readonly counter: LineCounter;
  readonly errors: readonly YamlFault[];
  /** `undefined` when there are errors. */
  readonly written: unknown;
}

const doesNotParse = (message: string): string => `the YAML does not parse: ${message}`;

/** Results by text, because the dev server reads all files again after each edit. Builds read each once, and should not keep them all. */
const known = new Map<string, ReadYaml>();
const MAX_KNOWN = 500;

function readYaml(yaml: string): ReadYaml {
  const before = known.get(yaml);
  if (before !== undefined) return before;
  const counter = new LineCounter();
  const document = parseDocument(yaml, {lineCounter: counter, prettyErrors: false});
  const found: YamlError[] = document.errors.map(({code, pos: [offset], message}) => ({code, offset, message}));
  const errors = (found.length === 0 ? lostTexts(document, yaml) : found).map(({code, offset, message}): YamlFault => ({
    line: counter.linePos(offset).line,
    message: doesNotParse(message),
    code,
  }));
  const read = {document, counter, errors, written: errors.length > 0 ? undefined : (document.toJS() ?? {})};
  if (known.size < MAX_KNOWN) known.set(yaml, read);
  return read;
}

const NO_FIELDS: YamlFault = {
  line: 1,
  message: doesNotParse('no line has a colon and an ordinary space after the name of a field'),
};

const DEFAULT_ADVICE =
  'a line "name: value" for each field, with the same indentation; quotes around texts with signs of YAML';
const ADVICE: ReadonlyMap<string | undefined, string> = new Map([
  ['DUPLICATE_KEY', 'each field once'],
  ['TAB_AS_INDENT', 'spaces in place of tabs at the start of a line'],
]);

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

/** Reads a YAML text. Lines that are wrong in a known way are problems, and are read as their author may have meant them. */
export function parseYaml<Schema extends z.ZodType>(
  {file, yaml, firstLine = 1, fallback, defaults = {}, ignored = []}: YamlSource,
  schema: Schema,
  problems: Problem[],
): CheckedValue<z.output<Schema>> {
  const valueOf = ({document, written}: ReadYaml): unknown => {
    if (!isMap(document.contents) && document.contents !== null) return written;
    const fields = Object.entries(Object(written)).filter(([name]) => !ignored.includes(name));
    return {...defaults, ...Object.fromEntries(fields)};
  };
  const findFaults = (text: string): YamlFault[] => {
    const read = readYaml(text);
    if (read.errors.length > 0) return [...read.errors];
    const issues = schema.safeParse(valueOf(read)).error?.issues ?? [];
    return issues.map((issue): YamlFault => {
      const message = issue.path.length === 0 ? 'this is no field.' : `"${formatPath(issue.path)}" is a list.`;
      const node: unknown = read.document.getIn(issue.path, true);
      if (issue.code !== 'invalid_type' || !isNode(node) || !node.range) return {line: 1, message, expected: ''};
      const [start, end] = node.range;
      const {line, col} = read.counter.linePos(start);
      return {line, message, expected: issue.expected, columns: [col - 1, col - 1 + end - start]};
    });
  };
  const {text, corrected} = correctLines(yaml, findFaults);
  const lineOf = (line: number): number => line + firstLine - 1;
  for (const [number, {line, message}] of corrected)
    problems.push({file, line: lineOf(number), message, allowed: line.trim()});
  const read = readYaml(text);
  const {document, counter} = read;
  const locate: LocatePath = (path) => {
    for (let length = path.length; length > 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineOf(counter.linePos(node.range[0]).line);
    }
    return firstLine;
  };
  const isText = isScalar(document.contents) && document.contents.value !== null;
  const errors = isText ? [NO_FIELDS] : read.errors;
  if (errors.length > 0) {
    // The first of each line: others follow from it.
    const byLine = new Map(errors.toReversed().map((error) => [error.line, error]));
    for (const [line, {code, message}] of byLine)
      problems.push({file, line: lineOf(line), message, allowed: ADVICE.get(code) ?? DEFAULT_ADVICE});
    return {value: validFallback(schema, fallback, problems), locate, invalidPaths: [[]]};
  }
  for (const name of ignored.filter((field) => document.has(field))) {
    const message = `the field "${name}" has no effect here.`;
    problems.push({file, line: locate([name]), message, allowed: 'the page without it', isNotice: true});
  }
  return checkValue(schema, {file, value: valueOf(read), locate, fallback}, problems);
}
