import {type ReactNode, useMemo} from 'react';
import {useCommittedRoute} from './route.ts';

/** A run of static content. Its HTML is in the page's document and not in its module, so that it is fetched once. */
export function StaticRun({id}: {readonly id: number}): ReactNode {
  const html = useCommittedRoute().runs[id] ?? '';
  // React sets innerHTML again for a new object.
  const content = useMemo(() => ({__html: html}), [html]);
  return <div data-run={id} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
}
