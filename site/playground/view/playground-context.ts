import {createContext, use, useCallback} from 'react';
import {formatMessage} from '#generator/shared/format-message.ts';
import type {PlaygroundLabelId, PlaygroundLabels} from '#site/playground/playground-labels.ts';
import type {FrameTheme} from '#site/playground/run/frame-messages.ts';
import type {LabelValues} from '#generator/navigation/site-context.tsx';
import type {Problem} from '#site/playground/project/project.ts';

export const PreviewThemeContext = createContext<FrameTheme>('light');

/** Labels of the playground page. There is no English default, because it would be in every page's scripts. */
export const PlaygroundLabelsContext = createContext<PlaygroundLabels | undefined>(undefined);

export type PlaygroundLabel = (id: PlaygroundLabelId, values?: LabelValues) => string;

export function usePlaygroundLabel(): PlaygroundLabel {
  const labels = use(PlaygroundLabelsContext);
  if (labels === undefined) throw new Error('usePlaygroundLabel was called outside the playground page.');
  return useCallback((id, values) => formatMessage(labels[id], values), [labels]);
}

/** The message of a problem: the compiler's or program's own, or one of our labels. */
export function problemText({kind, detail}: Problem, text: PlaygroundLabel): string {
  return kind === 'compiler' || kind === 'runtime' ? detail : text(`playground.problem-${kind}`, {detail});
}
