import {useEffect, useEffectEvent} from 'react';
import {pushOverlayEntry} from './browser-location.ts';
import {readEntryState} from './history-key.ts';

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
    const key = pushOverlayEntry();
    const isCurrent = (): boolean => readEntryState(history.state)?.key === key;
    const onPop = (): void => {
      if (!isCurrent()) onBack();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      // Later: the click on a link that closed it is about to replace the entry by its own.
      setTimeout(() => {
        if (isCurrent()) history.back();
      });
    };
  }, [isOpen]);
}
