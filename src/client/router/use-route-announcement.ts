import {useState} from 'react';
import {useLabel} from '#client/labels.ts';
import {useArrival, useCommittedRoute} from './route-context.ts';

/**
 * What a polite live region says after a navigation: a screen reader does not notice by itself that the page is
 * another one. Empty until the reader has gone somewhere.
 */
export function useRouteAnnouncement(): string {
  const {path, page} = useCommittedRoute();
  const arrival = useArrival();
  const label = useLabel();
  const [seen, setSeen] = useState({path, hasMoved: false});
  // At the start the path changes, too: static HTML that stands at any path does not know its own.
  const isNavigation = arrival !== 'start' && arrival !== 'refresh';
  if (seen.path !== path) setSeen({path, hasMoved: seen.hasMoved || isNavigation});
  return seen.hasMoved ? label('route.announce', {title: page.title}) : '';
}
