import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import type {StartPage} from '#generator/navigation/shell-page.ts';
import {loadStyleSheet} from '#generator/navigation/style-sheets.ts';
import {FIELD_SELECTOR} from './error-labels.ts';

const loadFinder = lazyChunk(() => import('./found-errors.tsx'));

/** Explains the messages in what is pasted into the field for errors. */
export const startErrorFinder: StartPage = ({site: {baseUrl}}, signal) => {
  const find = (field: EventTarget | null): void => {
    if (!(field instanceof HTMLTextAreaElement) || !field.matches(FIELD_SELECTOR)) return;
    Promise.all([loadFinder(), loadStyleSheet()]).then(([{showFound}]) => showFound(field, baseUrl), console.error);
  };
  // What is pasted before this script runs counts.
  const field = document.querySelector<HTMLTextAreaElement>(FIELD_SELECTOR);
  if (field?.value) find(field);
  document.addEventListener('input', ({target}) => find(target), {signal});
};
