/**
 * The one script that every page has in its `<head>`, before first paint; at most one kilobyte. It applies the
 * reader's stored choices, captures early events, and loads the app on first interaction.
 *
 * `dataset` is the attributes of `src/shared/document-markers.ts` in fewer bytes.
 */
import {THEME_STORAGE_KEY} from '#shared/storage-keys.ts';
import {firstTheme, isAnnouncementDismissed, showBaseUrlBanner} from '#client/first-paint/first-paint.ts';
import {loadAppOnInteraction} from '#client/first-paint/load-app.ts';

const {dataset} = document.documentElement;
const {announcement, eagerLoad} = dataset;

let stored: unknown;
try {
  // Read and written by its properties, which takes fewer bytes.
  const storage: Record<string, unknown> = localStorage;
  if (dataset['themeSwitch']) delete storage[THEME_STORAGE_KEY];
  stored = storage[THEME_STORAGE_KEY];
  if (announcement && isAnnouncementDismissed(announcement, storage)) dataset['announcementDismissed'] = 'true';
} catch {
  // Storage is unavailable: the page has its defaults.
}

dataset['theme'] = firstTheme(
  location.search,
  stored,
  // Absent where the system's mode is respected.
  dataset['themeDefault'] ||
    (dataset['themeSystem'] = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light'),
);

// The page is complete then, with its stylesheet or without.
addEventListener('load', () => showBaseUrlBanner(dataset['base']));
loadAppOnInteraction();
// Loads the app at once where the address asks for what only the app shows: hits, a tab, a project.
if (eagerLoad && location.href.match(eagerLoad)) dispatchEvent(new Event('wheel'));
