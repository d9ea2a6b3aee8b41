/**
 * The one script that every page has in its `<head>`, before first paint; at most one kilobyte. It applies what the
 * reader chose, keeps taps that come too early, and fetches the app at the reader's first sign of life.
 *
 * `dataset` is the attributes of `src/shared/document-markers.ts` in fewer bytes.
 */
import {THEME_STORAGE_KEY} from '#shared/storage-keys.ts';
import {isAnnouncementDismissed} from '#client/first-paint/announcement.ts';
import {showBaseUrlBanner} from '#client/first-paint/base-url-banner.ts';
import {firstTheme} from '#client/first-paint/first-theme.ts';
import {loadAppOnSignOfLife} from '#client/first-paint/load-app.ts';

const {dataset} = document.documentElement;
const {announcement, question} = dataset;

let stored: unknown;
try {
  // Read and written by its properties, which takes fewer bytes.
  const storage: Record<string, unknown> = localStorage;
  if (dataset['themeSwitch']) delete storage[THEME_STORAGE_KEY];
  stored = storage[THEME_STORAGE_KEY];
  if (announcement && isAnnouncementDismissed(announcement, storage)) dataset['announcementDismissed'] = 'true';
} catch {
  // Storage is unavailable: what the reader chose is unknown, the page is the same.
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
loadAppOnSignOfLife();
// A question in the address is a sign of life: its reader waits for the hits, the tab or the project that it asks for.
// Where the reader comes from, in which colours and which heading are no questions.
if (question && location.href.match(question)) dispatchEvent(new Event('wheel'));
