/** The announcement bar: an attribute of `<html>` hides it, which the inline script sets before first paint. */
import {ANNOUNCEMENT_DISMISSED_ATTRIBUTE} from '#shared/document-markers.ts';
import {ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY} from '#shared/limits.ts';
import {createStorageSlot} from '#navigation/storage-slot.ts';

const dismissed = createStorageSlot(ANNOUNCEMENT_DISMISS_KEY);
const seenId = createStorageSlot(ANNOUNCEMENT_ID_KEY);

export function followAnnouncement(): void {
  const id = document.documentElement.dataset['announcement'];
  if (id === undefined) return;
  // A new announcement has not been dismissed.
  if (seenId.get() !== id && seenId.set(id)) dismissed.set('false');
  const show = (value: string | null): void => showDismissed(value === 'true');
  dismissed.subscribe(show);
  // Another tab may have closed it since the first paint.
  const read = (): void => show(dismissed.get());
  read();
  // A page in the back/forward cache gets no events of storage.
  addEventListener('pageshow', ({persisted}) => persisted && read());
}

export function dismissAnnouncement(button?: HTMLElement): void {
  if (button !== undefined && document.activeElement === button) focusAfter(button);
  dismissed.set('true');
  // Storage may be unavailable.
  showDismissed(true);
}

function showDismissed(value: boolean): void {
  document.documentElement.setAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE, String(value));
}

/** The focus of a button that disappears moves on to the next stop of the Tab key. */
function focusAfter(button: HTMLElement): void {
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button')];
  const next = stops.slice(stops.indexOf(button) + 1).find((stop) => stop.getClientRects().length > 0);
  next?.focus({preventScroll: true});
}
