import {createContext, use, useCallback} from 'react';
import {formatMessage} from '#generator/shared/messages.ts';
import type {PlaygroundLabel, PlaygroundLabels} from '#site/playground/playground-labels.ts';
import type {Label} from '#generator/navigation/site-context.tsx';
import type {ProjectProblem} from '#site/playground/project/project.ts';

/** Labels of the playground page. There is no English default, because it would be in every page's scripts. */
export const PlaygroundLabelsContext = createContext<PlaygroundLabels | undefined>(undefined);

export type PlaygroundText = Label<PlaygroundLabel>;

export function usePlaygroundLabel(): PlaygroundText {
  const labels = use(PlaygroundLabelsContext);
  if (labels === undefined) throw new Error('usePlaygroundLabel was called outside the playground page.');
  return useCallback((id, values) => formatMessage(labels[id], values), [labels]);
}

/** The message of a problem: the compiler's or program's own, or one of our labels. */
export function problemText({kind, detail}: ProjectProblem, text: PlaygroundText): string {
  return kind === 'compiler' || kind === 'runtime' ? detail : text(`playground.problem-${kind}`, {detail});
}
