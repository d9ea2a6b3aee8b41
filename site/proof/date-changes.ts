/** Finds the first version of each change, by what all releases between make of its program. Needs the network. */
import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {z} from 'zod';
import {PROJECT_DIR} from '#generator/cache/project.ts';
import {writeFiles} from '#generator/cache/files.ts';
import type {SourceEntry} from '#site/errors/build/read-errors.ts';
import {NEWEST_PACKAGES, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {CHANGES_FILE, type Change, compareVersions, versionsOf} from '#site/versions/build/read-changes.ts';
import {changeProgram, holdsQuote, messagesByVersion, textOf} from './change-programs.ts';
import {type CheckableProgram, checkPrograms, linesOf, type Outcome} from './check-programs.ts';
import {entryProgram} from './error-programs.ts';
import {sourceOf} from './findings.ts';
import type {ReaderSetup} from './reader-tools.ts';
import {type Release, releaseIn} from './releases.ts';

const run = promisify(execFile);
const RELEASES_DIR = path.join(PROJECT_DIR, 'node_modules/.cache/stylex-releases');

/** Whether a version has a change. */
type HasChange = (release: Release, outcomeOf: (program: CheckableProgram) => Outcome) => boolean;

interface DatedChange {
  readonly programs: readonly CheckableProgram[];
  readonly has: HasChange;
}

const hasQuotes = (lines: readonly string[], {before, after}: Pick<Change, 'before' | 'after'>): boolean =>
  before.every((quote) => !holdsQuote(lines, quote)) && after.every((quote) => holdsQuote(lines, quote));

function datedChange(change: Change, entries: readonly SourceEntry[]): DatedChange {
  const {errors, package: other} = change;
  if (other !== undefined) {
    const {name, before, after} = other;
    return {
      programs: [],
      has: ({folder}) => {
        const text = textOf(path.join(folder, 'node_modules', name));
        return (before === undefined || !text.includes(before)) && (after === undefined || text.includes(after));
      },
    };
  }
  if (errors === undefined) {
    const program = changeProgram(change);
    return {programs: [program], has: (_, outcomeOf) => hasQuotes(linesOf(outcomeOf(program)), change)};
  }
  const messages = entries
    .filter(({id}) => errors.includes(id))
    .map((entry) => ({entry, program: {files: entryProgram(entry, 'broken')}}));
  return {
    programs: messages.map(({program}) => program),
    has: (_, outcomeOf) => messages.every(({entry, program}) => isOtherMessage(entry, outcomeOf(program))),
  };
}

/** Whether a version prints what the newest one prints for the broken program, and no more what the documented one does. */
function isOtherMessage(entry: SourceEntry, outcome: Outcome): boolean {
  const {source, isAcceptedByNewest} = entry;
  if (isAcceptedByNewest) return outcome.findings.every((finding) => sourceOf(finding) !== source);
  const lines = linesOf(outcome);
  const {before, after} = messagesByVersion(entry);
  return (
    after.some((message) => holdsQuote(lines, message)) &&
    !before.slice(0, 1).some((message) => holdsQuote(lines, message))
  );
}

/** Releases of a package on npm, oldest first. */
async function publishedVersions(name: string): Promise<string[]> {
  const {stdout} = await run('npm', ['view', `@stylexjs/${name}`, 'versions', '--json']);
  return z.array(z.string()).parse(JSON.parse(stdout));
}

/** @returns `undefined` for a release that npm cannot install, because it needs a package that was never published */
async function installRelease(
  version: string,
  published: ReadonlyMap<string, readonly string[]>,
): Promise<Release | undefined> {
  const folder = path.join(RELEASES_DIR, version);
  const marker = path.join(folder, 'node_modules/@stylexjs/babel-plugin');
  const specifiers = [...published].flatMap(([name, versions]) => {
    const last = versions.findLast((candidate) => compareVersions(candidate, version) <= 0);
    return last === undefined ? [] : [`@stylexjs/${name}@${last}`];
  });
  if (!existsSync(marker)) {
    await writeFiles(folder, [{name: 'package.json', code: '{"private": true}'}]);
    const options = ['--no-audit', '--no-fund', '--legacy-peer-deps', '--prefix', folder];
    try {
      await run('npm', ['install', ...options, ...specifiers]);
    } catch (error) {
      if (!/E404|ETARGET/u.test(String(error))) throw error;
      return undefined;
    }
  }
  return releaseIn(folder, version);
}

/** All releases after the documented one that npm can install, and for each change those that have it. */
async function findVersions(
  changes: readonly Change[],
  entries: readonly SourceEntry[],
  setup: ReaderSetup,
): Promise<{versions: string[]; having: ReadonlyMap<Change, readonly string[]>}> {
  const published = new Map<string, string[]>();
  for (const name of NEWEST_PACKAGES) published.set(name, await publishedVersions(name));
  const {documented, newest} = STYLEX_VERSIONS;
  const between = (published.get('stylex') ?? []).filter(
    (version) => compareVersions(version, documented) > 0 && compareVersions(version, newest) <= 0,
  );
  const dated = changes.map((change) => ({change, ...datedChange(change, entries)}));
  const programs = dated.flatMap((item) => item.programs);
  const having = new Map(changes.map((change): [Change, string[]] => [change, []]));
  const versions: string[] = [];
  for (const version of between) {
    const release = await installRelease(version, published);
    console.log(`${version}: ${release === undefined ? 'cannot be installed' : 'checking'}`);
    if (release === undefined) continue;
    versions.push(version);
    const outcomes = await checkPrograms(programs, setup, release);
    const outcomeOf = (program: CheckableProgram): Outcome => {
      const outcome = outcomes[programs.indexOf(program)];
      if (outcome === undefined) throw new Error('a program was not checked');
      return outcome;
    };
    for (const {change, has} of dated) if (has(release, outcomeOf)) having.get(change)?.push(version);
  }
  return {versions, having};
}

/** Writes the first versions into the file of changes, and prints those that were others. */
export async function dateChanges(
  changes: readonly Change[],
  entries: readonly SourceEntry[],
  setup: ReaderSetup,
): Promise<void> {
  // That there is no newer package cannot be seen in one.
  const datable = changes.filter((change) => change.package?.last === undefined);
  const {versions, having} = await findVersions(datable, entries, setup);
  const file = path.join(PROJECT_DIR, 'site', CHANGES_FILE);
  let yaml = await readFile(file, 'utf8');
  for (const [change, found] of having) {
    const {id, since, until} = change;
    const isOver = (version: string): boolean => until !== undefined && compareVersions(version, until) > 0;
    // The one after the last that does not have it.
    const first = versions[versions.findLastIndex((version) => !found.includes(version) && !isOver(version)) + 1];
    if (first === since && (until === undefined || found.at(-1) === until)) continue;
    console.log(`${id}: ${versionsOf(change)}, but seen in ${found.join(', ') || 'none'}`);
    const written = new RegExp(`(^- id: ${id}\\n(?: .*\\n)*? {2}since: )\\S+$`, 'mu');
    if (first !== undefined) yaml = yaml.replace(written, `$1${first}`);
  }
  await writeFile(file, yaml);
}
