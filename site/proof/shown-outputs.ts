/** Output that a page shows beside its samples, such as a style sheet, must be what the compiler gives. */
import {visit} from 'unist-util-visit';
import {toString} from 'mdast-util-to-string';
import type {Problem} from '#generator/problems/problem.ts';
import {HEADING_ID_TEXT} from '#generator/parse/parse-page.ts';
import type {SampleProgram} from '#site/samples/find-programs.ts';
import {readSampleFence} from '#site/samples/sample-fence.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {CHANGES_FILE, type Change, placeHref} from '#site/versions/build/read-changes.ts';
import {linesOf, type Outcome, type Outcomes} from './check-programs.ts';
import {type Page, parseContentPage} from './content-pages.ts';

const OUTPUT_LANGS: ReadonlySet<string> = new Set(['css', 'html', 'js']);
const compact = (text: string): string => text.replaceAll(/\s+/gu, '');

/** @example 'content/docs/learn/index.mdx' is '/docs/learn/' */
const routeOf = (file: string): string =>
  encodeURI(`/${file.replace(/^content\//u, '').replace(/\.mdx$/u, '/')}`.replace(/\/index\/$/u, '/'));

/** Lines that only the documented version gives must be in a section that a change names. Posts are about their day. */
export function verifyOldOutputs(
  page: Page,
  outcomes: readonly Outcomes[],
  changes: readonly Change[] | undefined,
): Problem[] {
  const route = routeOf(page.file);
  if (changes === undefined || !route.startsWith('/docs/')) return [];
  const outputOf = (outcome: Outcome): string => compact(linesOf(outcome).join(''));
  const documented = outcomes.map((outcome) => outputOf(outcome.documented)).join('\n');
  const newest = outcomes.map((outcome) => outputOf(outcome.newest)).join('\n');
  const isOld = (line: string): boolean => line !== '' && documented.includes(line) && !newest.includes(line);
  const {tree, text} = parseContentPage(page);
  const problems: Problem[] = [];
  let section = '';
  visit(tree, (node) => {
    if (node.type === 'heading') section = HEADING_ID_TEXT.exec(toString(node))?.[1] ?? '';
    if (node.type !== 'code' || !OUTPUT_LANGS.has(node.lang ?? '')) return;
    const place = `${route}#${section}`;
    if (changes.some(({places}) => places.some((link) => placeHref(link) === place))) return;
    const lines = node.value.split('\n');
    const at = lines.findIndex((line) => isOld(compact(line)));
    if (at < 0) return;
    problems.push({
      file: page.file,
      line: (readSampleFence(node, text)?.line ?? 1) + at,
      message: `StyleX ${STYLEX_VERSIONS.newest} does not give this line, and no change names its section: ${lines[at]?.trim()}`,
      allowed: `a place (${place}) of a change in ${CHANGES_FILE}`,
    });
  });
  return problems;
}

/** Whether the list has all lines in this order. */
function hasInOrder(list: readonly string[], lines: readonly string[]): boolean {
  let found = 0;
  for (const line of list) if (line === lines[found]) found++;
  return found === lines.length;
}

/** A comment with class names, and the object that the call below it compiles to. */
const SHOWN_CLASSES = /\/\/ .*className[:=] ?"([^"]*)".*\nexport const \w+ = (?:\{\s*className: "([^"]*)")?/gu;

/** Style sheets and class names that a page shows must be output; a sample that shows its output must have some. */
export function verifyShownOutputs(
  page: Page,
  programs: readonly SampleProgram[],
  outcomes: readonly Outcomes[],
): Problem[] {
  const outputs = programs.flatMap(({compiler, files}, index) => {
    const outcome = outcomes[index]?.[compiler];
    return outcome === undefined ? [] : [{...outcome, files}];
  });
  const report = (line: number, message: string): Problem => ({file: page.file, line, message});
  const sheets: Problem[] = [];
  const {tree, text} = parseContentPage(page);
  visit(tree, 'code', (node) => {
    const fence = readSampleFence(node, text);
    // One with a title is a file of the reader.
    if (fence?.lang !== 'css' || fence.meta.title !== undefined) return;
    const lines = fence.code.trim().split('\n');
    if (outputs.some(({css}) => hasInOrder(css, lines))) return;
    sheets.push(report(fence.line - 1, 'no sample of this page gives this style sheet.'));
  });
  const samples = outputs.flatMap(({css, js, files: [file, ...others]}) => {
    const line = (file?.line ?? 1) - 1;
    const isShown = [file, ...others].some((shown) => shown?.meta.compiled && shown.meta.error === undefined);
    const isEmpty = css.length === 0 || js.some((code) => code.includes('stylex.create('));
    const names = js.flatMap((code) => [...code.matchAll(SHOWN_CLASSES)]).filter(([, shown, made]) => shown !== made);
    return [
      ...(isShown && isEmpty ? [report(line, 'this sample shows its output, but is not compiled to any.')] : []),
      ...names.map(([, shown, made]) =>
        report(line, `a comment shows the classes "${shown}", the sample has "${made}".`),
      ),
    ];
  });
  return [...sheets, ...samples];
}
