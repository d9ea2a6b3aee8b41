/** A press of a control before the script of the page runs: the last one is kept. */
import {CLOSED_SEARCH_DIALOG, CONTROL, SEARCH_BUTTON} from '#shared/document-markers.ts';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';

declare global {
  interface Window {
    /** Set by the inline script of every page. */
    early?: EarlyPress;
  }
}

interface EarlyPress {
  control?: HTMLElement | undefined;
  /** The script runs: presses are its own. */
  isOver?: boolean;
}

/**
 * Loads the script after the first paint, or at the press of a control, which is kept for it. The search box opens at once. When
 * the script does not load, presses do what they do without scripts; the next page tries again.
 *
 * @param app URLs of the script's modules: all are requested at once
 */
export function keepPress(app: string): void {
  const early: EarlyPress = {};
  window.early = early;
  let loading: unknown;
  const fail = (): void => {
    if (early.isOver) return;
    early.isOver = true;
    early.control?.click();
  };
  const load = (): void => {
    loading ??= [
      app.split(' ').map((url) => import(/* @vite-ignore */ url).catch(fail)),
      setTimeout(fail, LOAD_LIMIT_MS),
    ];
  };
  const onEvent = (event: MouseEvent | KeyboardEvent): void => {
    const {target, ctrlKey, metaKey, shiftKey} = event;
    const key = 'key' in event ? event.key : undefined;
    if (early.isOver || !(target instanceof Element)) return;
    const hasCommand = ctrlKey || metaKey;
    const control = target.closest<HTMLElement>(CONTROL);
    const isShortcut =
      key !== undefined &&
      // Inputs and text areas have the method `select`. Browsers report `K` while Caps Lock is on.
      !('select' in target) &&
      (hasCommand ? !shiftKey && /^k$/i.test(key) : key === '/');
    const isPress = key === undefined && control !== null && !hasCommand && !shiftKey;
    if (!isShortcut && !isPress) return;
    event.preventDefault();
    event.stopPropagation();
    if (isShortcut || control?.matches(SEARCH_BUTTON))
      document.querySelector<HTMLDialogElement>(CLOSED_SEARCH_DIALOG)?.showModal();
    else early.control = control ?? undefined;
    load();
  };
  for (const type of ['keydown', 'click'] as const) addEventListener(type, onEvent, true);
  addEventListener('DOMContentLoaded', () =>
    // A tab in the background is not painted.
    (document.hidden ? setTimeout : requestAnimationFrame)(() => setTimeout(load)),
  );
}

/** @returns whether a press waits for the script */
export const isPressKept = (): boolean => window.early?.control !== undefined;

/** From now on the script handles presses. @returns the control that was pressed before */
export function takePress(): HTMLElement | undefined {
  const {early} = window;
  // The script has come after its limit, when the press has had its effect.
  if (early === undefined || early.isOver) return undefined;
  early.isOver = true;
  return early.control;
}
