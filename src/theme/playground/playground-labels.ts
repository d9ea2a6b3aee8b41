import {createContext, use, useCallback} from 'react';
import {formatMessage} from '#shared/format-message.ts';
import type {PlaygroundMessageId, PlaygroundMessages} from '#shared/playground-messages.ts';
import type {LabelValues} from '#client/labels.ts';

/** The labels that came with the playground's page. No English ones by default: every page would carry them. */
export const PlaygroundLabelsContext = createContext<PlaygroundMessages | undefined>(undefined);

export type PlaygroundLabel = (id: PlaygroundMessageId, values?: LabelValues) => string;

/**
 * Gives a label of the playground in the site's language.
 *
 * @throws Error outside of the playground's page
 */
export function usePlaygroundLabel(): PlaygroundLabel {
  const labels = use(PlaygroundLabelsContext);
  if (labels === undefined) throw new Error('Labels of the playground are asked for outside of its page.');
  return useCallback((id, values) => formatMessage(labels[id], values), [labels]);
}
