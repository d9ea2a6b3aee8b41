import {useEffect, useEffectEvent} from 'react';
import {afterStepBack, leaveOverlayEntry, pushOverlayEntry, readEntryState} from './browser-location.ts';

/** Leaves the entry of a closed overlay. */
let leaving: ReturnType<typeof setTimeout> | undefined;

/** The key of a new overlay entry, or of one that has not been left yet. */
function takeEntry(): string {
  clearTimeout(leaving);
  const state = readEntryState();
  return state?.overlay === true ? state.key : pushOverlayEntry();
}

/** "Back" closes an open overlay, which has its own history entry. `close` is called by "back" only. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isLeft = false;
    let key: string | undefined;
    // After a quick close and open, the pending step back would remove the new entry.
    afterStepBack(() => {
      if (!isLeft) key = takeEntry();
    });
    const isCurrent = (): boolean => key !== undefined && readEntryState()?.key === key;
    const onPop = (): void => {
      if (key !== undefined && !isCurrent()) onBack();
    };
    addEventListener('popstate', onPop);
    return () => {
      isLeft = true;
      removeEventListener('popstate', onPop);
      // Deferred: a click on a link that closed the overlay replaces the entry first.
      leaving = setTimeout(() => {
        if (isCurrent()) leaveOverlayEntry();
      });
    };
  }, [isOpen]);
}
