/** Small views that the script shows: rendered by React in the build, once for all pages of a locale. */
import {ROOT_ELEMENT_ID} from '#shared/document-markers.ts';
import {causeChain} from '#shared/error-messages.ts';
import type {Label} from './labels.ts';
import {adoptViewStyles} from './style-sheets.ts';

/** Attribute of what scripts add to a page, so that its rules apply (`viewStyles` of the build). */
const VIEW_ATTRIBUTE = 'data-view';

/** HTML of one element each. Elements with `data-slot` take a text. */
export type Views = Readonly<Record<'pending' | 'failure' | 'crash', string>>;

interface ViewData {
  readonly views: Views;
  /** The rules of what scripts add to pages. */
  readonly css: string;
  readonly text: Label;
}

/** Set once, by the script that has them. */
let data: ViewData | undefined;

export function setViews(next: ViewData): void {
  data = next;
}

type ViewTexts = Readonly<Record<string, string | undefined>>;

/** Makes an element one that scripts add to the page, with its rules. */
export function markView(element: Element): void {
  adoptViewStyles(data?.css ?? '');
  element.setAttribute(VIEW_ATTRIBUTE, '');
}

/** A new element of a view. Slots without a text are removed. */
export function createView(name: keyof Views, texts: ViewTexts = {}): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = data?.views[name] ?? '';
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error(`There is no view "${name}".`);
  markView(element);
  for (const slot of element.querySelectorAll<HTMLElement>('[data-slot]')) {
    const text = texts[slot.dataset['slot'] ?? ''];
    if (text === undefined) slot.remove();
    else slot.textContent = text;
  }
  return element;
}

/** The view of an error with its causes. @param isOffline says so */
export function createErrorView(name: 'failure' | 'crash', error: Error, isOffline = false): HTMLElement {
  const text: Label = data?.text ?? String;
  return createView(name, {
    message: causeChain(error, `\n\n${text('crash.cause')}\n`),
    reason: isOffline ? text('loading.offline') : undefined,
  });
}

/** Replaces the page, which could not be started or shown (spec point 8, render crash). */
export function showCrash(error: Error): void {
  console.error(error);
  const view = createErrorView('crash', error);
  view.querySelector('button')?.addEventListener('click', () => location.reload());
  document.title = data?.text('crash.title') ?? '';
  (document.getElementById(ROOT_ELEMENT_ID) ?? document.body).replaceChildren(view);
}
