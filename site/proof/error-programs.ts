/** Proves the examples of errors: the broken program fails with the message, the mended one does not. */
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Problem} from '#generator/problems/problem.ts';
import {findEntries} from '#site/errors/error-entry.ts';
import {ERRORS_FOLDER, exampleProgram, readErrors, type SourceEntry} from '#site/errors/build/read-errors.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {compileProgram, type Compiler} from '#site/samples/compile-program.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {SITE_DIR} from './content-pages.ts';
import type {Outcomes} from './check-programs.ts';
import {withRules} from './lint-programs.ts';
import {type CheckedProgram, findingsOf} from './prove-samples.ts';
import {RELEASES} from './releases.ts';
import {loadProgram} from './run-program.ts';
import {type Finding, type Findings, isError, isQuoteOf, outcomeOf, sourceOf} from './verify-program.ts';

/** @param folder relative to the site's */
export async function readErrorEntries(folder = ERRORS_FOLDER): Promise<{entries: SourceEntry[]; problems: Problem[]}> {
  const names = (await readdir(path.join(SITE_DIR, folder))).filter((name) => name.endsWith('.yml')).toSorted();
  const files = names.map((name) => `${folder}/${name}`);
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(path.join(SITE_DIR, file), 'utf8')] as const),
  );
  const problems: Problem[] = [];
  return {entries: readErrors(texts, problems), problems};
}

/** The broken and the mended program of each entry. */
export const errorPrograms = (entries: readonly SourceEntry[]): CheckedProgram[] =>
  entries.flatMap((entry): CheckedProgram[] => {
    const broken = entryProgram(entry, 'broken');
    const mended = entryProgram(entry, 'mended');
    const report = (problems: readonly string[]): Problem[] =>
      problems.map((message) => ({file: entry.file, line: entry.line, message: `${entry.id}: ${message}`}));
    return [
      {
        files: broken,
        verify: async (outcomes) => report(await brokenProblems(entry, broken, askedOf(entry, outcomes))),
      },
      {
        files: mended,
        verify: async (outcomes) => report(await mendedProblems(entry, mended, askedOf(entry, outcomes))),
      },
    ];
  });

/** The findings that count: what only newer versions have, the documented one does not know. */
const askedOf = ({since}: SourceEntry, outcomes: Outcomes): Findings => ({
  ...findingsOf(outcomes),
  ...(since !== undefined && {documented: []}),
});

/** The example of an entry, with the rule of a lint message. */
export const entryProgram = (entry: SourceEntry, state: 'broken' | 'mended'): readonly SourceFile[] =>
  withRules(exampleProgram(entry, state), entry.rule === undefined ? {} : {[entry.rule]: entry.options ?? []});

/** Findings that are worse than the message of the entry: code that only ESLint rejects must compile. */
const SEVERER: Readonly<Record<SourceEntry['source'], readonly string[]>> = {
  compiler: [],
  types: ['compiler'],
  lint: ['compiler', 'types'],
  runtime: ['compiler', 'types', 'lint'],
};

async function brokenProblems(entry: SourceEntry, files: readonly SourceFile[], found: Findings): Promise<string[]> {
  const {source, messages, isAcceptedByNewest, only, since} = entry;
  const [newest = messages[0]] = entry.newest;
  const failing = files.at(-1)?.name;
  const isOther = (finding: Finding): boolean =>
    finding.name !== failing || SEVERER[source].includes(sourceOf(finding));
  const others = [...found.documented, ...(isAcceptedByNewest ? found.newest.filter(isError) : [])].filter(isOther);
  const problems = others.map(({name, line, message}) => `the broken ${name} has another problem: ${line}: ${message}`);
  if (source === 'runtime') {
    const thrown = await runProgram(files, entry.run ?? 'compiled');
    return isQuoteOf(messages[0], thrown ?? '') ? problems : [...problems, `should throw "${messages[0]}": ${thrown}`];
  }
  const ofSource = (findings: readonly Finding[]): Finding[] => findings.filter((item) => sourceOf(item) === source);
  const documented = ofSource(found.documented);
  if (only === 'newest')
    documented.forEach(({message}) => problems.push(`the documented version rejects it: ${message}`));
  else if (since === undefined && !documented.some(({message}) => isQuoteOf(messages[0], message))) {
    problems.push(`should fail with "${messages[0]}", but: ${outcomeOf(found.documented)}`);
  }
  const inNewest = ofSource(found.newest);
  const version = `StyleX ${STYLEX_VERSIONS.newest}`;
  if (isAcceptedByNewest && inNewest.length > 0) problems.push(`${version} rejects it: ${outcomeOf(inNewest)}`);
  if (!isAcceptedByNewest && !inNewest.some(({message}) => isQuoteOf(newest, message))) {
    problems.push(`${version} should fail with "${newest}", but: ${outcomeOf(found.newest)}`);
  }
  return problems;
}

async function mendedProblems(entry: SourceEntry, files: readonly SourceFile[], found: Findings): Promise<string[]> {
  const findings = [...found.documented, ...found.newest.filter(isError)];
  const problems = findings.map(({name, line, message}) => `the mended ${name} has a problem: ${line}: ${message}`);
  if (entry.source !== 'runtime' || problems.length > 0) return problems;
  const thrown = await runProgram(files, 'compiled');
  return thrown === undefined ? [] : [`the mended program throws: ${thrown}`];
}

/** Leaves the calls of StyleX in the program. */
const NO_COMPILER: Compiler = {plugin: Object.assign(() => ({}), {processStylexRules: () => ''})};

/** Runs a program, and calls the functions that its last file exports. @returns the message of what it throws */
async function runProgram(files: readonly SourceFile[], state: 'source' | 'compiled'): Promise<string | undefined> {
  const {files: scripts} = await compileProgram(files, state === 'source' ? {compiler: NO_COMPILER} : {});
  try {
    const exports = loadProgram(scripts, RELEASES.documented.runtime)(scripts.at(-1)?.name ?? '');
    for (const value of Object.values(exports)) if (typeof value === 'function') value();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** True when an entry explains the message. */
export const isExplained = (entries: readonly SourceEntry[], message: string): boolean =>
  findEntries(entries, message).length > 0;
