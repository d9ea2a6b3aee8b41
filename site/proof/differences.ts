/** What the newest StyleX makes of a program that the documented one does not, line by line. */
import type {Problem} from '#generator/problems/problem.ts';
import type {SampleProgram} from '#site/samples/find-programs.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {type Change, CHANGES_FILE, compareVersions} from '#site/versions/build/read-changes.ts';
import type {Outcome, Outcomes} from './check-programs.ts';
import {type Finding, sourceOf} from './verify-program.ts';

/** A known change. */
export interface Explanation {
  readonly id: string;
  /** Whether it takes a line away that the documented version gives. */
  readonly removes: (line: string) => boolean;
  readonly adds: (line: string) => boolean;
}

export interface Differences {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

export function findingLine({name, message, rule}: Finding): string {
  const text = `${name}: ${message.replaceAll(/\s+/gu, ' ')}`;
  return rule === undefined ? text : `${text} (${rule})`;
}

/** All that a version gives. */
export const linesOf = ({findings, css, js, rendered}: Outcome): string[] => [
  ...findings.map(findingLine),
  ...css,
  ...js.map((code) => code.replaceAll(/\s+/gu, ' ')),
  ...rendered(),
];

/** What TypeScript writes after its code changes with every version of its types. */
const comparedLine = (finding: Finding): string =>
  sourceOf(finding) === 'types'
    ? findingLine({...finding, message: `${finding.message.split(':')[0]} in line ${finding.line}`})
    : findingLine(finding);

function shownLines({findings, css, rendered}: Outcome, isCompiled: boolean): readonly string[] {
  // Without their order, which differs where it has no effect.
  return [...findings.map(comparedLine), ...(isCompiled ? [...css, ...rendered()] : [])];
}

/** The lines that only one version gives; what was compiled, only where both versions compile. */
export function findDifferences({documented, newest}: Outcomes): Differences {
  const isCompiled = ![...documented.findings, ...newest.findings].some((finding) => sourceOf(finding) === 'compiler');
  const old = shownLines(documented, isCompiled);
  const now = shownLines(newest, isCompiled);
  return {removed: old.filter((line) => !now.includes(line)), added: now.filter((line) => !old.includes(line))};
}

/** The differences that no known change explains, as `- line` and `+ line`. */
export function unexplainedLines({removed, added}: Differences, explanations: readonly Explanation[]): string[] {
  return [
    ...removed.filter((line) => !explanations.some(({removes}) => removes(line))).map((line) => `- ${line}`),
    ...added.filter((line) => !explanations.some(({adds}) => adds(line))).map((line) => `+ ${line}`),
  ];
}

/** Each difference of a sample must be a known change. */
export function verifyDifferences(
  {page, files}: SampleProgram,
  outcomes: Outcomes,
  explanations: readonly Explanation[] | undefined,
): Problem[] {
  const [file] = files;
  const lines = explanations === undefined ? [] : unexplainedLines(findDifferences(outcomes), explanations);
  if (lines.length === 0 || file === undefined) return [];
  return [
    {
      file: file.path ?? page,
      line: file.path === undefined ? file.line - 1 : 1,
      message: `StyleX ${STYLEX_VERSIONS.newest} gives something else, which no change explains:\n${lines.join('\n')}`,
      allowed: `a change in ${CHANGES_FILE} whose signs match these lines`,
    },
  ];
}

/** A sample of the newest version must give something else than with the documented one, and name a version of the changes. */
export function verifyNew(
  {page, files}: SampleProgram,
  outcomes: Outcomes,
  changes: readonly Change[] | undefined,
): Problem[] {
  const file = files.find(({meta}) => meta.since !== undefined);
  if (file === undefined) return [];
  const at = {file: page, line: file.line - 1};
  const versions = new Set(changes?.map(({since}) => since));
  const {removed, added} = findDifferences(outcomes);
  return [
    ...(removed.length + added.length > 0
      ? []
      : [{...at, message: `StyleX ${STYLEX_VERSIONS.documented} gives the same: leave out since="…".`}]),
    ...(changes === undefined || versions.has(file.meta.since ?? '')
      ? []
      : [
          {
            ...at,
            message: `no change is since version "${file.meta.since}".`,
            allowed: [...versions].toSorted(compareVersions).join(', '),
          },
        ]),
  ];
}
