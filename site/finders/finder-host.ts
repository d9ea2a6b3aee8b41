import type {StartPage} from '#generator/navigation/shown-page.ts';
import {loadStyleSheet} from '#generator/navigation/style-sheets.ts';
import type {FinderLabels} from './finder-labels.ts';
import {FINDER_ATTRIBUTE, FOUND_LABELS_ATTRIBUTE} from './finder-markers.ts';

interface Finder {
  /** Rejects when what it finds did not load. */
  readonly showFound: (field: HTMLTextAreaElement, baseUrl: string) => Promise<void>;
}

/** Shows what fields find in what is typed or pasted. @param finders loads them, by name */
export const startFinders =
  (finders: Readonly<Record<string, () => Promise<Finder>>>): StartPage =>
  ({site: {baseUrl}}, signal) => {
    const find = (field: EventTarget | null): void => {
      if (!(field instanceof HTMLTextAreaElement)) return;
      const load = finders[field.getAttribute(FINDER_ATTRIBUTE) ?? ''];
      if (load === undefined) return;
      Promise.all([load(), loadStyleSheet()])
        .then(([{showFound}]) => showFound(field, baseUrl))
        .then(
          () => failureBelow(field)?.remove(),
          (error: unknown) => {
            console.error('What a field finds did not load.', error);
            if (!failureBelow(field)) showFailure(field, () => find(field));
          },
        );
    };
    // What is pasted before this script runs counts.
    for (const field of document.querySelectorAll<HTMLTextAreaElement>(`[${FINDER_ATTRIBUTE}]`))
      if (field.value) find(field);
    document.addEventListener('input', ({target}) => find(target), {signal});
  };

const failureBelow = (field: HTMLTextAreaElement): Element | null | undefined =>
  field.parentElement?.querySelector('[role=alert]');

/** Says that the code of the finder or its data did not load. */
function showFailure(field: HTMLTextAreaElement, retry: () => void): void {
  const place = field.parentElement?.querySelector(`[${FOUND_LABELS_ATTRIBUTE}]`);
  if (!place) return;
  const labels: FinderLabels = JSON.parse(place.getAttribute(FOUND_LABELS_ATTRIBUTE) ?? '{}');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = labels['finder.retry'];
  button.addEventListener('click', retry);
  const alert = document.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.append(labels['finder.failed'], ' ', button);
  place.after(alert);
}
