/** Proves the changes of newer versions: what each says about both versions is true, and each difference is one of them. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {inspect} from 'node:util';
import newestPlugin from '@stylexjs/eslint-plugin';
import {z} from 'zod';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import type {Problem} from '#generator/problems/problem.ts';
import {exampleProgram, type SourceEntry} from '#site/errors/build/read-errors.ts';
import {lintScript} from '#site/playground/lint/lint-files.ts';
import {applyChange, type SourceFile} from '#site/programs/source-file.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {type Change, CHANGES_FILE, REPORTED} from '#site/versions/build/read-changes.ts';
import {type CheckableProgram, type Explanation, findDifferences, linesOf, type Outcome} from './check-programs.ts';
import {type Finding, findingLine, isQuoteOf, withRules} from './reader-tools.ts';
import type {CheckedProgram} from './prove-samples.ts';
import {documentedPackage} from './releases.ts';

const NODE_MODULES = path.join(PROJECT_DIR, 'node_modules');

const reporter =
  ({id, file, line}: Change) =>
  (message: string): Problem => ({file, line, message: `${id}: ${message}`});

const matchesAny =
  (quotes: readonly string[], patterns: readonly RegExp[]) =>
  (line: string): boolean =>
    quotes.some((quote) => isQuoteOf(quote, line)) || patterns.some((pattern) => pattern.test(line));

/** The messages of the documented version, and of the newest; one that only the newest prints has no other before. */
export const messagesByVersion = ({messages, newest, only}: SourceEntry): {before: string[]; after: string[]} =>
  only === 'newest' ? {before: [], after: [...messages]} : {before: [...messages], after: [...newest]};

/** How the differences of samples are told from unknown ones. */
export function explanationsOf(changes: readonly Change[], entries: readonly SourceEntry[]): Explanation[] {
  return changes.map(({id, errors = [], before, after, signs}) => {
    const named = entries.filter((entry) => errors.includes(entry.id)).map(messagesByVersion);
    return {
      id,
      removes: matchesAny([...before, ...named.flatMap((entry) => entry.before)], signs?.before ?? []),
      adds: matchesAny([...after, ...named.flatMap((entry) => entry.after)], signs?.after ?? []),
    };
  });
}

export const changeProgram = ({code = [], options, rules}: Change): CheckableProgram => ({
  files: withRules(code, rules),
  options,
});

export const holdsQuote = (lines: readonly string[], quote: string): boolean =>
  lines.some((line) => isQuoteOf(quote, line));

/** The programs of changes, and those that are right in both versions. */
export function changePrograms(changes: readonly Change[], explanations: readonly Explanation[]): CheckedProgram[] {
  return changes.flatMap((change): CheckedProgram[] => {
    if (change.code === undefined) return [];
    const {id, both} = change;
    const ownSigns = explanationsOf([{...change, before: [], after: []}], []);
    const report = reporter(change);
    const main: CheckedProgram = {
      ...changeProgram(change),
      verify: ({documented, newest}) => verifyChange(change, documented, newest).map(report),
    };
    if (both === undefined) return [main];
    const known = [...explanations.filter((explanation) => explanation.id !== id), ...ownSigns];
    const program: CheckedProgram = {
      files: withRules(both.code ?? change.code, change.rules),
      options: both.options,
      verify: (outcomes) => {
        const findings = [...outcomes.documented.findings, ...outcomes.newest.findings];
        const lines = findDifferences(outcomes, known);
        return [
          ...findings.map((finding) => `what is right in both has a problem: ${findingLine(finding)}`),
          ...(lines.length === 0 ? [] : [`what is right in both differs:\n${lines.join('\n')}`]),
        ].map(report);
      },
    };
    return [main, program];
  });
}

function verifyChange({kind, until, before, after, find}: Change, documented: Outcome, newest: Outcome): string[] {
  const isBack = until !== undefined;
  const old = {name: 'the documented version', lines: linesOf(documented)};
  const now = {name: `StyleX ${STYLEX_VERSIONS.newest}`, lines: linesOf(newest)};
  const expectQuotes = ({name, lines}: typeof old, quotes: readonly string[], isGiven: boolean): string[] =>
    quotes
      .filter((quote) => holdsQuote(lines, quote) !== isGiven)
      .map((quote) => `${name} should ${isGiven ? '' : 'not '}give "${quote}"; it gives:\n${lines.join('\n')}`);
  const isUnquoted =
    (quotes: readonly string[]) =>
    (finding: Finding): boolean =>
      (finding.rule === undefined || kind === 'lint') &&
      !quotes.some((quote) => isQuoteOf(quote, findingLine(finding)));
  return [
    ...expectQuotes(old, before, true),
    ...expectQuotes(old, after, false),
    ...expectQuotes(now, before, isBack),
    ...expectQuotes(now, after, !isBack),
    ...(find === REPORTED && newest.findings.length === 0 ? [`${now.name} reports nothing`] : []),
    // What is new is unknown to the documented version in several ways.
    ...(kind === 'new' ? [] : documented.findings.filter(isUnquoted(before))).map(
      (finding) => `${old.name} finds something else: ${findingLine(finding)}`,
    ),
    ...newest.findings
      .filter(isUnquoted(isBack ? before : after))
      .map((finding) => `${now.name} finds something else: ${findingLine(finding)}`),
  ];
}

