import {showFailureBox} from '#generator/controls/navigation-notice.ts';
import {lazyChunk} from '#generator/network/lazy-chunk.ts';
import type {StartPage} from '#generator/navigation/shown-page.ts';
import {createStorageSlot} from '#generator/navigation/storage-slot.ts';
import {loadStyleSheet} from '#generator/navigation/style-sheets.ts';
import {toError} from '#generator/shared/error-messages.ts';
import {EXERCISES_KEY, FINDER_ATTRIBUTE, RIGHT_ATTRIBUTE} from '#site/document-markers.ts';
import {startEditing} from '#site/editing/edit-host.ts';
import {followEdition} from '#site/versions/follow-edition.ts';

/** Starts editors in place, exercises, finders and the choice of the version on each page that is shown. */
const startPage: StartPage = (page, signal) => {
  startEditing(page, signal);
  followExercises(page, signal);
  startFinders(page, signal);
  followEdition(signal);
};

export default startPage;

const loadProgress = lazyChunk(() => import('#site/exercises/exercise-progress.ts'));

/** Keeps and shows which exercises the reader has answered. A reader who has answered none loads nothing for it. */
const followExercises: StartPage = ({path, site: {baseUrl}}, signal) => {
  const show = (): void => {
    // Without its code the page works; the next answer tries again.
    loadProgress().then(({showProgress}) => signal.aborted || showProgress(path, baseUrl), console.error);
  };
  const onChange = ({target}: Event): void => {
    if (target instanceof Element && target.hasAttribute(RIGHT_ATTRIBUTE)) show();
  };
  // Choices answer without scripts.
  const hasAnswer = document.querySelector(`[${RIGHT_ATTRIBUTE}]:checked`);
  if (hasAnswer || createStorageSlot(EXERCISES_KEY).get() !== null) show();
  document.addEventListener('change', onChange, {signal});
};

/** Rejects when what it finds did not load. */
type ShowFound = (field: HTMLTextAreaElement, baseUrl: string) => Promise<void>;

/** The code of each finder, by the name that its field has. */
const FINDERS: Readonly<Record<string, () => Promise<{readonly showFound: ShowFound}>>> = {
  error: lazyChunk(() => import('#site/errors/found-errors.tsx')),
  class: lazyChunk(() => import('#site/comparison/found-classes.tsx')),
};

/** Shows what fields find in what is typed or pasted. */
const startFinders: StartPage = ({site: {baseUrl}}, signal) => {
  let hideFailure: (() => void) | undefined;
  const find = (field: EventTarget | null): void => {
    if (!(field instanceof HTMLTextAreaElement)) return;
    const load = FINDERS[field.getAttribute(FINDER_ATTRIBUTE) ?? ''];
    if (load === undefined) return;
    Promise.all([load(), loadStyleSheet()])
      .then(([{showFound}]) => showFound(field, baseUrl))
      .then(
        () => {
          hideFailure?.();
          hideFailure = undefined;
        },
        (error: unknown) => {
          console.error('What a field finds did not load.', error);
          // It is said once, however much is typed meanwhile.
          hideFailure ??= showFailureBox(field, toError(error), () => {
            hideFailure = undefined;
            find(field);
          });
        },
      );
  };
  // What is pasted before this script runs counts.
  for (const field of document.querySelectorAll(`[${FINDER_ATTRIBUTE}]`)) {
    if (field instanceof HTMLTextAreaElement && field.value) find(field);
  }
  document.addEventListener('input', ({target}) => find(target), {signal});
};
