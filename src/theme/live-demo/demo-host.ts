import {useLayoutEffect} from 'react';
import {DEMO_ATTRIBUTE, DEMO_ROOT_ATTRIBUTE} from '#shared/document-markers.ts';
import {useLabel} from '#client/labels.ts';
import {useCommittedRoute} from '#client/router/route.ts';
import {useSite} from '#client/site-context.tsx';
import type {DemoLabels, RunningDemo} from './start-demo.tsx';

const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;
/** Elements that handle clicks; a click on anything else need not wait for the demo. */
const ANSWERS = 'button, input, select, summary, label, [role="button"], [tabindex]';

/** Starts live demos on first interaction. Used once, by the shell. */
export function useLiveDemos(): void {
  const text = useLabel();
  const {baseUrl} = useSite();
  const {path} = useCommittedRoute();

  // One host per page: its demos end when the page is left. A layout effect, because the next page's demo may come under
  // the pointer before a passive effect runs, and the last page's host would start it.
  useLayoutEffect(() => {
    const labels = {failed: text('demo.failed'), restart: text('demo.restart'), frame: text('demo.label')};
    return new DemoHost(baseUrl, labels).listen();
  }, [baseUrl, text, path]);
}

interface HostedDemo {
  readonly isReady: boolean;
  readonly running: Promise<RunningDemo | undefined>;
}

/**
 * Starts demos. Their HTML is in the page; the module of a demo is fetched on first interaction with it, and clicks made
 * meanwhile are replayed.
 */
export class DemoHost {
  private readonly baseUrl: string;
  private readonly labels: DemoLabels;
  private readonly hosted = new Map<HTMLElement, HostedDemo>();

  constructor(baseUrl: string, labels: DemoLabels) {
    this.baseUrl = baseUrl;
    this.labels = labels;
  }

  /** @returns a function that ends it */
  listen(): () => void {
    const listeners = new AbortController();
    const {signal} = listeners;
    for (const type of TOUCHES) {
      addEventListener(type, (event) => this.touch(event), {signal, capture: true, passive: true});
    }
    // The interaction that loaded the app may have been with a demo.
    const touched = `[${DEMO_ATTRIBUTE}]:is(:hover, :focus-within)`;
    for (const demo of document.querySelectorAll<HTMLElement>(touched)) this.start(demo);
    addEventListener('click', (event) => this.keepClick(event), {signal, capture: true});
    addEventListener('change', (event) => this.keepChange(event), {signal, capture: true});
    return () => {
      listeners.abort();
      this.stopAll();
    };
  }

  private touch({target}: Event): void {
    const demo = demoAt(target);
    if (demo !== undefined) this.start(demo);
  }

  private start(demo: HTMLElement): HostedDemo {
    const known = this.hosted.get(demo);
    if (known !== undefined) return known;
    const running = this.run(demo).catch((error: unknown) => {
      // The static HTML stays; the next interaction retries.
      console.error('The demo could not be started.', error);
      this.hosted.delete(demo);
      return undefined;
    });
    const starting = {isReady: false, running};
    this.hosted.set(demo, starting);
    void running.then((result) => result && this.hosted.set(demo, {isReady: true, running}));
    return starting;
  }

  private async run(demo: HTMLElement): Promise<RunningDemo> {
    const {startDemo} = await import('./start-demo.tsx');
    const running = await startDemo(demo, this.baseUrl, this.labels);
    // The reader left the page while the module was loading.
    if (!demo.isConnected) running.stop();
    return running;
  }

  /** The demo around an event's target, if it is not hydrated yet. */
  private waiting(target: EventTarget | null): HTMLElement | undefined {
    const demo = demoAt(target);
    const isContent = target instanceof Element && target.closest(`[${DEMO_ROOT_ATTRIBUTE}]`) !== null;
    return demo !== undefined && isContent && this.hosted.get(demo)?.isReady !== true ? demo : undefined;
  }

  private keepClick(event: MouseEvent): void {
    const demo = this.waiting(event.target);
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(ANSWERS) : null;
    // A select opens without scripts.
    if (demo === undefined || target === null || target instanceof HTMLSelectElement) return;
    event.preventDefault();
    event.stopPropagation();
    void this.start(demo).running.then((running) => running && target.click());
  }

  private keepChange(event: Event): void {
    const demo = this.waiting(event.target);
    const {target} = event;
    if (demo === undefined || !(target instanceof HTMLSelectElement)) return;
    event.stopPropagation();
    void this.start(demo).running.then(
      (running) => running && target.dispatchEvent(new Event('change', {bubbles: true})),
    );
  }

  private stopAll(): void {
    for (const {running} of this.hosted.values()) void running.then((demo) => demo?.stop());
    this.hosted.clear();
  }
}

function demoAt(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element ? target.closest<HTMLElement>(`[${DEMO_ATTRIBUTE}]`) : null) ?? undefined;
}
