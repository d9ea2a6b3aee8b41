/**
 * In a template of every page, which the inline script adds when the page has loaded: what the first paint can do without has
 * no place in its kilobyte.
 */
import {ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY} from '#shared/limits.ts';
import {fetchAhead} from './first-paint.ts';

declare global {
  interface Document {
    /** The browser renders the page ahead, and may never show it. Only in Chromium. */
    readonly prerendering?: boolean;
  }
}

const {dataset} = document.documentElement;

function start(): void {
  // Safari has no idle callback.
  (window.requestIdleCallback ?? setTimeout)(() => fetchAhead(dataset['idleStart']));
  try {
    const storage: Record<string, string | undefined> = localStorage;
    // Dismissed since the page was rendered ahead: as in the inline script, where a shared function does not fit. A new color
    // mode has been reported as by another tab.
    if (storage[ANNOUNCEMENT_ID_KEY] === dataset['announcement']) {
      dataset['announcementDismissed'] = storage[ANNOUNCEMENT_DISMISS_KEY];
    }
  } catch {
    // Without storage it is shown.
  }
}

if (document.prerendering) document.addEventListener('prerenderingchange', start);
else start();
