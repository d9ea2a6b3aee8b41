import {useCallback} from 'react';
import {formatMessage, type PageMessageId} from '#shared/messages.ts';
import {useSite} from './site-context.tsx';

export type LabelValues = Readonly<Record<string, string | number>>;

export type Label<Id extends string = PageMessageId> = (id: Id, values?: LabelValues) => string;

/**
 * `useLabel()('blog.page', {page: 1, count: 2})` is `'Page 1 of 2'` in the site's language.
 *
 * @typeParam SiteId ids of the site's own labels
 */
export function useLabel<SiteId extends string = never>(): Label<PageMessageId | SiteId> {
  const {messages} = useSite();
  return useCallback((id, values) => formatMessage(messages[id] ?? id, values), [messages]);
}
