/** What the newest StyleX makes of a program that the documented one does not, line by line. */
import type {Outcome, Outcomes} from './check-programs.ts';
import {type Finding, findingLine, sourceOf} from './findings.ts';

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

/** All that a version gives. */
export const linesOf = ({findings, css, js, rendered}: Outcome): string[] => [
  ...findings.map(findingLine),
  ...css,
  ...js.map((code) => code.replaceAll(/\s+/gu, ' ')),
  ...rendered,
];

/** What TypeScript writes after its code changes with every version of its types. */
const comparedLine = (finding: Finding): string =>
  sourceOf(finding) === 'types'
    ? findingLine({...finding, message: `${finding.message.split(':')[0]} in line ${finding.line}`})
    : findingLine(finding);

function shownLines({findings, css, rendered}: Outcome, isCompiled: boolean): readonly string[] {
  // Without their order, which differs where it has no effect.
  return [...findings.map(comparedLine), ...(isCompiled ? [...css, ...rendered] : [])];
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
