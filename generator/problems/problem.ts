import {stripVTControlCharacters} from 'node:util';
import {z} from 'zod';
import path from 'node:path';
import {nearestName} from '#shared/nearest-name.ts';

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

/** Rolldown's error. The first line of the message is followed by a colored excerpt. */
const bundleErrorSchema = z.object({
  errors: z
    .tuple([z.object({message: z.string(), loc: z.object({file: z.string().optional(), line: z.number()}).optional()})])
    .rest(z.unknown()),
});

export interface BundleError {
  readonly message: string;
  /** It is absent for invalid JSON, where the message contains the excerpt, which names the file. */
  readonly place?: {readonly file: string; readonly line: number};
}

/** Reads an error of Rolldown; `undefined` for others. */
export function readBundleError(error: unknown): BundleError | undefined {
  const bundleError = bundleErrorSchema.safeParse(error).data?.errors[0];
  if (bundleError === undefined) return undefined;
  const {message, loc} = bundleError;
  const text = stripVTControlCharacters(message).replace(/^\[\w+\] /, '');
  if (loc?.file === undefined) return {message: text.trim()};
  const [first = ''] = text.split('\n');
  return {message: first, place: {file: loc.file, line: loc.line}};
}

/** `did you mean "title"? Known: title, url`: the text of `Problem.allowed` for an unknown name. */
export function allowedNames(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  const list = known.join(', ');
  return nearest === undefined ? list : `did you mean "${nearest}"? Known: ${list}`;
}

/** `did you mean "title"?`, for messages that list the known names themselves. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const nearest = nearestName(name, known);
  return nearest === undefined ? undefined : `did you mean "${nearest}"?`;
}

/** The file that was meant: one of the same name in another folder or case, or one of a similar name in the same folder. */
export function nearestFile(file: string, known: readonly string[]): string | undefined {
  const {dir, name, base} = path.posix.parse(file);
  const sameName = known.filter((other) => path.posix.parse(other).name.toLowerCase() === name.toLowerCase());
  const [only] = sameName.length === 1 ? sameName : [];
  const names = known.filter((other) => path.posix.dirname(other) === dir).map((other) => path.posix.basename(other));
  const similar = nearestName(base, names);
  return only ?? nearestName(file, sameName) ?? (similar && path.posix.join(dir, similar));
}
