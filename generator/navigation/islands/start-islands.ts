/** Starts the islands of a page: loads their code, and hands their HTML over to it. */
import {
  COLUMNS_ID,
  CONTROL,
  EMBEDDED_ATTRIBUTE,
  ISLAND_ATTRIBUTE,
  ISLAND_LIVE_ATTRIBUTE,
  ISLAND_WHEN_ATTRIBUTE,
} from '#shared/document-markers.ts';
import {toError} from '#shared/error-messages.ts';
import type {SiteData} from '#shared/site-data.ts';
import {onLateArrival} from '#network/limit-load.ts';
import {isApproach} from '#navigation/router/prefetch.ts';
import {loadStyleSheet} from '#navigation/style-sheets.ts';

/** When an island's code is loaded: with its page, or at the first interaction with it. */
export type IslandStart = 'at-once' | 'touched';

/**
 * Functions made by `lazyChunk` that load the module of an island, by its name. The module exports the component as default; or it exports a
 * function `mount` (`MountIsland`), for HTML that an `Island` has not written.
 */
export type IslandLoaders = Readonly<Record<string, () => Promise<unknown>>>;

export interface IslandInput {
  readonly name: string;
  readonly element: HTMLElement;
  /** What its loader has loaded. */
  readonly module: unknown;
  /** The JSON after the element; `{}` without it. */
  readonly props: unknown;
  readonly site: SiteData;
  /** Ends the island. */
  readonly signal: AbortSignal;
}

/** Starts an island. Resolves when it runs. When it rejects, the reader can retry. */
export type MountIsland = (input: IslandInput) => Promise<void>;

/** Prefix of the ids that React generates: the same in the build and in the browser. */
export const islandIdPrefix = (name: string): string => `${name}-`;

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
/** An island that waits for the first interaction. */
const TOUCHED = `[${ISLAND_WHEN_ATTRIBUTE}=touched]:not([${ISLAND_LIVE_ATTRIBUTE}])`;
const AT_ONCE = `[${ISLAND_WHEN_ATTRIBUTE}=at-once]`;
/** `pointerover` would also report pages that scroll under a pointer: see `isApproach`. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'focusin', 'change'] as const;

/** What must not be pressed before it is hydrated. In an app of its own, that is all that may handle a press. */
const HELD_BACK = `${CONTROL},[${EMBEDDED_ATTRIBUTE}] :is(button,input,select,summary,label,[tabindex])`;

/** What is known of an island that does not run yet. */
interface IslandState {
  /** Absent when it has not begun to start, or has failed. */
  starting?: Promise<void> | undefined;
  /** Set while the reader waits for it. */
  waiting?: Promise<void> | undefined;
  /** Its controls that were used, and what repeats that. */
  presses: Map<HTMLElement, () => void>;
  hideFailure?: () => void;
  hasFailed?: boolean;
  isRetried?: boolean;
}

/** Without a default option, browsers select the first one. */
function isChanged({options, selectedIndex}: HTMLSelectElement): boolean {
  const defaultIndex = [...options].findIndex((option) => option.hasAttribute('selected'));
  return selectedIndex !== Math.max(defaultIndex, 0);
}

