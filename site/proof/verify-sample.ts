/** What a page promises of a sample: no findings or the quoted ones, and the same in both versions but for known changes. */
import type {Problem} from '#generator/problems/problem.ts';
import {COMPILER_IDS, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import type {SampleFile, SampleProgram} from '#site/samples/find-programs.ts';
import {CHANGES_FILE, type Change, compareVersions} from '#site/versions/build/read-changes.ts';
import type {Outcomes} from './check-programs.ts';
import {type Explanation, findDifferences, unexplainedLines} from './differences.ts';
import {type Finding, findQuoted, isError, messagesOf} from './findings.ts';

/** What is known of the content. */
export interface KnownFacts {
  /** Whether the content explains a message; without it, messages need no explanation. */
  readonly isExplained?: (message: string) => boolean;
  /** Without them, samples may differ. */
  readonly explanations?: readonly Explanation[];
  /** What pages show of the output of their samples, which the newest StyleX does not give, must be in places of these. */
  readonly changes?: readonly Change[];
}

/** @param line in the file; by default its fence */
function problemIn({page}: SampleProgram, file: SampleFile, message: string, line = 0): Problem {
  return {file: file.path ?? page, line: Math.max(1, file.line - 1 + line), message};
}

export function verifySample(program: SampleProgram, outcomes: Outcomes, known: KnownFacts): Problem[] {
  const {files, compiler} = program;
  const [first] = files;
  if (first === undefined) return [];
  return [
    ...files.flatMap((file) => verifyFile(program, file, outcomes, known)),
    ...COMPILER_IDS.flatMap((id) =>
      outcomes[id].unmarked.map((rule) =>
        problemIn(program, first, `with StyleX ${STYLEX_VERSIONS[id]}, no line becomes the rule ${rule}`),
      ),
    ),
    ...(compiler === 'newest'
      ? verifyNew(program, outcomes, known)
      : verifyDifferences(problemIn(program, first, ''), outcomes, known)),
  ];
}

/** For a program of the newest version, its findings alone count. */
function verifyFile(
  program: SampleProgram,
  file: SampleFile,
  outcomes: Outcomes,
  {isExplained = () => true}: KnownFacts,
): Problem[] {
  const {files, compiler} = program;
  const {name, meta} = file;
  const findingsOf = (id: typeof compiler): Finding[] =>
    outcomes[id].findings.filter((finding) => finding.name === name);
  const findings = findingsOf(compiler);
  // What only its lint rules find is a difference, but no rejection.
  const newestErrors = compiler === 'newest' ? [] : findingsOf('newest').filter(isError);
  const quoted = [
    ...(meta.error === undefined ? [] : [findQuoted(meta.error, findings)]),
    ...(meta.newest === undefined ? [] : [findQuoted(meta.newest, newestErrors)]),
  ];
  const messages = [
    ...(files.find((other) => other.name === name) === file
      ? []
      : [`two files of this program are named ${name}; use another title or sample="…"`]),
    ...meta.unknown.map((word) => `unknown word after the language of a fence: ${word}`),
    ...quoted.flatMap((finding) =>
      finding === undefined || isExplained(finding.message)
        ? []
        : [`no entry of content/errors explains "${finding.message}".`],
    ),
  ];
  return [
    ...messages.map((message) => problemIn(program, file, message)),
    ...verifyFindings(program, file, findings),
    ...verifyNewest(program, file, {hasErrors: findings.some(isError), newestErrors}),
  ];
}

function verifyFindings(program: SampleProgram, file: SampleFile, findings: readonly Finding[]): Problem[] {
  const {error} = file.meta;
  const quoted = error === undefined ? undefined : findQuoted(error, findings);
  if (error !== undefined && quoted === undefined) {
    return [problemIn(program, file, `should fail with "${error}", but: ${messagesOf(findings)}`)];
  }
  // Code that only ESLint rejects must still compile.
  const others = quoted === undefined ? findings : isError(quoted) ? [] : findings.filter(isError);
  return others.map(({line, message, rule}) =>
    problemIn(program, file, rule === undefined ? message : `${message} (${rule})`, line),
  );
}

const NEWEST = `StyleX ${STYLEX_VERSIONS.newest}`;

interface NewestFindings {
  /** Whether the documented version rejects the file. */
  readonly hasErrors: boolean;
  readonly newestErrors: readonly Finding[];
}

function verifyNewest(program: SampleProgram, file: SampleFile, {hasErrors, newestErrors}: NewestFindings): Problem[] {
  const {newest} = file.meta;
  if (newest === undefined) {
    return (hasErrors ? [] : newestErrors).map(({line, message}) =>
      problemIn(program, file, `${NEWEST} rejects this; say so with newest="…": ${message}`, line),
    );
  }
  if (hasErrors) return [problemIn(program, file, 'newest="…" is for code that compiles with the documented version')];
  if (findQuoted(newest, newestErrors) !== undefined) return [];
  return [problemIn(program, file, `${NEWEST} should reject this with "${newest}", but: ${messagesOf(newestErrors)}`)];
}

/** Each difference must be a known change. */
function verifyDifferences(at: Problem, outcomes: Outcomes, {explanations}: KnownFacts): Problem[] {
  const lines = explanations === undefined ? [] : unexplainedLines(findDifferences(outcomes), explanations);
  if (lines.length === 0) return [];
  const message = `${NEWEST} gives something else, which no change explains:\n${lines.join('\n')}`;
  return [{...at, message, allowed: `a change in ${CHANGES_FILE} whose signs match these lines`}];
}

/** A sample of the newest version must give something else than with the documented one, and name a version of the changes. */
function verifyNew(program: SampleProgram, outcomes: Outcomes, {changes}: KnownFacts): Problem[] {
  const file = program.files.find(({meta}) => meta.since !== undefined);
  if (file === undefined) return [];
  const {since = ''} = file.meta;
  const {removed, added} = findDifferences(outcomes);
  const same = problemIn(program, file, `StyleX ${STYLEX_VERSIONS.documented} gives the same: leave out since="…".`);
  const versions = new Set(changes?.map((change) => change.since));
  const unknown = {
    ...problemIn(program, file, `no change is since version "${since}".`),
    allowed: [...versions].toSorted(compareVersions).join(', '),
  };
  return [
    ...(removed.length + added.length > 0 ? [] : [same]),
    ...(changes === undefined || versions.has(since) ? [] : [unknown]),
  ];
}
