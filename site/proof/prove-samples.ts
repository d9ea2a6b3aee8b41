/** What a page promises of a sample: no findings or the quoted ones, and the same in both versions but for known changes. */
import type {Problem} from '#generator/problems/problem.ts';
import {COMPILER_IDS, type CompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {ACCEPTED, fenceEditions, type SampleFile, type SampleProgram} from '#site/samples/find-programs.ts';
import {type Change, CHANGES_FILE} from '#site/versions/build/read-changes.ts';
import {EDITION_OF} from '#site/document-markers.ts';
import {
  type CheckableProgram,
  checkPrograms,
  type Explanation,
  findDifferences,
  linesOf,
  type Outcomes,
} from './check-programs.ts';
import {extractSamples, fencesOf, type Page, parseContentPage} from './content-pages.ts';
import {type Finding, findQuoted, isError, messagesOf, type ReaderSetup} from './reader-tools.ts';
import {RELEASES} from './releases.ts';

export interface Proof {
  /** Number of programs that do what their page says, quoted errors included. */
  readonly provedCount: number;
  readonly problems: readonly Problem[];
}

export interface CheckedProgram extends CheckableProgram {
  readonly verify: (outcomes: Outcomes) => readonly Problem[] | Promise<readonly Problem[]>;
}

interface ProofInput {
  /** Whether the content explains a message; without it, messages need no explanation. */
  readonly isExplained?: (message: string) => boolean;
  /** Without them, samples may differ. */
  readonly explanations?: readonly Explanation[];
  /** What a sample of the newest version uses must be new in one of these. */
  readonly changes?: readonly Change[];
  /** Programs that are no fences of pages. */
  readonly others?: readonly SampleProgram[];
  /** Programs that are verified in another way. */
  readonly checked?: readonly CheckedProgram[];
}

/** Compiles, type-checks and lints every sample of the pages, as a reader with this setup does; with the newest StyleX too. */
export async function proveSamples(pages: readonly Page[], setup: ReaderSetup, known: ProofInput = {}): Promise<Proof> {
  const samples = pages.map((page) => ({page, ...extractSamples(page)}));
  const programs = [
    ...[...samples.flatMap((page) => page.programs), ...(known.others ?? [])].map((program): CheckedProgram => ({
      files: program.files,
      verify: (outcomes) => verifySample(program, outcomes, known),
    })),
    ...(known.checked ?? []),
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
    return [...verifyShownOutputs(sample.page, sample.programs, found), ...verifyEditions(sample.page, found)];
  });
  return {
    provedCount: problems.filter((found) => found.length === 0).length,
    problems: [...samples.flatMap((page) => page.problems), ...problems.flat(), ...shown],
  };
}

/** @param line in the file; by default its fence */
function problemIn(page: string, file: SampleFile, message: string, line = 0): Problem {
  return {file: file.path ?? page, line: Math.max(1, file.line - 1 + line), message};
}

export function verifySample(program: SampleProgram, outcomes: Outcomes, known: ProofInput): Problem[] {
  const {page, files, compiler, edition} = program;
  const [first] = files;
  if (first === undefined) return [];
  return [
    ...files.flatMap((file) => verifyFile(program, file, outcomes, known)),
    ...COMPILER_IDS.flatMap((id) =>
      outcomes[id].unmarked.map((rule) =>
        problemIn(page, first, `with StyleX ${STYLEX_VERSIONS[id]}, no line becomes the rule ${rule}`),
      ),
    ),
    ...(edition !== undefined
      ? []
      : compiler === 'newest'
        ? verifyNew(program, outcomes, known)
        : verifyDifferences(problemIn(page, first, ''), outcomes, known)),
  ];
}

const NEWEST = `StyleX ${STYLEX_VERSIONS.newest}`;

