/** Starts the islands of a page: loads their code, and hands their HTML over to it. */
import {
  COLUMNS_ID,
  CONTROL,
  ISLAND_ATTRIBUTE,
  ISLAND_LIVE_ATTRIBUTE,
  ISLAND_WHEN_ATTRIBUTE,
} from '#shared/document-markers.ts';
import {toError} from '#shared/error-chain.ts';
import type {SiteData} from '#shared/site-data.ts';
import {onLateArrival} from '#loading/limit-load.ts';
import {loadStyleSheet} from '#navigation/style-sheets.ts';
import type {IslandLoaders} from './island-loaders.ts';

export interface IslandInput {
  readonly name: string;
  readonly element: HTMLElement;
  /** What its loader has loaded. */
  readonly module: unknown;
  readonly props: unknown;
  readonly site: SiteData;
  /** Ends the island. */
  readonly signal: AbortSignal;
}

/** Hydrates an island. Resolves when it runs, or has been ended before. */
export type MountIsland = (input: IslandInput) => Promise<void>;

export interface IslandParts {
  readonly site: SiteData;
  readonly loaders: IslandLoaders;
  /** Loads React. */
  readonly loadMount: () => Promise<MountIsland>;
  /** The reader waits for a load. @returns called when it has ended */
  readonly showWaiting: () => () => void;
  /** @param place the box follows it @returns what hides the box */
  readonly showFailure: (place: Element, error: Error, retry: () => void) => () => void;
}

const ISLAND = `[${ISLAND_ATTRIBUTE}]`;
/** It waits for the first interaction. */
const TOUCHED = `[${ISLAND_WHEN_ATTRIBUTE}=touched]:not([${ISLAND_LIVE_ATTRIBUTE}])`;
const AT_ONCE = `[${ISLAND_WHEN_ATTRIBUTE}=at-once]`;
/** Not `pointerover`, nor `:hover`: the wheel scrolls islands under a pointer that rests. */
const MOVE = 'pointermove';
const INTERACTIONS = [MOVE, 'pointerdown', 'focusin', 'change'] as const;

const noAction = (): void => undefined;

/** Without a default option, browsers select the first one. */
const isChanged = ({options, selectedIndex}: HTMLSelectElement): boolean =>
  selectedIndex !==
  Math.max(
    0,
    [...options].findIndex((option) => option.hasAttribute('selected')),
  );

export interface Islands {
  /** Loads what islands need to run. */
  readonly load: (names: readonly string[]) => Promise<unknown>;
  /** Starts one before its time. Never rejects: a failure is shown when the reader waits for it. */
  readonly start: (island: HTMLElement, isAwaited: boolean) => Promise<void>;
  /** Called with each page. Resolves when the islands that start at once run, or have failed. */
  readonly startPage: (signal: AbortSignal) => Promise<void>;
}

