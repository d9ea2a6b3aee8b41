/**
 * The one script that every page has in its `<head>`, before first paint; at most one kilobyte. It applies what the
 * reader chose, keeps taps that come too early, and fetches the app at the reader's first sign of life.
 */
import {ANNOUNCEMENT_DISMISSED_ATTRIBUTE, THEME_ATTRIBUTE} from '#shared/document-markers.ts';
import {THEME_STORAGE_KEY} from '#shared/storage-keys.ts';
import {isAnnouncementDismissed} from '#client/first-paint/announcement.ts';
import {watchStylesheet} from '#client/first-paint/base-url-banner.ts';
import {firstTheme} from '#client/first-paint/first-theme.ts';
import {keepTaps} from '#client/first-paint/kept-taps.ts';
import {loadAppOnSignOfLife} from '#client/first-paint/load-app.ts';

const root = document.documentElement;
const {base, themeDefault, themeRespect, themeSwitch, announcement} = root.dataset;

let stored: string | null | undefined;
try {
  if (themeSwitch) localStorage.removeItem(THEME_STORAGE_KEY);
  stored = localStorage.getItem(THEME_STORAGE_KEY);
  if (announcement && isAnnouncementDismissed(announcement, localStorage)) {
    root.setAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE, 'true');
  }
} catch {
  // Storage is unavailable: what the reader chose is unknown, the page is the same.
}

const systemMode = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
// An attribute without value: there or not.
const respected = themeRespect === undefined ? themeRespect : systemMode;
root.setAttribute(THEME_ATTRIBUTE, firstTheme(location.search, stored, respected, themeDefault));

window.firstPaint = keepTaps();
watchStylesheet(base);
loadAppOnSignOfLife();
