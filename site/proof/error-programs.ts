/** Proves the examples of errors: the broken program fails with the message, the mended one does not. */
import {exampleProgram, type SourceEntry} from '#site/errors/build/read-errors.ts';
import {isScript, type SourceFile} from '#site/programs/source-file.ts';
import {type CompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {compileProgram} from '#site/samples/compile-program.ts';
import {type Finding, findQuoted, isError, isQuoteOf, messagesOf, sourceOf, withRules} from './reader-tools.ts';
import type {CheckedProgram} from './prove-samples.ts';
import {RELEASES} from './releases.ts';
import {loadProgram} from './run-program.ts';

type Findings = Readonly<Record<CompilerId, readonly Finding[]>>;

/** The broken and the mended program of each entry. */
export const errorPrograms = (entries: readonly SourceEntry[]): CheckedProgram[] =>
  entries
    .filter(({files}) => files.length > 0)
    .flatMap((entry) => [
      checkedProgram(entry, 'broken', brokenProblems),
      checkedProgram(entry, 'mended', mendedProblems),
    ]);

function checkedProgram(
  entry: SourceEntry,
  state: 'broken' | 'mended',
  problemsOf: (entry: SourceEntry, files: readonly SourceFile[], found: Findings) => Promise<string[]>,
): CheckedProgram {
  const {file, line, id, since} = entry;
  const files = entryProgram(entry, state);
  return {
    files,
    verify: async ({documented, newest}) => {
      // What only newer versions have, the documented one does not know.
      const found = {documented: since === undefined ? documented.findings : [], newest: newest.findings};
      const problems = await problemsOf(entry, files, found);
      return problems.map((message) => ({file, line, message: `${id}: ${message}`}));
    },
  };
}

/** The example of an entry, with the rule of a lint message. */
export const entryProgram = (entry: SourceEntry, state: 'broken' | 'mended'): readonly SourceFile[] =>
  withRules(exampleProgram(entry, state), entry.rule === undefined ? {} : {[entry.rule]: entry.options ?? []});

/** Findings that are worse than the message of the entry: code that only ESLint rejects must compile. */
const SEVERER: Readonly<Record<SourceEntry['source'], readonly string[]>> = {
  // These have no program.
  tool: [],
  symptom: [],
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
  else if (since === undefined && findQuoted(messages[0], documented) === undefined) {
    problems.push(`should fail with "${messages[0]}", but: ${messagesOf(found.documented)}`);
  }
  const inNewest = ofSource(found.newest);
  const version = `StyleX ${STYLEX_VERSIONS.newest}`;
  if (isAcceptedByNewest && inNewest.length > 0) problems.push(`${version} rejects it: ${messagesOf(inNewest)}`);
  if (!isAcceptedByNewest && findQuoted(newest, inNewest) === undefined) {
    problems.push(`${version} should fail with "${newest}", but: ${messagesOf(found.newest)}`);
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

/** Runs a program, and calls the functions that its last file exports. @returns the message of what it throws */
async function runProgram(files: readonly SourceFile[], state: 'source' | 'compiled'): Promise<string | undefined> {
  const scripts =
    state === 'compiled'
      ? (await compileProgram(files)).files
      : files.filter(({name}) => isScript(name)).map(({name, code}) => ({name, js: code}));
  const exportsOf = await loadProgram(scripts, RELEASES.documented.runtime);
  try {
    const exports = exportsOf(scripts.at(-1)?.name ?? '');
    for (const value of Object.values(exports)) if (typeof value === 'function') value();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
