/** What the browser does not take of a program's style sheet: conditions and values that it does not know. It says nothing itself. */
import {nearestName} from '#generator/shared/nearest-name.ts';
import type {CompiledProject} from '#site/playground/compile/compiler-client.ts';
import type {ProblemMend, ProjectProblem} from '#site/playground/project/project.ts';
import {camelCase} from '#site/programs/rule-sources.ts';
import {positionAt, type SourceFile} from '#site/programs/source-file.ts';

interface Rejection {
  readonly kind: ProjectProblem['kind'] & `css-${string}`;
  /** What is rejected, in words of CSS: `:hove`, `@media …` or `padding: 16`. */
  readonly detail: string;
  /** How the code may have it, the likeliest first. */
  readonly written: readonly string[];
  /** What the browser would take instead, if that is near: text of the code. */
  readonly other?: string | undefined;
}

/** @param code as it was compiled */
export function findRejectedCss({css, files}: CompiledProject, code: readonly SourceFile[]): ProjectProblem[] {
  const sources = files.flatMap(({name, sources: all}) => all.map((source) => ({name, ...source})));
  return css.split('\n').flatMap((rule) => {
    const rejection = rejectionOf(rule);
    if (rejection === undefined) return [];
    const names = new Set(rule.match(/[\w-]+/gu));
    const source = sources.find(({rules}) => rules.some((name) => names.has(name)));
    const file = code.find(({name}) => name === source?.name);
    if (source === undefined || file === undefined) return [];
    return [toProblem(rejection, file, source)];
  });
}

const OTHER_RULES = /^@(?:keyframes|property|position-try)|^::view-transition/u;

function rejectionOf(rule: string): Rejection | undefined {
  if (rule === '' || OTHER_RULES.test(rule)) return undefined;
  // The compiler writes the condition of a variable around its rule, whatever it is.
  const [, around] = /^(?![@.]|:root)(.+?)\{(?::root|\.)/u.exec(rule) ?? [];
  if (around !== undefined) return {kind: 'css-variable', detail: around, written: [...quoted(around), around]};
  return rejectedIn(parse(rule), rule);
}

const quoted = (text: string): string[] => [`'${text}'`, `"${text}"`, `\`${text}\``];

function parse(css: string): CSSRuleList {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet.cssRules;
}

function rejectedIn([rule]: Iterable<CSSRule>, text: string): Rejection | undefined {
  const start = text.indexOf('{');
  const before = text.slice(0, start).trim();
  if (rule === undefined) return unknownCondition(withoutClasses(before));
  if (rule instanceof CSSMediaRule && !isKnownMedia(before)) return unknownCondition(before);
  if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule))
    return rejectedIn(rule.cssRules, text.slice(start + 1));
  if (rule instanceof CSSStyleRule && rule.style.length === 0) return unknownDeclaration(text.slice(start + 1));
  return undefined;
}

