import {ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY} from '#shared/storage-keys.ts';

/**
 * True when the reader has dismissed this announcement. Another id than that of the last visit resets the dismissal.
 *
 * @param storage read and written by its properties, which takes fewer bytes
 * @throws what the storage throws
 */
export function isAnnouncementDismissed(id: string, storage: Record<string, unknown>): boolean {
  if (storage[ANNOUNCEMENT_ID_KEY] !== id) {
    storage[ANNOUNCEMENT_ID_KEY] = id;
    storage[ANNOUNCEMENT_DISMISS_KEY] = false;
  }
  return storage[ANNOUNCEMENT_DISMISS_KEY] === 'true';
}
