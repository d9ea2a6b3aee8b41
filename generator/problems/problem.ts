/**
 * One thing that is wrong with a site. The build collects all problems and fails once: functions that make something add
 * to the list `problems` that they are given, checks return theirs, and `failOnProblems` throws after the last check.
 */
export interface Problem {
  /** Path relative to the site's folder. */
  readonly file: string;
  /** 1-based. `undefined` when the problem is not on one line, for example when the file is missing. */
  readonly line?: number | undefined;
  readonly message: string;
  /** Allowed values, or how to fix it. */
  readonly allowed?: string | undefined;
  /** The site is built in spite of it. */
  readonly isNotice?: boolean;
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

/** A command that cannot be done. Only its message is printed, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const placeOf = ({file, line}: Problem): string => (line === undefined ? file : `${file}:${line}`);

/** One line. */
export function formatNotice(notice: Problem): string {
  const allowed = notice.allowed === undefined ? '' : ` Better: ${notice.allowed}`;
  return `${placeOf(notice)} ${notice.message}${allowed}`;
}

export function formatProblems(problems: readonly Problem[]): string {
  const sorted = problems.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0));
  const lines = sorted.map((problem) => {
    const allowed = problem.allowed === undefined ? '' : `\n    allowed: ${problem.allowed}`;
    return `  ${placeOf(problem)}\n    ${problem.message}${allowed}`;
  });
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return `${count}:\n${lines.join('\n')}`;
}

export function failOnProblems(problems: readonly Problem[]): void {
  const errors = problems.filter(({isNotice}) => isNotice !== true);
  if (errors.length > 0) throw new SiteProblemsError(errors);
}

/** Locales share files, and so their problems. */
export function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
