/**
 * The one script that every page has in its `<head>`, before first paint; at most one kilobyte. It applies what the
 * reader chose, keeps taps that come too early, and fetches the app at the reader's first sign of life.
 *
 * `dataset` is the attributes of `src/shared/document-markers.ts` in fewer bytes.
 */
import {THEME_STORAGE_KEY} from '#shared/storage-keys.ts';
import {isAnnouncementDismissed} from '#client/first-paint/announcement.ts';
import {watchStylesheet} from '#client/first-paint/base-url-banner.ts';
import {firstTheme} from '#client/first-paint/first-theme.ts';
import {keepTaps} from '#client/first-paint/kept-taps.ts';
import {loadAppOnSignOfLife} from '#client/first-paint/load-app.ts';

const {dataset} = document.documentElement;
const {announcement} = dataset;

let stored: string | null | undefined;
try {
  if (dataset['themeSwitch']) localStorage.removeItem(THEME_STORAGE_KEY);
  stored = localStorage.getItem(THEME_STORAGE_KEY);
  if (announcement && isAnnouncementDismissed(announcement, localStorage)) dataset['announcementDismissed'] = 'true';
} catch {
  // Storage is unavailable: what the reader chose is unknown, the page is the same.
}

const otherwise =
  // An attribute without value is there or not.
  dataset['themeRespect'] === undefined
    ? dataset['themeDefault']
    : matchMedia('(prefers-color-scheme:dark)').matches
      ? 'dark'
      : 'light';
dataset['theme'] = firstTheme(location.search, stored, otherwise);

window.takeTaps = keepTaps();
watchStylesheet(dataset['base']);
loadAppOnSignOfLife();
// A question in the address is a sign of life: its reader waits for the hits, or for the tab, that it asks for. Where
// the reader comes from (`?utm_…`) and in which colours (`?theme=`, answered above) are no questions.
if (/^\?(?!theme|utm)/.test(location.search)) dispatchEvent(new Event('scroll'));
