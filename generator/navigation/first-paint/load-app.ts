import {APP_MODULE_META, FAILURE_TEMPLATE, PAGE_MODULE_META} from '#shared/document-markers.ts';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {captureEarlyEvents} from './capture-early-events.ts';
import {templateContent} from './first-paint.ts';

const metaContent = (name: string): string => document.querySelector<HTMLMetaElement>(`[name=${name}]`)?.content ?? '';

/**
 * Loads the app on first interaction. When it fails, or has not started at the limit, the page's template takes over, which
 * contains a script (`recover.ts`). A late start still counts.
 */
export function loadAppOnInteraction(): void {
  window.drainEvents = captureEarlyEvents();
  const fail = (): void => {
    // The app removes the function when it starts.
    if (window.drainEvents) document.body.append(templateContent(FAILURE_TEMPLATE));
  };
  onFirstInteraction(() => {
    setTimeout(fail, LOAD_LIMIT_MS);
    // An empty module loads, but has not started the app.
    Promise.all([APP_MODULE_META, PAGE_MODULE_META].map((name) => import(metaContent(name)))).then(fail, fail);
  });
}

/** Calls back once; inert listeners take few bytes. `scroll` does not count, because browsers also scroll by themselves. */
function onFirstInteraction(run: (() => void) | null): void {
  for (const type of ['keydown', 'wheel', 'focusin', 'pointermove', 'pointerdown']) {
    addEventListener(
      type,
      () => {
        run?.();
        run = null;
      },
      true,
    );
  }
}
