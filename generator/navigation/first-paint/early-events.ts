/**
 * Clicks and keys before hydration: the inline script opens search at once, and captures the others for the app. It switches
 * the color mode, then and later.
 */
import {
  CONTEXT_MENU,
  FAILURE_ATTRIBUTE,
  REPLAY_ATTRIBUTE,
  REPLAYED,
  SEARCH_BUTTON,
  THEME_BUTTON,
} from '#shared/document-markers.ts';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {openSearchDialog} from './open-search.ts';

/** A click, a context menu, or a key: only that has a name. */
export type EarlyEvent = Pick<MouseEvent, keyof UIEvent | 'ctrlKey' | 'metaKey' | 'shiftKey'> & {readonly key?: string};
/** Clicks and context menus, in order. They are captured until it is over. */
export type EarlyEvents = EarlyEvent[] & {isOver?: true};

declare global {
  interface Window {
    /** Set by the inline script of every page, removed by the app when it starts. */
    earlyEvents?: EarlyEvents;
  }
}

/**
 * Opens search, switches the color mode, and captures clicks on the other buttons that need scripts. No one below the window
 * sees such an event, so that it has its effect once. Clicks that open a new tab are not captured.
 */
export function captureEarlyEvents(switchColorMode: () => void): void {
  const events: EarlyEvents = [];
  window.earlyEvents = events;
  const capture = (event: EarlyEvent): void => {
    const {target, key} = event;
    const hasCommand = event.ctrlKey || event.metaKey;
    if (
      target instanceof Element &&
      (key
        ? // Inputs and text areas have the method `select`.
          !(events.isOver || 'select' in target) &&
          // Browsers report `K` while Caps Lock is on.
          (hasCommand ? !event.shiftKey && /^k$/i.test(key) : key === '/')
        : !hasCommand && !event.shiftKey && target.closest(events.isOver ? THEME_BUTTON : REPLAYED))
    ) {
      event.stopPropagation();
      event.preventDefault();
      if (key || target.closest(SEARCH_BUTTON)) openSearchDialog();
      else if (target.closest(THEME_BUTTON)) switchColorMode();
      else events.push(event);
    }
  };
  for (const type of ['keydown', 'click'] as const) addEventListener(type, capture, true);
}

/** Ends the capture. @returns nothing on a second call */
export function endCapture(events: EarlyEvents | undefined): readonly EarlyEvent[] {
  if (!events) return [];
  events.isOver = true;
  return events.splice(0);
}

/** Takes over the early events. The result replays them; so does the time limit, because the module may hang. */
export function takeOverEarlyEvents(): () => void {
  const {earlyEvents} = window;
  delete window.earlyEvents;
  // The app has started late.
  document.querySelector(`[${FAILURE_ATTRIBUTE}]`)?.remove();
  const replay = (): void => replayEarlyEvents(endCapture(earlyEvents));
  setTimeout(replay, LOAD_LIMIT_MS);
  return replay;
}

/** Clicks each button that was clicked, once, and dispatches context menus again. */
export function replayEarlyEvents(events: readonly EarlyEvent[]): void {
  const clicked = new Set<HTMLElement>();
  for (const event of events) {
    if (event.type === 'contextmenu') {
      document.querySelector(CONTEXT_MENU)?.dispatchEvent(new MouseEvent(event.type, event));
      continue;
    }
    const button = clickedButton(event);
    if (button === null || clicked.has(button)) continue;
    clicked.add(button);
    button.click();
  }
}

/** Finds a button that hydration has replaced by the value of its attribute. */
function clickedButton({target}: EarlyEvent): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(REPLAYED) : null;
  const name = button?.getAttribute(REPLAY_ATTRIBUTE) ?? '';
  if (button === null || button.isConnected || name === '') return button;
  return document.querySelector<HTMLElement>(`[${REPLAY_ATTRIBUTE}="${CSS.escape(name)}"]`);
}
