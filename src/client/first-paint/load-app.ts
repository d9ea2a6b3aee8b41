import {APP_MODULE_META, PAGE_MODULE_META} from '#shared/document-markers.ts';
import {captureEarlyEvents} from './early-events.ts';

/** Pause after a failed start: the pointer moves a hundred times a second. */
const RETRY_DELAY_MS = 2000;

/** How long early events are held at most: a connection that hangs raises no error. */
export const EARLY_EVENTS_LIMIT_MS = 10_000;

const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`[name=${name}]`)?.content;

/**
 * Fetches the app and the page's module on first interaction, at low priority, and starts the app; early events are
 * captured for it. When the app does not start the page stays complete HTML: the events have their effect without the
 * app, links navigate, and a later interaction tries again.
 *
 * @param again suffix that makes another URL of the app's: browsers remember by the URL that a module failed
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
        // Damaged modules raise no `error` on their element: it gets `load`, but the app has not started.
        onload: releaseEvents,
        onerror: releaseEvents,
      }),
    );
  });
}

/**
 * Calls back once. Listens in the capture phase, so that no handler can hide an event. Listeners for wheel and touch on
 * the window are passive by default; leaving them, inert, is cheaper in bytes than removing them.
 *
 * A touch is a `pointerdown`. `scroll` does not count: the browser scrolls by itself, to a heading in the address or to
 * the reader's last position, and a reader who scrolls causes one of the other events.
 */
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