export function createIslands({site, loaders, loadMount, showWaiting, showFailure}: IslandParts): Islands {
  /** By island, until it has failed. */
  const starting = new WeakMap<HTMLElement, Promise<void>>();
  /** What the reader waits for. */
  const waiting = new WeakMap<HTMLElement, Promise<void>>();
  /** Presses for islands that do not run yet, the last one of each. */
  const presses = new WeakMap<HTMLElement, HTMLElement>();
  const hideFailure = new WeakMap<HTMLElement, () => void>();
  const failed = new WeakSet<HTMLElement>();
  const retried = new WeakSet<HTMLElement>();
  /** Of islands outside of the page's own part, as in the footer. */
  const lasting = new AbortController().signal;
  let left = lasting;
  const signalOf = (island: HTMLElement): AbortSignal => (island.closest(`#${COLUMNS_ID}`) === null ? lasting : left);

  function loadModule(name: string): Promise<unknown> {
    const load = loaders[name];
    if (load === undefined) throw new Error(`There is no island "${name}".`);
    return load();
  }

  const load = (names: readonly string[]): Promise<unknown> =>
    names.length === 0 ? Promise.resolve() : Promise.all([loadMount(), loadStyleSheet(), ...names.map(loadModule)]);

  async function run(element: HTMLElement): Promise<void> {
    const name = element.getAttribute(ISLAND_ATTRIBUTE) ?? '';
    const signal = signalOf(element);
    const props: unknown = JSON.parse(element.nextElementSibling?.textContent ?? '');
    const [mount, module] = await Promise.all([loadMount(), loadModule(name), loadStyleSheet()]);
    if (signal.aborted) return;
    await mount({name, element, module, props, site, signal});
    if (signal.aborted) return;
    element.setAttribute(ISLAND_LIVE_ATTRIBUTE, '');
    presses.get(element)?.click();
    presses.delete(element);
  }

  function begin(element: HTMLElement): Promise<void> {
    hideFailure.get(element)?.();
    const running = run(element);
    starting.set(element, running);
    running.catch((error: unknown) => {
      starting.delete(element);
      failed.add(element);
      console.error(`The island "${element.getAttribute(ISLAND_ATTRIBUTE)}" did not start.`, error);
    });
    return running;
  }

  async function waitFor(element: HTMLElement, running: Promise<void>): Promise<void> {
    const endWaiting = showWaiting();
    const signal = signalOf(element);
    try {
      await running;
    } catch (thrown) {
      if (!signal.aborted) showRetry(element, thrown, signal);
    } finally {
      waiting.delete(element);
      endWaiting();
    }
  }

  function showRetry(element: HTMLElement, thrown: unknown, signal: AbortSignal): void {
    // Only a retry repeats it: an interaction that starts the island later must not.
    const press = presses.get(element);
    presses.delete(element);
    const startAgain = (): void => {
      if (press !== undefined) presses.set(element, press);
      if (!signal.aborted) void start(element, true);
    };
    const retry = (): void => {
      // Browsers keep that a file failed which the island imports, and a deploy may have removed it.
      if (retried.has(element) && navigator.onLine) return location.reload();
      retried.add(element);
      startAgain();
    };
    // After its properties, which follow the island.
    const hide = showFailure(element.nextElementSibling ?? element, toError(thrown), retry);
    hideFailure.set(element, hide);
    signal.addEventListener('abort', hide);
    onLateArrival(thrown, startAgain);
  }

  function start(element: HTMLElement, isAwaited: boolean): Promise<void> {
    if (!element.isConnected) return Promise.resolve();
    const running = starting.get(element) ?? begin(element);
    if (!isAwaited) return running.catch(noAction);
    const awaited = waiting.get(element) ?? waitFor(element, running);
    waiting.set(element, awaited);
    return awaited;
  }

  /** The focus is in it, or a value was chosen before, by the reader or by the browser, which restores fields. */
  const isTouched = (island: HTMLElement): boolean =>
    island.matches(':focus-within') || [...island.querySelectorAll('select')].some(isChanged);

  const islandAt = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(ISLAND) : null;

  function onInteraction({target, type}: Event): void {
    const island = islandAt(target);
    // A pointer moves too often to retry a load that fails.
    if (!island?.matches(TOUCHED) || (type === MOVE && failed.has(island))) return;
    void start(island, type === 'focusin' || type === 'change');
  }

  function holdBack(event: MouseEvent): void {
    const island = islandAt(event.target);
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROL) : null;
    if (island === null || control === null || island.hasAttribute(ISLAND_LIVE_ATTRIBUTE)) return;
    event.preventDefault();
    event.stopPropagation();
    presses.set(island, control);
    void start(island, true);
  }

  return {
    load,
    start,
    async startPage(signal) {
      left = signal;
      for (const type of INTERACTIONS) document.addEventListener(type, onInteraction, {signal, passive: true});
      window.addEventListener('click', holdBack, {signal, capture: true});
      for (const island of document.querySelectorAll<HTMLElement>(TOUCHED))
        if (isTouched(island)) void start(island, false);
      await Promise.all([...document.querySelectorAll<HTMLElement>(AT_ONCE)].map((island) => start(island, true)));
    },
  };
}
