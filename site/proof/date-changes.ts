/** Finds the first version of each change, by what all releases between make of its program. Needs the network. */
import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {z} from 'zod';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {writeFiles} from '#generator/disk/files.ts';
import type {SourceEntry} from '#site/errors/build/read-errors.ts';
import {NEWEST_PACKAGES, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {type Change, CHANGES_FILE, compareVersions, versionsOf} from '#site/versions/build/read-changes.ts';
import {changeProgram, holdsQuote, messagesByVersion, textOf} from './change-programs.ts';
import {type CheckableProgram, checkPrograms, linesOf, type Outcome} from './check-programs.ts';
import {entryProgram} from './error-programs.ts';
import {type ReaderSetup, sourceOf} from './reader-tools.ts';
import {type Release, releaseIn} from './releases.ts';

const run = promisify(execFile);
const RELEASES_DIR = path.join(PROJECT_DIR, 'node_modules/.cache/stylex-releases');

/** A program by which one sees whether a version has a change. */
interface Check {
  readonly program: CheckableProgram;
  readonly isChanged: (outcome: Outcome) => boolean;
}

function checksOf(change: Change, entries: readonly SourceEntry[]): Check[] {
  const {errors, before, after} = change;
  if (change.package !== undefined) return [];
  if (errors !== undefined) {
    return entries
      .filter(({id}) => errors.includes(id))
      .map((entry) => ({
        program: {files: entryProgram(entry, 'broken')},
        isChanged: (outcome) => isOtherMessage(entry, outcome),
      }));
  }
  const isChanged = (outcome: Outcome): boolean => {
    const lines = linesOf(outcome);
    return before.every((quote) => !holdsQuote(lines, quote)) && after.every((quote) => holdsQuote(lines, quote));
  };
  return [{program: changeProgram(change), isChanged}];
}

function isPackageChanged({name, before, after}: NonNullable<Change['package']>, {folder}: Release): boolean {
  const text = textOf(path.join(folder, 'node_modules', name));
  return (before === undefined || !text.includes(before)) && (after === undefined || text.includes(after));
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

/** Writes the first versions into the file of changes, and prints those that were others. */
export async function dateChanges(
  changes: readonly Change[],
  entries: readonly SourceEntry[],
  setup: ReaderSetup,
): Promise<void> {
  const published = new Map<string, string[]>();
  for (const name of NEWEST_PACKAGES) published.set(name, await publishedVersions(name));
  const {documented, newest} = STYLEX_VERSIONS;
  const between = (published.get('stylex') ?? []).filter(
    (version) => compareVersions(version, documented) > 0 && compareVersions(version, newest) <= 0,
  );
  const dated = changes
    // That there is no newer package cannot be seen in one.
    .filter((change) => change.package?.last === undefined)
    .map((change) => ({change, checks: checksOf(change, entries), found: new Array<string>()}));
  const programs = dated.flatMap(({checks}) => checks.map(({program}) => program));
  const versions: string[] = [];
  for (const version of between) {
    const release = await installRelease(version, published);
    console.log(`${version}: ${release === undefined ? 'cannot be installed' : 'checking'}`);
    if (release === undefined) continue;
    versions.push(version);
    const outcomes = await checkPrograms(programs, setup, release);
    for (const {change, checks, found} of dated) {
      const own = outcomes.splice(0, checks.length);
      const hasPrograms = own.every((outcome, index) => checks[index]?.isChanged(outcome));
      const hasPackage = change.package === undefined || isPackageChanged(change.package, release);
      if (hasPrograms && hasPackage) found.push(version);
    }
  }
  const file = path.join(PROJECT_DIR, 'site', CHANGES_FILE);
  let yaml = await readFile(file, 'utf8');
  for (const {change, found} of dated) {
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
