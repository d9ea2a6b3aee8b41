import type {Problem} from '#generator/problems/problem.ts';
import type {SampleFile, SampleProgram} from '#site/samples/find-programs.ts';
import {COMPILER_IDS, type CompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';

/** An error that a compiler or ESLint found in a file of a program. */
export interface Finding {
  readonly name: string;
  /** 1-based line in the file; the StyleX compiler names none for an invalid value. */
  readonly line?: number | undefined;
  readonly message: string;
  readonly rule?: string;
}

export type Findings = Readonly<Record<CompilerId, readonly Finding[]>>;

/** A finding in one of several programs. */
export interface ProgramFinding extends Finding {
  /** Index of the program in the list that was checked. */
  readonly program: number;
}

/**
 * Compares the findings of both versions with what the page promises: none, or the quoted errors. For a program of the newest
 * version, its findings alone.
 *
 * @param isExplained whether the content explains a message
 */
export function verifyProgram(
  {page, files, compiler}: SampleProgram,
  found: Findings,
  isExplained: (message: string) => boolean = () => true,
): Problem[] {
  const names = new Set<string>();
  return files.flatMap((file) => {
    const isDuplicate = names.has(file.name);
    names.add(file.name);
    const findings = found[compiler].filter(({name}) => name === file.name);
    const others = compiler === 'newest' ? [] : found.newest;
    // What only its lint rules find is a difference, but no rejection.
    const newestErrors = others.filter((finding) => finding.name === file.name && isError(finding));
    return [
      ...(isDuplicate
        ? [atFence(page, file, `two files of this program are named ${file.name}; use another title or sample="…"`)]
        : []),
      ...file.meta.unknown.map((word) => atFence(page, file, `unknown word after the language of a fence: ${word}`)),
      ...verifyFile(page, file, findings),
      ...[...quotedMessages(file.meta.error, findings), ...quotedMessages(file.meta.newest, newestErrors)]
        .filter((message) => !isExplained(message))
        .map((message) => atFence(page, file, `no entry of content/errors explains "${message}".`)),
      ...(findings.some(isError) ? verifyFailing(page, file) : verifyNewest(page, file, newestErrors)),
    ];
  });
}

/** Each rule must come from lines of the program, in both versions. */
export function verifyMarks(
  {page, files: [file]}: SampleProgram,
  outcomes: Readonly<Record<CompilerId, {readonly unmarked: readonly string[]}>>,
): Problem[] {
  if (file === undefined) return [];
  return COMPILER_IDS.flatMap((id) =>
    outcomes[id].unmarked.map((rule) =>
      atFence(page, file, `with StyleX ${STYLEX_VERSIONS[id]}, no line becomes the rule ${rule}`),
    ),
  );
}

function verifyFile(page: string, file: SampleFile, findings: readonly Finding[]): Problem[] {
  const expected = file.meta.error;
  if (expected === undefined) return findings.map((finding) => atFinding(page, file, finding));
  const quoted = findQuoted(expected, findings);
  if (quoted === undefined) return [atFence(page, file, `should fail with "${expected}", but: ${outcomeOf(findings)}`)];
  // Code that only ESLint rejects must still compile.
  const others = isError(quoted) ? [] : findings.filter(isError);
  return others.map((finding) => atFinding(page, file, finding));
}

const NEWEST = `StyleX ${STYLEX_VERSIONS.newest}`;

/** Checks a file without errors in the documented version. */
function verifyNewest(page: string, file: SampleFile, errors: readonly Finding[]): Problem[] {
  const expected = file.meta.newest;
  if (expected === undefined) {
    return errors.map(({message, ...finding}) =>
      atFinding(page, file, {...finding, message: `${NEWEST} rejects this; say so with newest="…": ${message}`}),
    );
  }
  if (findQuoted(expected, errors) !== undefined) return [];
  return [atFence(page, file, `${NEWEST} should reject this with "${expected}", but: ${outcomeOf(errors)}`)];
}

/** Checks a file with errors in the documented version. */
function verifyFailing(page: string, file: SampleFile): Problem[] {
  if (file.meta.newest === undefined) return [];
  return [atFence(page, file, 'newest="…" is for code that compiles with the documented version')];
}

function quotedMessages(quote: string | undefined, findings: readonly Finding[]): string[] {
  const quoted = quote === undefined ? undefined : findQuoted(quote, findings);
  return quoted === undefined ? [] : [quoted.message];
}

export function sourceOf({rule, message}: Finding): 'compiler' | 'types' | 'lint' {
  if (rule !== undefined) return 'lint';
  return /^TS\d+:/u.test(message) ? 'types' : 'compiler';
}

/** True where a build fails. */
export function isError(finding: Finding): boolean {
  return sourceOf(finding) !== 'lint';
}

function findQuoted(quote: string, findings: readonly Finding[]): Finding | undefined {
  return findings.find(({message}) => isQuoteOf(quote, message));
}

export function outcomeOf(findings: readonly Finding[]): string {
  return findings.map(({message}) => message).join('\n') || 'it compiles';
}

function atFinding(page: string, file: SampleFile, {line = 0, message, rule}: Finding): Problem {
  const text = rule === undefined ? message : `${message} (${rule})`;
  return {file: file.path ?? page, line: file.line - 1 + line, message: text};
}

function atFence(page: string, file: SampleFile, message: string): Problem {
  return {file: file.path ?? page, line: file.path === undefined ? file.line - 1 : 1, message};
}

/** True if the message holds the parts of the quote in order; `…` stands for what the quote leaves out. */
export function isQuoteOf(quote: string, message: string): boolean {
  const text = collapseSpaces(message);
  let at = 0;
  for (const part of collapseSpaces(quote).split('…')) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return true;
}

function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
