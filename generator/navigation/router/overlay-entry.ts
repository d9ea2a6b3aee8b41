import {afterStepBack, leaveOverlayEntry, pushOverlayEntry, readEntryState} from './browser-location.ts';

/** Leaves the entry of a closed overlay. */
let leaving: ReturnType<typeof setTimeout> | undefined;

/** The key of a new overlay entry, or of one that has not been left yet. */
function takeEntry(): string {
  clearTimeout(leaving);
  const state = readEntryState();
  return state?.overlay === true ? state.key : pushOverlayEntry();
}

/**
 * "Back" closes an overlay that has opened now, which gets its own history entry. `close` is called by "back" only.
 *
 * @returns must be called when the overlay closes; leaves the entry
 */
export function closeByBack(close: () => void): () => void {
  let isLeft = false;
  let key: string | undefined;
  // After a quick close and open, the pending step back would remove the new entry.
  afterStepBack(() => {
    if (!isLeft) key = takeEntry();
  });
  const isCurrent = (): boolean => key !== undefined && readEntryState()?.key === key;
  const onPop = (): void => {
    if (key !== undefined && !isCurrent()) close();
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
}
