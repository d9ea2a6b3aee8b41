import {ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY} from '#shared/storage-keys.ts';

/**
 * True when the reader has dismissed this announcement. Another id than that of the last visit resets the dismissal.
 *
 * @throws what the storage throws
 */
export function isAnnouncementDismissed(id: string, storage: Storage): boolean {
  if (storage.getItem(ANNOUNCEMENT_ID_KEY) !== id) {
    storage.setItem(ANNOUNCEMENT_ID_KEY, id);
    storage.setItem(ANNOUNCEMENT_DISMISS_KEY, 'false');
  }
  return storage.getItem(ANNOUNCEMENT_DISMISS_KEY) === 'true';
}
