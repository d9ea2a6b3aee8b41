import {useState} from 'react';
import {useLabel} from '#client/labels.ts';
import {useCommittedRoute} from './route-context.ts';

/**
 * What a polite live region says after a navigation: a screen reader does not notice by itself that the page is
 * another one. Empty until the reader has gone somewhere.
 */
export function useRouteAnnouncement(): string {
  const {path, page} = useCommittedRoute();
  const label = useLabel();
  const [seen, setSeen] = useState({path, hasMoved: false});
  if (seen.path !== path) setSeen({path, hasMoved: true});
  return seen.hasMoved ? label('route.announce', {title: page.title}) : '';
}
