/**
 * The script in the `<head>` of every page, at most one kilobyte. `dataset` is the attributes of
 * `generator/shared/document-markers.ts` in fewer bytes.
 */
import {THEME_STORAGE_KEY} from '#shared/limits.ts';
import {applyTheme, isAnnouncementDismissed, loadAppOnInteraction} from './first-paint.ts';

const root = document.documentElement;
const {dataset} = root;
const {announcement, eagerLoad} = dataset;

let storage: Record<string, unknown> | undefined;
try {
  // Properties instead of methods: fewer bytes.
  storage = localStorage;
  if (dataset['themeSwitch']) delete storage[THEME_STORAGE_KEY];
  if (announcement && isAnnouncementDismissed(announcement, storage)) dataset['announcementDismissed'] = 'true';
} catch {
  // Without storage the page has its defaults.
}

applyTheme(root, storage);

loadAppOnInteraction();
// Loads the app at once for URLs of a query, a tab or a project.
if (eagerLoad && location.href.match(eagerLoad)) dispatchEvent(new Event('wheel'));
