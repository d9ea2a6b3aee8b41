/** What a page promises of a sample: no findings or the quoted ones, and the same in both versions but for known changes. */
import type {Problem} from '#generator/problems/problem.ts';
import {COMPILER_IDS, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import type {SampleFile, SampleProgram} from '#site/samples/find-programs.ts';
import {CHANGES_FILE, type Change, compareVersions} from '#site/versions/build/read-changes.ts';
import {
  type CheckableProgram,
  checkPrograms,
  type Explanation,
  findDifferences,
  type Outcomes,
} from './check-programs.ts';
import {extractSamples, type Page} from './content-pages.ts';
import {type Finding, findQuoted, isError, messagesOf} from './findings.ts';
import type {ReaderSetup} from './reader-tools.ts';
import {RELEASES} from './releases.ts';
import {verifyOldOutputs, verifyShownOutputs} from './shown-outputs.ts';

export interface Proof {
  /** Number of programs that do what their page says, quoted errors included. */
  readonly provedCount: number;
  readonly problems: readonly Problem[];
}

/** A program, and what it must give. */
export interface CheckedProgram extends CheckableProgram {
  readonly verify: (outcomes: Outcomes) => readonly Problem[] | Promise<readonly Problem[]>;
}

/** What is known of the content. */
interface KnownFacts {
  /** Whether the content explains a message; without it, messages need no explanation. */
  readonly isExplained?: (message: string) => boolean;
  /** Without them, samples may differ. */
  readonly explanations?: readonly Explanation[];
  /** What pages show of the output of their samples, which the newest StyleX does not give, must be in places of these. */
  readonly changes?: readonly Change[];
}

interface ProofInput extends KnownFacts {
  /** Programs that are no fences of pages. */
  readonly others?: readonly SampleProgram[];
  /** Programs that are verified in another way. */
  readonly checked?: readonly CheckedProgram[];
}

/** Compiles, type-checks and lints every sample of the pages, as a reader with this setup does; with the newest StyleX too. */
export async function proveSamples(
  pages: readonly Page[],
  setup: ReaderSetup,
  {others = [], checked = [], ...known}: ProofInput = {},
): Promise<Proof> {
  const samples = pages.map((page) => ({page, ...extractSamples(page)}));
  const programs = [
    ...[...samples.flatMap((page) => page.programs), ...others].map((program): CheckedProgram => ({
      files: program.files,
      verify: (outcomes) => verifySample(program, outcomes, known),
    })),
    ...checked,
  ];
  const [documented, newest] = await Promise.all([
    checkPrograms(programs, setup, RELEASES.documented),
    checkPrograms(programs, setup, RELEASES.newest),
  ]);
  const outcomes = documented.flatMap((old, index): Outcomes[] => {
    const now = newest[index];
    return now === undefined ? [] : [{documented: old, newest: now}];
  });
  const problems = await Promise.all(outcomes.map((outcome, index) => programs[index]?.verify(outcome) ?? []));
  // The programs of the pages come first.
  const rest = [...outcomes];
  const shown = samples.flatMap((sample) => {
    const found = rest.splice(0, sample.programs.length);
    // Without a tree, nothing is shown.
    if (sample.problems.length > 0) return [];
    return [
      ...verifyShownOutputs(sample.page, sample.programs, found),
      ...verifyOldOutputs(sample.page, found, known.changes),
    ];
  });
  return {
    provedCount: problems.filter((found) => found.length === 0).length,
    problems: [...samples.flatMap((page) => page.problems), ...problems.flat(), ...shown],
  };
}

/** @param line in the file; by default its fence */
type Report = (message: string, line?: number) => Problem;

const reporter =
  ({page}: SampleProgram, file: SampleFile): Report =>
  (message, line = 0) => ({file: file.path ?? page, line: Math.max(1, file.line - 1 + line), message});

export function verifySample(program: SampleProgram, outcomes: Outcomes, known: KnownFacts): Problem[] {
  const {files, compiler} = program;
  const [first] = files;
  if (first === undefined) return [];
  const report = reporter(program, first);
  return [
    ...files.flatMap((file) => verifyFile(program, file, outcomes, known)),
    ...COMPILER_IDS.flatMap((id) =>
      outcomes[id].unmarked.map((rule) =>
        report(`with StyleX ${STYLEX_VERSIONS[id]}, no line becomes the rule ${rule}`),
      ),
    ),
    ...(compiler === 'newest' ? verifyNew(program, outcomes, known) : verifyDifferences(report, outcomes, known)),
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
  const report = reporter(program, file);
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
    ...messages.map((message) => report(message)),
    ...verifyFindings(report, meta.error, findings),
    ...verifyNewest(report, meta.newest, findings, newestErrors),
  ];
}

function verifyFindings(report: Report, error: string | undefined, findings: readonly Finding[]): Problem[] {
  const quoted = error === undefined ? undefined : findQuoted(error, findings);
  if (error !== undefined && quoted === undefined) {
    return [report(`should fail with "${error}", but: ${messagesOf(findings)}`)];
  }
  // Code that only ESLint rejects must still compile.
  const others = quoted === undefined ? findings : isError(quoted) ? [] : findings.filter(isError);
  return others.map(({line, message, rule}) => report(rule === undefined ? message : `${message} (${rule})`, line));
}

const NEWEST = `StyleX ${STYLEX_VERSIONS.newest}`;

/** @param findings of the documented version */
function verifyNewest(
  report: Report,
  newest: string | undefined,
  findings: readonly Finding[],
  newestErrors: readonly Finding[],
): Problem[] {
  const hasErrors = findings.some(isError);
  if (newest === undefined) {
    return (hasErrors ? [] : newestErrors).map(({line, message}) =>
      report(`${NEWEST} rejects this; say so with newest="…": ${message}`, line),
    );
  }
  if (hasErrors) return [report('newest="…" is for code that compiles with the documented version')];
  if (findQuoted(newest, newestErrors) !== undefined) return [];
  return [report(`${NEWEST} should reject this with "${newest}", but: ${messagesOf(newestErrors)}`)];
}

/** Each difference must be a known change. */
function verifyDifferences(report: Report, outcomes: Outcomes, {explanations}: KnownFacts): Problem[] {
  const lines = explanations === undefined ? [] : findDifferences(outcomes, explanations);
  if (lines.length === 0) return [];
  const message = `${NEWEST} gives something else, which no change explains:\n${lines.join('\n')}`;
  return [{...report(message), allowed: `a change in ${CHANGES_FILE} whose signs match these lines`}];
}

/** A sample of the newest version must give something else than with the documented one, and name a version of the changes. */
function verifyNew(program: SampleProgram, outcomes: Outcomes, {changes}: KnownFacts): Problem[] {
  const file = program.files.find(({meta}) => meta.since !== undefined);
  if (file === undefined) return [];
  const {since = ''} = file.meta;
  const report = reporter(program, file);
  const same = report(`StyleX ${STYLEX_VERSIONS.documented} gives the same: leave out since="…".`);
  const versions = new Set(changes?.map((change) => change.since));
  const allowed = [...versions].toSorted(compareVersions).join(', ');
  const unknown = {...report(`no change is since version "${since}".`), allowed};
  return [
    ...(findDifferences(outcomes).length > 0 ? [] : [same]),
    ...(changes === undefined || versions.has(since) ? [] : [unknown]),
  ];
}
