/** The name of a field or the dash of an item, and the value. */
const LINE = /^(?<start>[ \t]*(?:-[ \t]+)?(?:[^\s:：'"#[\]{}]+[ \t]*[:：])?)\s*(?<value>\S.*?)[ \t]*$/u;
/** A space of Chinese keyboards or of copied text. */
const WRONG_SPACE = /:[^\S \t\r]/u;
/** A text with a quote at its start, or quotes at both ends. */
const HALF_QUOTED = /^(['"])((?:(?!\1).)*|.*(?=\1$))\1?$/u;
const NEEDS_QUOTES = 'the text needs quotes.';

/** A mistake on a line of YAML. */
export interface YamlFault {
  /** 1-based. */
  readonly line: number;
  readonly message: string;
  /** The type that a value has not; `undefined` when the YAML does not parse. */
  readonly expected?: string | undefined;
  /** Where in the line the value is. */
  readonly columns?: readonly [number, number] | undefined;
}

/** A line as its author may have meant it, and what was wrong. */
interface CorrectedLine {
  readonly line: string;
  readonly message: string;
}

function inQuotes(value: string): string {
  const text = value.replace(HALF_QUOTED, '$2');
  return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
}

/** Other ways to write a line. Which one is valid is for the parser to say. */
function otherLines(line: string, {message, expected, columns}: YamlFault): CorrectedLine[] {
  const {start = '', value = ''} = LINE.exec(line)?.groups ?? {};
  const name = start
    .trimEnd()
    .replaceAll('\t', '  ')
    .replace(/\s*[:：]$/u, ':');
  const asText = {line: `${name} ${inQuotes(value)}`, message: NEEDS_QUOTES};
  if (expected === 'string' && columns !== undefined) {
    const [from, to] = columns;
    return [{...asText, line: line.slice(0, from) + inQuotes(line.slice(from, to)) + line.slice(to)}, asText];
  }
  if (start === '') return [];
  if (expected === 'array') {
    const items = value.split(/\s*[,，、]\s*/u).map(inQuotes);
    return [{line: `${name} [${items.join(', ')}]`, message}];
  }
  const cause = WRONG_SPACE.test(line)
    ? 'the space after the colon is no ordinary one, but U+3000 or U+00A0.'
    : message;
  const spaced = [name, name.trim()].map((field) => ({line: `${field} ${value}`, message: cause}));
  if (expected === 'object') return spaced;
  return expected === undefined ? [...spaced, HALF_QUOTED.test(value) ? {...asText, message} : asText] : [];
}

/** The parser notices only at the end of the text that a quote is not closed. */
const MAX_LINES_ABOVE = 10;

const isSyntaxError = ({expected}: YamlFault): boolean => expected === undefined;

/** True when there are fewer faults, and no error of the YAML that was not there before. */
function isBetter(faults: readonly YamlFault[], before: readonly YamlFault[]): boolean {
  const errors = faults.filter(isSyntaxError);
  const errorsBefore = before.filter(isSyntaxError);
  const isNew = (error: YamlFault): boolean =>
    !errorsBefore.some(({line, message}) => line === error.line && message === error.message);
  if (errors.some(isNew)) return false;
  return errors.length < errorsBefore.length || (errorsBefore.length === 0 && faults.length < before.length);
}

/**
 * Lines that their author may have meant, by number, in place of lines with faults.
 *
 * @param findFaults of the whole text
 */
export function correctLines(yaml: string, findFaults: (yaml: string) => YamlFault[]): Map<number, CorrectedLine> {
  const corrected = new Map<number, CorrectedLine>();
  let lines = yaml.split('\n');
  let faults = findFaults(yaml);
  const correct = (fault: YamlFault): boolean => {
    const first = isSyntaxError(fault) ? Math.max(1, fault.line - MAX_LINES_ABOVE) : fault.line;
    for (let number = fault.line; number >= first; number--) {
      for (const correction of otherLines(lines[number - 1] ?? '', fault)) {
        const changed = lines.with(number - 1, correction.line);
        const left = findFaults(changed.join('\n'));
        if (!isBetter(left, faults)) continue;
        corrected.set(number, {...correction, message: corrected.get(number)?.message ?? correction.message});
        lines = changed;
        faults = left;
        return true;
      }
    }
    return false;
  };
  while (faults.some(correct));
  return corrected;
}
