/** Output that a page shows beside its samples, such as a style sheet, must be what the compiler gives. */
import {visit} from 'unist-util-visit';
import type {Problem} from '#generator/problems/problem.ts';
import {fenceEditions, type SampleProgram} from '#site/samples/find-programs.ts';
import {readSampleFence} from '#site/samples/sample-fence.ts';
import {COMPILER_IDS, type CompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {EDITION_OF} from '#site/versions/edition.ts';
import {linesOf, type Outcomes} from './check-programs.ts';
import {type Page, parseContentPage} from './content-pages.ts';

const OUTPUT_LANGS: ReadonlySet<string> = new Set(['css', 'html', 'js']);
const compact = (text: string): string => text.replaceAll(/\s+/gu, '');

/**
 * Output that only one version gives is in a block for its readers: what they read is true for the version that they chose.
 * Posts are about the version of their day.
 */
export function verifyEditions(page: Page, outcomes: readonly Outcomes[]): Problem[] {
  if (!page.file.startsWith('content/docs/')) return [];
  const outputOf = (id: CompilerId): string => compact(outcomes.flatMap((outcome) => linesOf(outcome[id])).join('\n'));
  const outputs = {documented: outputOf('documented'), newest: outputOf('newest')};
  const {tree, text} = parseContentPage(page);
  const editions = fenceEditions(tree);
  const problems: Problem[] = [];
  visit(tree, 'code', (node) => {
    const fence = readSampleFence(node, text);
    if (fence === undefined || (fence.meta.title !== undefined && !fence.meta.noproof) || !OUTPUT_LANGS.has(fence.lang))
      return;
    const edition = editions.get(node);
    for (const id of COMPILER_IDS) {
      const other = id === 'documented' ? 'newest' : 'documented';
      // With an option, the documented version may give what only the newest one gives by default.
      if (edition === id || (id === 'newest' && edition !== undefined)) continue;
      const lines = fence.code.split('\n');
      const at = lines.findIndex((line) => {
        const shown = compact(line);
        return shown !== '' && outputs[id].includes(shown) && !outputs[other].includes(shown);
      });
      if (at < 0) continue;
      problems.push({
        file: page.file,
        line: fence.line + at,
        message: `StyleX ${STYLEX_VERSIONS[other]} does not give this line: ${lines[at]?.trim()}`,
        allowed: `:::edition{only="${EDITION_OF[id]}"} around it, and a block with the output of ${STYLEX_VERSIONS[other]}`,
      });
    }
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
  const outputsBy = (compilerOf: (program: SampleProgram) => CompilerId) =>
    programs.flatMap((program, index) => {
      const outcome = outcomes[index]?.[compilerOf(program)];
      return outcome === undefined ? [] : [{...outcome, files: program.files}];
    });
  const outputs = outputsBy(({compiler}) => compiler);
  const report = (line: number, message: string): Problem => ({file: page.file, line, message});
  const sheets: Problem[] = [];
  const {tree, text} = parseContentPage(page);
  const editions = fenceEditions(tree);
  visit(tree, 'code', (node) => {
    const fence = readSampleFence(node, text);
    // One with a title is a file of the reader.
    if (fence?.lang !== 'css' || fence.meta.title !== undefined) return;
    const lines = fence.code.trim().split('\n');
    const edition = editions.get(node);
    const own = edition === undefined ? outputs : outputsBy(() => edition);
    if (own.some(({css}) => hasInOrder(css, lines))) return;
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
