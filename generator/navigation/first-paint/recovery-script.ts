/** The script in the last template of every page, which the inline script inserts when the app has not started. */
import {FAILURE_ATTRIBUTE, REPLAYED} from '#shared/document-markers.ts';
import {RELOADED_BUILD_KEY} from '#shared/limits.ts';
import {endCapture} from './early-events.ts';
import {submitOpenSearch} from './open-search.ts';

const element = <E extends HTMLElement>(selector: string): E | null => document.querySelector<E>(selector);

/**
 * Early events act on the static page, and search opens its page with what was typed. A reader who needs the app sees
 * that it did not load; the others read on. When a deploy has removed the app, the page is reloaded once per build and tab.
 */
function recover(): void {
  const {build, eagerLoad, app} = document.documentElement.dataset;
  const box = element(`[${FAILURE_ATTRIBUTE}]`);
  const show = (): void => {
    if (box) box.hidden = false;
  };
  element(`[${FAILURE_ATTRIBUTE}] button`)?.addEventListener('click', () => location.reload());
  addEventListener('click', ({target, defaultPrevented}) => {
    if (!defaultPrevented && target instanceof Element && target.closest(REPLAYED)) show();
  });

  const events = endCapture(window.earlyEvents);
  if (events[0] || (eagerLoad && location.href.match(eagerLoad))) show();
  for (const event of events) event.target?.dispatchEvent(new MouseEvent(event.type, event));
  submitOpenSearch();

  fetch(app ?? '', {method: 'HEAD'})
    .then(({status}) => {
      // Without storage, which throws, the page would be reloaded for ever.
      const storage: Record<string, unknown> = sessionStorage;
      if (status !== 404 || storage[RELOADED_BUILD_KEY] === build) return;
      storage[RELOADED_BUILD_KEY] = build;
      location.reload();
    })
    .catch(() => undefined);
}

recover();
