import {useEffect} from 'react';

/**
 * Calls back once React answers everything around it. Renders nothing, also in the static rendering: another number of
 * components there would give other ids to everything beside it.
 */
export function OnHydrated({run}: {readonly run: (() => void) | undefined}): null {
  useEffect(() => run?.(), [run]);
  return null;
}