/** What those who move up search for must find the code that the change touches, and the lint rule must mend it. */
function verifyFind(
  {find, fixedBy, errors = [], code = [], ...change}: Change,
  entries: readonly SourceEntry[],
): string[] {
  if (find === undefined || find === REPORTED) return [];
  const broken = entries.filter(({id}) => errors.includes(id)).flatMap((entry) => exampleProgram(entry, 'broken'));
  const files = [...code, ...broken];
  const written = [inspect(change.options), ...Object.keys(change.rules), change.package?.name ?? ''];
  if (![...files.map((file) => file.code), ...written].some((text) => find.test(text)))
    return [`"find" finds nothing in its program: ${find.source}`];
  if (fixedBy === undefined) return [];
  const fixed = files.map((file) => fixWithRule(file, fixedBy)).join('\n');
  return find.test(fixed) ? [`the rule ${fixedBy} does not mend it:\n${fixed}`] : [];
}

/** @returns the code as `eslint --fix` leaves it with one rule of the newest plugin, from the end, so that offsets stay right */
function fixWithRule(file: SourceFile, rule: string): string {
  const changes = lintScript(file, newestPlugin.rules)
    .filter((message) => message.rule === rule)
    .flatMap((message) => message.changes)
    .toSorted((a, b) => b.from - a.from);
  return changes.reduce(applyChange, file.code);
}

/** Checks what needs no program: messages of entries, and packages. */
export function verifyOthers(changes: readonly Change[], entries: readonly SourceEntry[]): Problem[] {
  const changed = entries.filter(
    ({newest, isAcceptedByNewest, only}) => newest.length > 0 || isAcceptedByNewest || only !== undefined,
  );
  const isNamed = ({id, messages: [message], newest}: SourceEntry): boolean =>
    changes.some(({errors = [], after}) => errors.includes(id) || after.includes(newest[0] ?? message));
  const ofChanges = changes.flatMap((change) => {
    const unknown = (change.errors ?? []).filter((id) => !changed.some((entry) => entry.id === id));
    return [
      ...verifyFind(change, entries),
      ...unknown.map((id) => `no message "${id}" changes, only ${changed.map((entry) => entry.id).join(', ')}.`),
      ...(change.package === undefined ? [] : verifyPackage(change.package)),
    ].map(reporter(change));
  });
  const unnamed = changed
    .filter((entry) => !isNamed(entry))
    .map(({id, file, line}) => ({file, line, message: `${id}: no change of ${CHANGES_FILE} names this message.`}));
  return [...ofChanges, ...unnamed];
}

function verifyPackage({name, before, after, last}: NonNullable<Change['package']>): string[] {
  const alias = documentedPackage(name);
  const documented = path.join(NODE_MODULES, alias);
  const newest = path.join(NODE_MODULES, name);
  if (last !== undefined) {
    const version = versionOf(documented);
    if (existsSync(newest)) return [`${name} is installed in another version than the documented one`];
    return version === last ? [] : [`${name} is installed in version ${version}`];
  }
  // Without an alias, the documented version has no such package.
  const old = alias === name ? '' : textOf(documented);
  const now = textOf(newest);
  const only = (text: string | undefined, version: string, has: string, lacks: string): string[] =>
    text === undefined || (has.includes(text) && !lacks.includes(text))
      ? []
      : [`only the ${version} ${name} should have "${text}"`];
  return [...only(before, 'documented', old, now), ...only(after, 'newest', now, old)];
}

const versionOf = (folder: string): string =>
  z.object({version: z.string()}).parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).version;

/** The code of a package and its package.json; empty when it is not installed. */
export function textOf(folder: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter(
      (file) =>
        /(?<!\.flow)\.[cm]?js$|\.d\.ts$|^package\.json$/u.test(file) && !file.split(path.sep).includes('node_modules'),
    )
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}
