/** Small views that the script shows: rendered by React in the build, once for all pages of a locale. */
import {ROOT_ELEMENT_ID} from '#shared/document-markers.ts';
import {causeChain} from '#shared/error-chain.ts';
import type {SiteData} from '#shared/site-data.ts';
import {labelOf} from './labels.ts';
import {adoptViewStyles} from './style-sheets.ts';

/** On what scripts add to a page, so that its rules apply (`viewStyles` of the build). */
const VIEW_ATTRIBUTE = 'data-view';

/** HTML of one element each. Elements with `data-slot` take a text. */
export type Views = Readonly<Record<'pending' | 'failure' | 'crash', string>>;

let views: Views | undefined;

export function setViews(next: Views): void {
  views = next;
}

type ViewTexts = Readonly<Record<string, string | undefined>>;

/** Makes an element one that scripts add to the page, with its rules. */
export function markView(element: Element): void {
  adoptViewStyles();
  element.setAttribute(VIEW_ATTRIBUTE, '');
}

/** A new element of a view. Slots without a text are removed. */
export function createView(name: keyof Views, texts: ViewTexts = {}): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = views?.[name] ?? '';
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

/** Replaces the page, which could not be started or shown (spec point 8, render crash). */
export function showCrash(site: SiteData, error: Error): void {
  console.error(error);
  const text = labelOf(site);
  const view = createView('crash', {message: causeChain(error, `\n\n${text('crash.cause')}\n`)});
  view.querySelector('button')?.addEventListener('click', () => location.reload());
  document.title = text('crash.title');
  (document.getElementById(ROOT_ELEMENT_ID) ?? document.body).replaceChildren(view);
}
