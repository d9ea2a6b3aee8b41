import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import type {StartPage} from '#generator/navigation/shown-page.ts';
import {createStorageSlot} from '#generator/navigation/storage-slot.ts';
import {EXERCISES_KEY, RIGHT_ATTRIBUTE} from './exercise-markers.ts';

const loadProgress = lazyChunk(() => import('./exercise-progress.ts'));

/** Keeps and shows which exercises the reader has answered. Who has answered none loads nothing for it. */
export const followExercises: StartPage = ({path, site: {baseUrl}}, signal) => {
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
