/** Keys of the browser's storage. Old visits have written them: renaming one forgets what a reader chose. */

import {DOCS_PLUGIN_ID} from './limits.ts';

export const THEME_STORAGE_KEY = 'theme';
export const ANNOUNCEMENT_DISMISS_KEY = 'announcement.dismiss';
export const ANNOUNCEMENT_ID_KEY = 'announcement.id';

/** Key under which tabs of one group remember the chosen value. */
export const tabGroupKey = (group: string): string => `tabs.${group}`;

/** Key of the preferred docs version of the docs plugin (spec point 4, "Docs version"). */
export const PREFERRED_VERSION_KEY = `docs-preferred-version-${DOCS_PLUGIN_ID}`;

/** Keys of the stored searches, apart for each index (spec point 4, search modal). */
export const recentSearchesKey = (indexName: string): string => `search.recent.${indexName}`;
export const favoriteSearchesKey = (indexName: string): string => `search.favorite.${indexName}`;

/** What the reader writes in the playground: in the session for links, beyond it for the default sample. */
export const PLAYGROUND_WORK_KEY = 'playground.work';
/** Share of the playground's width that the editor has, in percent. */
export const PLAYGROUND_SPLIT_KEY = 'playground.split';