export function createIslands({site, loaders, loadMount, showWaiting, showFailure}: IslandParts) {
  const states = new WeakMap<HTMLElement, IslandState>();
  /** Signal of islands outside of the page's own part, as in the footer. */
  const lasting = new AbortController().signal;
  let left = lasting;
  function stateOf(island: HTMLElement): IslandState {
    const state = states.get(island) ?? {presses: new Map()};
    states.set(island, state);
    return state;
  }

  const signalOf = (island: HTMLElement): AbortSignal => (island.closest(`#${COLUMNS_ID}`) === null ? lasting : left);

  function loadModule(name: string): Promise<unknown> {
    const load = loaders[name];
    if (load === undefined) throw new Error(`There is no island "${name}".`);
    return load();
  }

  /** Loads what islands need to run. */
  const load = (names: readonly string[]): Promise<unknown> =>
    names.length === 0 ? Promise.resolve() : Promise.all([loadMount(), loadStyleSheet(), ...names.map(loadModule)]);

  async function run(element: HTMLElement): Promise<void> {
    const name = element.getAttribute(ISLAND_ATTRIBUTE) ?? '';
    const signal = signalOf(element);
    const script = element.nextElementSibling;
    const props: unknown = script?.matches('script') ? JSON.parse(script.textContent) : {};
    const [mount, module] = await Promise.all([loadMount(), loadModule(name), loadStyleSheet()]);
    if (signal.aborted) return;
    await mount({name, element, module, props, site, signal});
    if (signal.aborted) return;
    element.setAttribute(ISLAND_LIVE_ATTRIBUTE, '');
    const state = stateOf(element);
    for (const press of state.presses.values()) press();
    state.presses.clear();
  }

  function begin(element: HTMLElement): Promise<void> {
    const state = stateOf(element);
    state.hideFailure?.();
    const running = run(element);
    state.starting = running;
    running.catch((error: unknown) => {
      state.starting = undefined;
      state.hasFailed = true;
      console.error(`The island "${element.getAttribute(ISLAND_ATTRIBUTE)}" did not start.`, error);
    });
    return running;
  }

  async function waitFor(element: HTMLElement, running: Promise<void>): Promise<void> {
    const endWaiting = showWaiting();
    const signal = signalOf(element);
    const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
    try {
      await Promise.race([running, ended]);
    } catch (thrown) {
      if (!signal.aborted) showRetry(element, thrown, signal);
    } finally {
      stateOf(element).waiting = undefined;
      endWaiting();
    }
  }

  function showRetry(element: HTMLElement, thrown: unknown, signal: AbortSignal): void {
    // Only a retry repeats them: an interaction that starts the island later must not.
    const state = stateOf(element);
    const held = state.presses;
    state.presses = new Map();
    const startAgain = (): void => {
      state.presses = held;
      if (!signal.aborted) void start(element, true);
    };
    const retry = (): void => {
      // Browsers keep that a file failed which the island imports, and a deploy may have removed it.
      if (state.isRetried && navigator.onLine) return location.reload();
      state.isRetried = true;
      startAgain();
    };
    // The box comes after the properties of the island, or after the code of a demo.
    state.hideFailure = showFailure(element.nextElementSibling ?? element, toError(thrown), retry);
    signal.addEventListener('abort', state.hideFailure);
    onLateArrival(thrown, startAgain);
  }

  /** Starts one before its time. Never rejects: a failure is shown when the reader waits for it. */
  function start(element: HTMLElement, isAwaited: boolean): Promise<void> {
    if (!element.isConnected) return Promise.resolve();
    const state = stateOf(element);
    const running = state.starting ?? begin(element);
    if (!isAwaited) return running.catch(() => undefined);
    state.waiting ??= waitFor(element, running);
    return state.waiting;
  }

  /** The focus is in it, or a value was chosen before, by the reader or by the browser, which restores fields. */
  const isTouched = (island: HTMLElement): boolean =>
    island.matches(':focus-within') || [...island.querySelectorAll('select')].some(isChanged);

  const islandAt = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(ISLAND) : null;

  function onInteraction(event: Event): void {
    const {target, type} = event;
    const island = islandAt(target);
    if (!island?.matches(TOUCHED) || !isApproach(event)) return;
    // A pointer moves too often to retry a load that fails.
    if (type === 'pointermove' && stateOf(island).hasFailed) return;
    void start(island, type === 'focusin' || type === 'change');
  }

  function holdBack(event: Event): void {
    const {target, type} = event;
    const island = islandAt(target);
    const control = target instanceof Element ? target.closest<HTMLElement>(HELD_BACK) : null;
    if (island === null || control === null || island.hasAttribute(ISLAND_LIVE_ATTRIBUTE)) return;
    // A select opens without scripts, and then changes.
    if (control instanceof HTMLSelectElement !== (type === 'change')) return;
    event.preventDefault();
    event.stopPropagation();
    const change = (): boolean => control.dispatchEvent(new Event(type, {bubbles: true}));
    stateOf(island).presses.set(control, type === 'click' ? () => control.click() : change);
    void start(island, true);
  }

  return {
    load,
    start,
    /** Called with each page. Resolves when the islands that start at once run, or have failed. */
    async startPage(signal: AbortSignal): Promise<void> {
      left = signal;
      for (const type of INTERACTIONS) document.addEventListener(type, onInteraction, {signal, passive: true});
      for (const type of ['click', 'change']) window.addEventListener(type, holdBack, {signal, capture: true});
      for (const island of document.querySelectorAll<HTMLElement>(TOUCHED))
        if (isTouched(island)) void start(island, false);
      await Promise.all([...document.querySelectorAll<HTMLElement>(AT_ONCE)].map((island) => start(island, true)));
    },
  };
}
