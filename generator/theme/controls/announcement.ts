/** The announcement bar: an attribute of `<html>` hides it, which the inline script sets before first paint. */
import {ANNOUNCEMENT_DISMISSED_ATTRIBUTE} from '#shared/document-markers.ts';
import {ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY} from '#shared/limits.ts';
import {createStorageSlot} from '#navigation/storage-slot.ts';

const dismissed = createStorageSlot(ANNOUNCEMENT_DISMISS_KEY);
const seenId = createStorageSlot(ANNOUNCEMENT_ID_KEY);

export function followAnnouncement(): void {
  const id = document.documentElement.dataset['announcement'];
  if (id === undefined) return;
  // A new one has not been dismissed.
  if (seenId.get() !== id && seenId.set(id)) dismissed.set('false');
  dismissed.subscribe((value) => showDismissed(value === 'true'));
}

export function dismissAnnouncement(): void {
  dismissed.set('true');
  // Storage may be unavailable.
  showDismissed(true);
}

function showDismissed(value: boolean): void {
  document.documentElement.setAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE, String(value));
}
