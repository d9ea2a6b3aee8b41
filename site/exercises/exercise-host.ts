import {useLayoutEffect} from 'react';
import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import {useSite} from '#generator/navigation/site-context.tsx';
import {useCommittedRoute} from '#generator/navigation/route.ts';
import {createStorageSlot} from '#generator/navigation/storage-slot.ts';
import {EXERCISES_KEY, RIGHT_ATTRIBUTE} from './exercise-markers.ts';

const loadProgress = lazyChunk(() => import('./exercise-progress.ts'));

/** Keeps and shows which exercises the reader has answered. Who has answered none loads nothing for it. */
export function useExercises(): void {
  const {baseUrl} = useSite();
  const {path} = useCommittedRoute();
  useLayoutEffect(() => {
    const show = (): void => {
      // Without its code the page works; the next answer tries again.
      loadProgress().then(({showProgress}) => showProgress(path, baseUrl), console.error);
    };
    const onChange = ({target}: Event): void => {
      if (target instanceof Element && target.hasAttribute(RIGHT_ATTRIBUTE)) show();
    };
    // Choices answer before the app has started.
    const hasAnswer = document.querySelector(`[${RIGHT_ATTRIBUTE}]:checked`);
    if (hasAnswer || createStorageSlot(EXERCISES_KEY).get() !== null) show();
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, [path, baseUrl]);
}
