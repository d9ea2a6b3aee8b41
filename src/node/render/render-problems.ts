import {visit} from 'unist-util-visit';
import type {PageRecord} from '#node/content/page-source.ts';
import {escapeHeadingIds} from '#node/markdown/prepare-source.ts';
import type {Problem} from '#node/problems/problem.ts';
import {parsePage} from '#node/samples/parse-page.ts';

/** Why a page could not be rendered: what was thrown, as plain data. */
export interface RenderFailure {
  readonly reason: string;
  readonly stack: string;
}

/** Names that the messages of the engine quote from the code that failed. */
const QUOTED_NAME = /^([\w$]+) is not defined|\(reading '([\w$]+)'\)|([\w$]+) is not a function/;

/** The line of the code that failed. Compiled code has no lines, so it is that of the first code with the quoted name. */
function lineOf(body: string, reason: string): number | undefined {
  const name = QUOTED_NAME.exec(reason)
    ?.slice(1)
    .find((group) => group !== undefined);
  if (name === undefined) return undefined;
  const lines: number[] = [];
  visit(parsePage(escapeHeadingIds(body)), (node) => {
    const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    const code = isExpression ? node.value : isElement ? JSON.stringify(node.attributes) : '';
    if (code.split(/[^\w$]+/).includes(name)) lines.push(node.position?.start.line ?? 1);
  });
  return lines[0];
}

/**
 * The problem of a page whose content cannot be rendered.
 *
 * @throws Error for a page without content: then the fault is in this project and not in the site
 */
export function renderProblem({file, markdown, data}: PageRecord, {reason, stack}: RenderFailure): Problem {
  const message = `The page ${data.path} cannot be rendered: ${reason}`;
  if (markdown === undefined) throw Object.assign(new Error(message), {stack: `${message}\n${stack}`});
  return {file, line: lineOf(markdown.body, reason), message};
}
