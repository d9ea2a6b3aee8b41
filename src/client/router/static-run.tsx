import {useMemo} from 'react';
import type {ReactNode} from 'react';
import {useCommittedRoute} from './route.ts';

/**
 * A run of static content. Its HTML is not in the page's module: it was taken from the page's document (or from what
 * the static rendering was given), so that prose travels to the browser once.
 */
export function StaticRun({id}: {readonly id: number}): ReactNode {
  const html = useCommittedRoute().runs[id] ?? '';
  // One object as long as the text is the same: React sets innerHTML again for a new one.
  const content = useMemo(() => ({__html: html}), [html]);
  return <div data-run={id} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
}
