/** Keys of the browser's storage. Renaming one loses the stored values of readers. */

import {DOCS_PLUGIN_ID} from './limits.ts';

export const THEME_STORAGE_KEY = 'theme';
export const ANNOUNCEMENT_DISMISS_KEY = 'announcement.dismiss';
export const ANNOUNCEMENT_ID_KEY = 'announcement.id';

/** In session storage: id of the last build whose page was reloaded because its files were gone. */
export const RELOADED_BUILD_KEY = 'reloaded-build';

export const tabGroupKey = (group: string): string => `tabs.${group}`;

export const PREFERRED_VERSION_KEY = `docs-preferred-version-${DOCS_PLUGIN_ID}`;

export const recentSearchesKey = (indexName: string): string => `search.recent.${indexName}`;
export const favoriteSearchesKey = (indexName: string): string => `search.favorite.${indexName}`;
