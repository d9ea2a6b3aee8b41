import {useEffect, useEffectEvent} from 'react';
import {afterStepBack, leaveOverlayEntry, pushOverlayEntry} from './browser-location.ts';
import {readEntryState} from './history-entry.ts';

/** Timer that will leave the entry of a closed overlay. */
let leaving: ReturnType<typeof setTimeout> | undefined;

/** The key of an overlay entry; one that has not been left yet is reused. */
function takeEntry(): string {
  clearTimeout(leaving);
  const state = readEntryState();
  return state?.overlay === true ? state.key : pushOverlayEntry();
}

/**
 * While an overlay is open (the mobile sidebar, search), "back" closes it instead of leaving the page. It has a history
 * entry of its own, because the previous entry may belong to another document or site.
 *
 * @param close called by "back"; not when the reader closes it in another way
 */
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