/** For a program of the newest version, or for readers of one version, the findings of its compiler alone count. */
function verifyFile(
  {page, files, compiler, edition}: SampleProgram,
  file: SampleFile,
  outcomes: Outcomes,
  {isExplained = () => true}: ProofInput,
): Problem[] {
  const {name, meta} = file;
  const {error, newest} = meta;
  const problems: Problem[] = [];
  const report = (message: string, line?: number): number => problems.push(problemIn(page, file, message, line));
  const findingsOf = (id: typeof compiler): Finding[] =>
    outcomes[id].findings.filter((finding) => finding.name === name);
  const findings = findingsOf(compiler);
  // What only its lint rules find is a difference, but no rejection.
  const newestErrors = findingsOf('newest').filter(isError);
  const quoted = error === undefined ? undefined : findQuoted(error, findings);
  const quotedNewest = newest === undefined ? undefined : findQuoted(newest, newestErrors);

  if (files.find((other) => other.name === name) !== file) {
    report(`two files of this program are named ${name}; use another title or sample="…"`);
  }
  for (const word of meta.unknown) report(`unknown word after the language of a fence: ${word}`);
  for (const {message} of [quoted, quotedNewest].filter((finding) => finding !== undefined)) {
    if (!isExplained(message)) report(`no entry of content/errors explains "${message}".`);
  }

  if (error !== undefined && quoted === undefined) report(`should fail with "${error}", but: ${messagesOf(findings)}`);
  else {
    // Code that only ESLint rejects must still compile.
    const others = quoted === undefined ? findings : isError(quoted) ? [] : findings.filter(isError);
    for (const {line, message, rule} of others) report(rule === undefined ? message : `${message} (${rule})`, line);
  }

  if (compiler === 'newest' || edition !== undefined) return problems;
  const newestMessages = messagesOf(newestErrors);
  const saysTheSame = error !== undefined && findQuoted(error, findingsOf('newest')) !== undefined;
  if (newest === undefined) {
    if (quoted !== undefined && !saysTheSame)
      report(`${NEWEST} says something else; quote it with newest="…": ${newestMessages}`);
    const isBroken = quoted !== undefined || findings.some(isError);
    for (const {line, message} of isBroken ? [] : newestErrors) {
      report(`${NEWEST} rejects this; say so with newest="…": ${message}`, line);
    }
  } else if (newest === ACCEPTED && error === undefined)
    report(`newest="${ACCEPTED}" says that ${NEWEST} accepts what error="…" quotes, which is missing.`);
  else if (saysTheSame) report(`${NEWEST} says the same: leave out newest="…".`);
  else if (newest === ACCEPTED ? newestErrors.length > 0 : quotedNewest === undefined) {
    report(`${NEWEST} should say "${newest}", but: ${newestMessages}`);
  }
  return problems;
}

function verifyDifferences(at: Problem, outcomes: Outcomes, {explanations}: ProofInput): Problem[] {
  const lines = explanations === undefined ? [] : findDifferences(outcomes, explanations);
  if (lines.length === 0) return [];
  const message = `${NEWEST} gives something else, which no change explains:\n${lines.join('\n')}`;
  return [{...at, message, allowed: `a change in ${CHANGES_FILE} whose signs match these lines`}];
}

/** A sample of the newest version must give something else than with the documented one, and name a version of the changes. */
function verifyNew(program: SampleProgram, outcomes: Outcomes, {changes}: ProofInput): Problem[] {
  const file = program.files.find(({meta}) => meta.since !== undefined);
  if (file === undefined) return [];
  const {since = ''} = file.meta;
  const report = (message: string): Problem => problemIn(program.page, file, message);
  const isSame = findDifferences(outcomes).length === 0;
  const versions = new Set(changes?.map((change) => change.since));
  return [
    ...(isSame ? [report(`StyleX ${STYLEX_VERSIONS.documented} gives the same: leave out since="…".`)] : []),
    ...(changes === undefined || versions.has(since)
      ? []
      : [report(`no change is since version "${since}", only since ${[...versions].join(', ')}.`)]),
  ];
}

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
  const editions = fenceEditions(parseContentPage(page).tree);
  return fencesOf(page).flatMap(({node, lang, meta, code, line}) => {
    if ((meta.title !== undefined && !meta.noproof) || !OUTPUT_LANGS.has(lang)) return [];
    const edition = editions.get(node);
    return COMPILER_IDS.flatMap((id): Problem[] => {
      const other = id === 'documented' ? 'newest' : 'documented';
      // With an option, the documented version may give what only the newest one gives by default.
      if (edition === id || (id === 'newest' && edition !== undefined)) return [];
      const lines = code.split('\n');
      const at = lines.findIndex((text) => {
        const shown = compact(text);
        return shown !== '' && outputs[id].includes(shown) && !outputs[other].includes(shown);
      });
      if (at < 0) return [];
      const message = `StyleX ${STYLEX_VERSIONS[other]} does not give this line: ${lines[at]?.trim()}`;
      const allowed = `:::edition{only="${EDITION_OF[id]}"} around it, and a block with the output of ${STYLEX_VERSIONS[other]}`;
      return [{file: page.file, line: line + at, message, allowed}];
    });
  });
}

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
  const editions = fenceEditions(parseContentPage(page).tree);
  const sheets = fencesOf(page).flatMap(({node, lang, meta, code, line}) => {
    // One with a title is a file of the reader.
    if (lang !== 'css' || meta.title !== undefined) return [];
    const edition = editions.get(node);
    const own = edition === undefined ? outputs : outputsBy(() => edition);
    const isGiven = own.some(({css}) => hasInOrder(css, code.trim().split('\n')));
    return isGiven ? [] : [report(line - 1, 'no sample of this page gives this style sheet.')];
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
