/** Labels of reading offline; only `offline.json` contains them. */
export const offlineMessages = {
  'offline.saving': 'Saving for offline reading: {size} MB, of which about {download} MB are downloaded',
  'offline.cancel': 'Cancel',
  'offline.saved': 'Saved for offline reading on {date}: {size} MB',
  'offline.remove': 'Remove the saved copy',
  'offline.retry': 'Save again',
  'offline.failed-network': 'The network failed. Nothing was saved; try again when it is back.',
  'offline.failed-server': 'The site is just being updated. Nothing was saved; try again in a few minutes.',
  'offline.failed-quota': 'There is not enough space. Nothing was saved.',
  'offline.unsupported': 'This browser saves nothing here: in private windows, and without HTTPS, it cannot.',
} as const;

export type OfflineMessages = Readonly<Record<keyof typeof offlineMessages, string>>;
