import {APP_MODULE_META, PAGE_MODULE_META} from '#shared/document-markers.ts';
import {captureEarlyEvents, EARLY_EVENTS_LIMIT_MS} from './capture-early-events.ts';

/** Pause after a failed start, because the pointer moves a hundred times per second. */
const RETRY_DELAY_MS = 2000;

const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`[name=${name}]`)?.content;

/**
 * Loads the app on first interaction. When it does not start, early events are dispatched on the static page, and a later
 * interaction retries with another URL (`again`), because browsers cache by URL that a module failed.
 */
export function loadAppOnInteraction(again = ''): void {
  // The app has started during the pause.
  if (again && !window.drainEvents) return;
  const drainEvents = (window.drainEvents = captureEarlyEvents());
  const releaseEvents = (): void => {
    const events = window.drainEvents && drainEvents();
    if (events) setTimeout(loadAppOnInteraction, RETRY_DELAY_MS, `${again}?`);
    events?.forEach((event) => event.target?.dispatchEvent(new MouseEvent(event.type, event)));
  };
  onFirstInteraction(() => {
    setTimeout(releaseEvents, EARLY_EVENTS_LIMIT_MS);
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        fetchPriority: 'low',
        href: metaContent(PAGE_MODULE_META),
      }),
      Object.assign(document.createElement('script'), {
        type: 'module',
        fetchPriority: 'low',
        src: metaContent(APP_MODULE_META) + again,
        // A damaged module raises `load` on its element, but has not started the app.
        onload: releaseEvents,
        onerror: releaseEvents,
      }),
    );
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
