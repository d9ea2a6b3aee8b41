import {useSyncExternalStore} from 'react';
import {LOCATION_EVENT} from '#shared/document-markers.ts';
import {shownLocation, type ShownLocation, UNKNOWN_LOCATION} from './shown-location.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener(LOCATION_EVENT, listener);
  return () => document.removeEventListener(LOCATION_EVENT, listener);
}

/** For islands. Empty in static HTML and while it is hydrated. */
export const useShownLocation = (): ShownLocation =>
  useSyncExternalStore(subscribe, shownLocation, () => UNKNOWN_LOCATION);
