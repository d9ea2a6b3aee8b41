import {createContext, use, useCallback} from 'react';
import {formatMessage} from '#shared/messages.ts';
import {type PlaygroundMessageId, playgroundMessages, type PlaygroundMessages} from '#shared/playground-messages.ts';
import type {LabelValues} from '#client/labels.ts';

/** The labels that came with the playground's page. */
export const PlaygroundLabelsContext = createContext<PlaygroundMessages>(playgroundMessages);

export type PlaygroundLabel = (id: PlaygroundMessageId, values?: LabelValues) => string;

/** Gives a label of the playground in the site's language. */
export function usePlaygroundLabel(): PlaygroundLabel {
  const labels = use(PlaygroundLabelsContext);
  return useCallback((id, values) => formatMessage(labels[id], values), [labels]);
}
