/**
 * The script in the `<head>` of every page, at most one kilobyte. `dataset` is the attributes of
 * `generator/shared/document-markers.ts` in fewer bytes.
 */
import {ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY, NEEDED_PROPERTY, THEME_STORAGE_KEY} from '#shared/limits.ts';
import {applyTheme, loadAppOnInteraction} from './first-paint.ts';

const {style, dataset} = document.documentElement;

// Older browsers get a page to read: no control starts.
if (NEEDED_PROPERTY in style) {
  const {announcement, eagerLoad, edition = ''} = dataset;
  const eager = eagerLoad && location.href.match(eagerLoad);

  let storage: Record<string, string | undefined> = {};
  try {
    // Properties instead of methods: fewer bytes.
    storage = localStorage;
    if (dataset['themeSwitch']) delete storage[THEME_STORAGE_KEY];
    // The announcement that was dismissed, unless it is another one.
    if (storage[ANNOUNCEMENT_ID_KEY] === announcement) {
      dataset['announcementDismissed'] = storage[ANNOUNCEMENT_DISMISS_KEY];
    }
  } catch {
    // Without storage the page has its defaults.
  }

  // The pattern captures the edition of the URL, and nothing else.
  dataset['edition'] = eager?.[1] ?? storage[edition];
  // At once for URLs of an edition, a query, a tab or a project.
  loadAppOnInteraction(dataset['app'], eager, applyTheme(dataset, storage));
}
