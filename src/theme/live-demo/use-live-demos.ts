import {useLayoutEffect} from 'react';
import {useLabel} from '#client/labels.ts';
import {useCommittedRoute} from '#client/router/route-context.ts';
import {useSite} from '#client/site-context.tsx';
import {DemoHost} from './demo-host.ts';

/** Brings live demos to life when they are touched, once for the whole site. */
export function useLiveDemos(): void {
  const text = useLabel();
  const {baseUrl} = useSite();
  const {path} = useCommittedRoute();

  // A host a page: when the page is left its demos end, whatever timers they have started. In the commit itself: between
  // it and a later effect the next page's demo may come under the pointer, and the last page's host would start it.
  useLayoutEffect(() => {
    const labels = {failed: text('demo.failed'), restart: text('demo.restart'), frame: text('demo.label')};
    return new DemoHost(baseUrl, labels).listen();
  }, [baseUrl, text, path]);
}
