import type {ErrorPayload} from 'vite';
import {type Problem, SiteProblemsError} from '#node/problems/problem.ts';

/** What Vite's overlay shows of an error: for problems of the site the list, and the place of the first. */
export function overlayError(error: unknown, siteDir: string): ErrorPayload['err'] {
  if (!(error instanceof SiteProblemsError)) {
    const {message, stack} = error instanceof Error ? error : new Error(String(error));
    return {message, stack: stack ?? ''};
  }
  const first: Problem | undefined = error.problems[0];
  const file = first === undefined ? '' : `${siteDir}/${first.file}`;
  return {
    message: error.message,
    stack: '',
    plugin: 'site',
    id: first?.line === undefined ? file : `${file}:${first.line}`,
    ...(first?.line !== undefined && {loc: {file, line: first.line, column: 0}}),
  };
}
