/**
 * One thing that is wrong with a site. The build collects all of them and fails once, so that an author fixes a site in
 * one go. Functions that make something add to the list `problems` that they are given, checks return theirs, and
 * `failOnProblems` throws after the last check.
 */
export interface Problem {
  /** Path relative to the site's folder. */
  readonly file: string;
  /** 1-based. Absent when the problem has no place in the file (for example: the file is missing). */
  readonly line?: number | undefined;
  /** What is wrong, as a sentence. */
  readonly message: string;
  /** What would be right: allowed values, the nearest known name. */
  readonly allowed?: string | undefined;
}

/** Thrown by a build step when a site cannot be built. `problems` is never empty. */
export class SiteProblemsError extends Error {
  override readonly name = 'SiteProblemsError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(formatProblems(problems));
    this.problems = problems;
  }
}

/** Lists problems by file and line, one or two lines of text each. */
export function formatProblems(problems: readonly Problem[]): string {
  const sorted = problems.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0));
  const lines = sorted.map((problem) => {
    const place = problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`;
    const allowed = problem.allowed === undefined ? '' : `\n    allowed: ${problem.allowed}`;
    return `  ${place}\n    ${problem.message}${allowed}`;
  });
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return `${count}:\n${lines.join('\n')}`;
}

/** Throws when there is anything in the list. */
export function failOnProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new SiteProblemsError(problems);
}

/** Editions of one site share files: what is wrong with one of those is said once. */
export function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
