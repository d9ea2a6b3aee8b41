import {type ReactNode, useLayoutEffect, useMemo, useRef} from 'react';
import {useCommittedRoute} from './route.ts';

/** A run of static content. Its HTML is in the page's document and not in its module, so that it is fetched once. */
export function StaticRun({id}: {readonly id: number}): ReactNode {
  const run = useCommittedRoute().runs[id] ?? '';
  const element = useRef<HTMLDivElement>(null);
  const html = typeof run === 'string' ? run : '';
  // React sets innerHTML again for a new object.
  const content = useMemo(() => ({__html: html}), [html]);
  useLayoutEffect(() => {
    // A copy, because the page may be shown again.
    if (typeof run !== 'string') element.current?.replaceChildren(document.importNode(run, true));
  }, [run]);
  return <div ref={element} data-run={id} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
}
