import type {StartPage} from '#generator/navigation/shell-page.ts';
import {loadStyleSheet} from '#generator/navigation/style-sheets.ts';
import {FINDER_ATTRIBUTE} from './finder-markers.ts';

interface Finder {
  readonly showFound: (field: HTMLTextAreaElement, baseUrl: string) => Promise<void>;
}

/** Shows what fields find in what is typed or pasted. @param finders loads them, by name */
export const startFinders =
  (finders: Readonly<Record<string, () => Promise<Finder>>>): StartPage =>
  ({site: {baseUrl}}, signal) => {
    const find = (field: EventTarget | null): void => {
      if (!(field instanceof HTMLTextAreaElement)) return;
      const load = finders[field.getAttribute(FINDER_ATTRIBUTE) ?? ''];
      if (load)
        Promise.all([load(), loadStyleSheet()]).then(([{showFound}]) => showFound(field, baseUrl), console.error);
    };
    // What is pasted before this script runs counts.
    for (const field of document.querySelectorAll<HTMLTextAreaElement>(`[${FINDER_ATTRIBUTE}]`))
      if (field.value) find(field);
    document.addEventListener('input', ({target}) => find(target), {signal});
  };
