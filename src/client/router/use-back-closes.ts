import {useEffect, useEffectEvent} from 'react';
import {afterStepBack, leaveOverlayEntry, pushOverlayEntry, readEntryState} from './browser-location.ts';

/** The entry that was closed is about to be left. */
let leaving: ReturnType<typeof setTimeout> | undefined;

/** The key of an entry for what lies over the page: one that is there and not yet left serves again. */
function takeEntry(): string {
  clearTimeout(leaving);
  const state = readEntryState(history.state);
  return state?.overlay === true ? state.key : pushOverlayEntry();
}

/**
 * While something lies over the page (the mobile sidebar, search), "back" closes it and does not leave the page. It has an
 * entry of its own in the history, because the entry before may belong to another document or site.
 *
 * @param close called by "back"; not when the reader closes it in another way
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isLeft = false;
    let key: string | undefined;
    // Opened again at once: the step back of before would take the new entry away.
    afterStepBack(() => {
      if (!isLeft) key = takeEntry();
    });
    const isCurrent = (): boolean => key !== undefined && readEntryState(history.state)?.key === key;
    const onPop = (): void => {
      if (key !== undefined && !isCurrent()) onBack();
    };
    addEventListener('popstate', onPop);
    return () => {
      isLeft = true;
      removeEventListener('popstate', onPop);
      // Later: the click on a link that closed it is about to replace the entry by its own.
      leaving = setTimeout(() => {
        if (isCurrent()) leaveOverlayEntry();
      });
    };
  }, [isOpen]);
}
