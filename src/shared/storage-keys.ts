/** Keys of the browser's storage. Old visits have written them: renaming one forgets what a reader chose. */

export const THEME_STORAGE_KEY = 'theme';
export const ANNOUNCEMENT_DISMISS_KEY = 'announcement.dismiss';
export const ANNOUNCEMENT_ID_KEY = 'announcement.id';

/** Key under which tabs of one group remember the chosen value. */
export const tabGroupKey = (group: string): string => `tabs.${group}`;

/** Key of the preferred docs version of a docs plugin (spec point 4, "Docs version"). */
export const preferredVersionKey = (pluginId: string): string => `docs-preferred-version-${pluginId}`;
