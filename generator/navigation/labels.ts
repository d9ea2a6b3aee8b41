/** The labels of a site, for code outside of components. */
import {formatMessage, type PageMessageId} from '#shared/messages.ts';
import type {SiteData} from '#shared/site-data.ts';

export type LabelValues = Readonly<Record<string, string | number>>;

export type Label<Id extends string = PageMessageId> = (id: Id, values?: LabelValues) => string;

/** Makes what `useLabel` returns. */
export const labelOf =
  ({messages}: Pick<SiteData, 'messages'>): Label<string> =>
  (id, values) =>
    formatMessage(messages[id] ?? id, values);
