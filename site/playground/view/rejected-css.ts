/** What the browser does not take of a program's style sheet: conditions and values that it does not know. It says nothing itself. */
import {nearestName} from '#generator/shared/edit-distance.ts';
import type {CompiledProject} from '#site/playground/compile/compiler-client.ts';
import type {ProblemMend, ProjectProblem} from '#site/playground/project/project.ts';
import type {SourceFile} from '#site/programs/source-file.ts';

interface Rejection {
  readonly kind: 'css-condition' | 'css-media' | 'css-value' | 'css-unit';
  /** In words of CSS: `:hove`, `@media …` or `padding: 16`. */
  readonly detail: string;
  /** The text in the reader's string. */
  readonly written: string;
  /** What the browser would take, if that is near. */
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

/** A rule of another kind has no place in the code. */
function rejectionOf(rule: string): Rejection | undefined {
  if (!/^[.@]/u.test(rule) || /^@(?:keyframes|property)/u.test(rule)) return undefined;
  return rejectedIn(parse(rule), rule);
}

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
  if (rule instanceof CSSStyleRule && rule.style.length === 0) return unknownValue(text.slice(start + 1));
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
    .every((query) => matchMedia(query).matches || matchMedia(opposite(query)).matches);

function opposite(query: string): string {
  if (/^not\b/u.test(query)) return query.slice(3).trim();
  return /^[a-z]/iu.test(query) ? `not ${query.replace(/^only\s/u, '')}` : `not (${query})`;
}

const isKnownCondition = (condition: string): boolean =>
  condition.startsWith('@media')
    ? isKnownMedia(condition)
    : parse(condition.startsWith('@') ? `${condition}{}` : `a${condition}{}`).length > 0;

/** What readers write most, to recognize slips. */
const NAMES =
  'active after before checked disabled empty enabled first-child first-letter first-line focus focus-visible focus-within has hover invalid last-child link not nth-child nth-of-type only-child placeholder placeholder-shown required selection target visited where media supports container starting-style screen print and max-width min-width width max-height min-height height orientation portrait landscape pointer coarse fine hover prefers-color-scheme prefers-reduced-motion prefers-contrast prefers-reduced-transparency reduce more less dark light forced-colors display-mode standalone'.split(
    ' ',
  );

function unknownCondition(written: string): Rejection {
  const half = written.normalize('NFKC').replaceAll(/^(:+)\s+/gu, '$1');
  const spelled = half.replaceAll(/[a-z][a-z-]{2,}/gu, (word) =>
    NAMES.includes(word) ? word : (nearestName(word, NAMES) ?? word),
  );
  const tries = [half, spelled].flatMap((text) => [
    text,
    text.replace(/^@media\s+([^(]+)$/u, '@media ($1)'),
    text.replace(/^::/u, ':'),
  ]);
  const other = tries.find((text) => text !== written && isKnownCondition(text));
  return {kind: written.startsWith('@media') ? 'css-media' : 'css-condition', detail: written, written, other};
}

function unknownValue(body: string): Rejection | undefined {
  const [, property, value] = /^\s*([\w-]+)\s*:([^;}]*)/u.exec(body) ?? [];
  if (property === undefined || value === undefined) return undefined;
  const detail = `${property}: ${value}`;
  const isNumber = /^-?[\d.]+$/u.test(value);
  return {kind: isNumber ? 'css-unit' : 'css-value', detail, written: value};
}

/** A condition that is mended keeps its quotes, a number loses them: without, it is in pixels. */
function toProblem(
  {kind, detail, written, other}: Rejection,
  {name, code}: SourceFile,
  {from, to}: {readonly from: number; readonly to: number},
): ProjectProblem {
  const lines = code.split('\n');
  const start = lines.slice(0, from - 1).join('\n').length + (from > 1 ? 1 : 0);
  const text = lines.slice(from - 1, to).join('\n');
  const quoted = [`'${written}'`, `"${written}"`, `\`${written}\``].find((literal) => text.includes(literal));
  const at = quoted === undefined ? undefined : start + text.indexOf(quoted);
  const insert = kind === 'css-unit' ? written : other;
  const mends: ProblemMend[] = [];
  if (at !== undefined && quoted !== undefined && insert !== undefined) {
    const change =
      kind === 'css-unit'
        ? {from: at, to: at + quoted.length, insert}
        : {from: at + 1, to: at + quoted.length - 1, insert};
    mends.push({name: 'replace', detail: insert, change});
  }
  return {kind, file: name, ...placeOf(code, at ?? start, quoted?.length), detail, mends};
}

function placeOf(code: string, at: number, length: number | undefined) {
  const before = code.slice(0, at).split('\n');
  const line = before.length;
  if (length === undefined) return {line};
  const column = (before.at(-1)?.length ?? 0) + 1;
  return {line, column, endLine: line, endColumn: column + length};
}