/** The compiler repeats classes, and adds negations, to raise the specificity. */
const withoutClasses = (selector: string): string =>
  selector.replaceAll(/^(?:\.[\w-]+|:not\(#\\#\))+|:not\(#\\#\)/gu, '');

/** What the browser does not know neither holds nor does its opposite. */
const isKnownMedia = (rule: string): boolean =>
  rule
    .replace(/^@media/u, '')
    .split(',')
    .map((query) => query.trim())
    .every((query) => isKnownMedium(query) && (matchMedia(query).matches || matchMedia(opposite(query)).matches));

/** The opposite of an unknown medium holds. */
const isKnownMedium = (query: string): boolean =>
  /^(?:(?:not|only)\s+)?(?:\(|(?:all|screen|print|speech)\b)/iu.test(query);

function opposite(query: string): string {
  if (/^not\b/u.test(query)) return query.slice(3).trim();
  return /^[a-z]/iu.test(query) ? `not ${query.replace(/^only\s/u, '')}` : `not (${query})`;
}

const isKnownCondition = (condition: string): boolean =>
  condition.startsWith('@media')
    ? isKnownMedia(condition)
    : parse(condition.startsWith('@') ? `${condition}{}` : `a${condition}{}`).length > 0;

/** The names that readers write most, by which slips are recognized. */
const NAMES =
  'active after before checked disabled empty enabled first-child first-letter first-line focus focus-visible focus-within has hover invalid last-child link not nth-child nth-of-type only-child placeholder placeholder-shown required selection target visited where media supports container starting-style screen print and max-width min-width width max-height min-height height orientation portrait landscape pointer coarse fine prefers-color-scheme prefers-reduced-motion prefers-contrast prefers-reduced-transparency reduce more less dark light forced-colors display-mode standalone'.split(
    ' ',
  );

function unknownCondition(condition: string): Rejection {
  const half = condition.normalize('NFKC').replaceAll(/^(:+)\s+/gu, '$1');
  const spelled = half.replaceAll(/[a-z][a-z-]{2,}/gu, (word) =>
    NAMES.includes(word) ? word : (nearestName(word, NAMES) ?? word),
  );
  const tries = [half, spelled].flatMap((text) => [
    text,
    text.replace(/^@media\s+([^(]+)$/u, '@media ($1)'),
    text.replace(/^::/u, ':'),
  ]);
  const other = tries.find((text) => text !== condition && isKnownCondition(text));
  const isBare = condition.startsWith('@media') && !half.includes('(');
  const detail = condition;
  return {
    kind: isBare ? 'css-media' : 'css-condition',
    detail,
    written: quoted(condition),
    other: other && `'${other}'`,
  };
}

function unknownDeclaration(body: string): Rejection | undefined {
  const [, property, value] = /^\s*([\w-]+)\s*:([^;}]*)/u.exec(body) ?? [];
  if (property === undefined || value === undefined) return undefined;
  if (!CSS.supports(property, 'inherit')) {
    const name = camelCase(property);
    return {kind: 'css-property', detail: name, written: [...quoted(property), name]};
  }
  const detail = `${property}: ${value}`;
  const written = quoted(value);
  // StyleX adds the unit to a number that stands without quotes.
  if (/^-?[\d.]+$/u.test(value)) return {kind: 'css-unit', detail, written, other: value};
  const half = value.normalize('NFKC');
  const joined = half.replaceAll(/(\d)\s+(?=(?:px|r?em|ch|%|[dsl]?v[wh]|vmin|vmax|m?s|deg|fr)(?![\w-]))/gu, '$1');
  const other = [half, joined].find((text) => text !== value && CSS.supports(property, text));
  return {kind: 'css-value', detail, written, other: other && `'${other}'`};
}

function toProblem(
  {kind, detail, written, other}: Rejection,
  {name, code}: SourceFile,
  lines: {readonly from: number; readonly to: number},
): ProjectProblem {
  const found = findText(code, written, lines);
  if (found === undefined) return {kind, file: name, line: lines.from, detail};
  const {at, text} = found;
  const {line, column} = positionAt(code, at);
  const mends: ProblemMend[] = [];
  if (other !== undefined)
    mends.push({
      name: 'replace',
      detail: other.replaceAll(/^'|'$/gu, ''),
      change: {from: at, to: at + text.length, insert: other},
    });
  return {kind, file: name, line, column, endLine: line, endColumn: column + text.length, detail, mends};
}

/** Finds the text in the lines of the declaration, or else as a constant of the file. */
function findText(
  code: string,
  written: readonly string[],
  {from, to}: {readonly from: number; readonly to: number},
): {readonly at: number; readonly text: string} | undefined {
  const lines = code.split('\n');
  const start = lines.slice(0, from - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const end = start + lines.slice(from - 1, to).join('\n').length;
  for (const text of written) {
    const inLines = code.slice(start, end).indexOf(text);
    const at = inLines === -1 ? code.indexOf(text) : start + inLines;
    if (at !== -1 && (inLines !== -1 || /^['"`]/u.test(text))) return {at, text};
  }
  return undefined;
}
