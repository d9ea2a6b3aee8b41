/**
 * The script in the `<head>` of every page, at most one kilobyte. `dataset` is the attributes of
 * `src/shared/document-markers.ts` in fewer bytes.
 */
import {THEME_STORAGE_KEY} from '#shared/storage-keys.ts';
import {firstTheme, isAnnouncementDismissed, showBaseUrlBanner} from '#client/first-paint/first-paint.ts';
import {loadAppOnInteraction} from '#client/first-paint/load-app.ts';

const {dataset} = document.documentElement;
const {announcement, eagerLoad} = dataset;

let stored: unknown;
try {
  // Properties instead of methods: fewer bytes.
  const storage: Record<string, unknown> = localStorage;
  if (dataset['themeSwitch']) delete storage[THEME_STORAGE_KEY];
  stored = storage[THEME_STORAGE_KEY];
  if (announcement && isAnnouncementDismissed(announcement, storage)) dataset['announcementDismissed'] = 'true';
} catch {
  // Without storage the page has its defaults.
}

dataset['theme'] = firstTheme(
  location.search,
  stored,
  // Absent if the system's mode is respected.
  dataset['themeDefault'] || (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light'),
);

// Only then it is known whether the stylesheet has loaded.
addEventListener('load', () => showBaseUrlBanner(dataset['base']));
loadAppOnInteraction();
// Loads the app at once for URLs of a query, a tab or a project.
if (eagerLoad && location.href.match(eagerLoad)) dispatchEvent(new Event('wheel'));
