import {createContext} from 'react';
import type {PlaygroundLabel} from '#site/playground/playground-labels.ts';
import type {Label} from '#generator/navigation/labels.ts';
import {useLabel} from '#generator/navigation/site-context.tsx';
import type {ProjectProblem} from '#site/playground/project/project.ts';

/** Site path of the file with the known errors. */
export const ErrorsFile = createContext<string | undefined>(undefined);

export type PlaygroundText = Label<PlaygroundLabel>;

export const usePlaygroundLabel: () => PlaygroundText = useLabel<PlaygroundLabel>;

/** The message of a problem: a tool's or the program's own, or one of our labels. */
export function problemText({kind, detail, finding}: ProjectProblem, text: PlaygroundText): string {
  switch (kind) {
    case 'compiler':
    case 'runtime':
    case 'types':
      return detail;
    case 'lint':
      return finding === undefined ? detail : text(`playground.lint-${finding.name}`, finding.values);
    default:
      return text(`playground.problem-${kind}`, {detail});
  }
}

/** The English words of a problem, if `problemText` says it in others. Readers search for them. */
export const originalText = ({original, finding, detail}: ProjectProblem): string | undefined =>
  original ?? (finding === undefined ? undefined : detail);
