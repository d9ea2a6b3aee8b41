import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import {EMBEDDED_ATTRIBUTE} from '#generator/shared/document-markers.ts';
import type {StartPage} from '#generator/navigation/shell-page.ts';
import {loadStyleSheet} from '#generator/navigation/style-sheets.ts';
import {DEMO_ATTRIBUTE} from './demo-markers.ts';
import {hideLoadFailure, LOAD_FAILURE, showLoadFailure} from './load-failure.ts';

const loadStarter = lazyChunk(() => import('./start-demo.tsx'));

const INTERACTIONS = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;
/** Elements that handle clicks; a click on anything else need not wait for the demo. */
const CONTROLS = 'button, input, select, summary, label, [role="button"], [tabindex]';

type StopDemo = () => void;

/** Starts the demos of a page on first interaction with them. A click before a demo is hydrated is given to it then. */
export const startDemos: StartPage = ({site: {baseUrl}, text}, signal) => {
  const started = new Map<HTMLElement, Promise<StopDemo | undefined>>();
  const hydrated = new WeakSet<HTMLElement>();

  function start(demo: HTMLElement): Promise<StopDemo | undefined> {
    const running = started.get(demo) ?? hydrate(demo);
    started.set(demo, running);
    return running;
  }

  async function hydrate(demo: HTMLElement): Promise<StopDemo | undefined> {
    try {
      // The page's own rules are those of what a demo shows first.
      const [{startDemo}] = await Promise.all([loadStarter(), loadStyleSheet()]);
      const stop = await startDemo(demo, baseUrl, text);
      hydrated.add(demo);
      hideLoadFailure(demo);
      return stop;
    } catch (error) {
      // The static HTML stays; the next interaction retries, also while the failure is shown.
      console.error('The demo could not be started.', error);
      started.delete(demo);
      return undefined;
    }
  }

  function onInteraction({target, type}: Event): void {
    const demo = demoAt(target);
    // The press of its button retries.
    if (demo === null || (target instanceof Element && target.closest(LOAD_FAILURE))) return;
    // A pointer that only passes waits for nothing.
    void start(demo).then((stop) => stop ?? (type === 'pointerover' ? undefined : showFailure(demo)));
  }

  /** Holds back clicks, and changes of selects, until the demo is hydrated. A select opens without scripts. */
  function holdBack(event: Event): void {
    const {target, type} = event;
    const demo = demoAt(target);
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    if (demo === null || hydrated.has(demo) || !control?.closest(`[${EMBEDDED_ATTRIBUTE}]`)) return;
    if (control instanceof HTMLSelectElement !== (type === 'change')) return;
    event.preventDefault();
    event.stopPropagation();
    void start(demo).then((stop) => {
      if (stop === undefined) return showFailure(demo);
      if (type === 'click') control.click();
      else control.dispatchEvent(new Event(type, {bubbles: true}));
    });
  }

  function showFailure(demo: HTMLElement): void {
    showLoadFailure(demo, text('demo.not-loaded'), text('demo.restart'), () => {
      void start(demo).then((stop) => stop ?? showFailure(demo));
    });
  }

  // The reader may have come to a demo before this script ran.
  const active = `[${DEMO_ATTRIBUTE}]:is(:hover, :focus-within)`;
  for (const demo of document.querySelectorAll<HTMLElement>(active)) void start(demo);
  const options = {signal, capture: true};
  for (const type of INTERACTIONS) addEventListener(type, onInteraction, {...options, passive: true});
  for (const type of ['click', 'change']) addEventListener(type, holdBack, options);
  signal.addEventListener('abort', () => {
    for (const running of started.values()) void running.then((stop) => stop?.());
  });
};

function demoAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[${DEMO_ATTRIBUTE}]`) : null;
}
