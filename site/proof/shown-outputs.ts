/** Output that a page shows beside its samples, such as a style sheet: where the newest StyleX gives other lines. */
import {visit} from 'unist-util-visit';
import {toString} from 'mdast-util-to-string';
import type {Problem} from '#generator/problems/problem.ts';
import {HEADING_ID_TEXT} from '#generator/load/source-lines.ts';
import {readSampleFence} from '#site/samples/sample-fence.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {CHANGES_FILE, type Change, placeHref} from '#site/versions/build/read-changes.ts';
import type {Outcome, Outcomes} from './check-programs.ts';
import {type Page, parseContentPage} from './content-pages.ts';
import {linesOf} from './differences.ts';

const OUTPUT_LANGS: ReadonlySet<string> = new Set(['css', 'html', 'js']);
const compact = (text: string): string => text.replaceAll(/\s+/gu, '');

/** @example 'content/docs/learn/index.mdx' is '/docs/learn/' */
const routeOf = (file: string): string =>
  encodeURI(`/${file.replace(/^content\//u, '').replace(/\.mdx$/u, '/')}`.replace(/\/index\/$/u, '/'));

/** Lines that only the documented version gives must be in a section that a change names. Posts are about their day. */
export function verifyShownOutputs(page: Page, outcomes: readonly Outcomes[], changes: readonly Change[]): Problem[] {
  const route = routeOf(page.file);
  if (!route.startsWith('/docs/')) return [];
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
