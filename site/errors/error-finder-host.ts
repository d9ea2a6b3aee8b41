import {useLayoutEffect} from 'react';
import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import {useSite} from '#generator/navigation/site-context.tsx';
import {useCommittedRoute} from '#generator/navigation/route.ts';
import {FIELD_SELECTOR} from './error-finder-markers.ts';

const loadFinder = lazyChunk(() => import('./found-errors.tsx'));

/** Explains the messages in what is pasted into the field for errors. */
export function useErrorFinder(): void {
  const {baseUrl} = useSite();
  const {path} = useCommittedRoute();
  useLayoutEffect(() => {
    const find = (field: EventTarget | null): void => {
      if (!(field instanceof HTMLTextAreaElement) || !field.matches(FIELD_SELECTOR)) return;
      loadFinder().then(({showFound}) => showFound(field, baseUrl), console.error);
    };
    const onInput = ({target}: Event): void => find(target);
    // What is pasted before the app has started counts.
    const field = document.querySelector<HTMLTextAreaElement>(FIELD_SELECTOR);
    if (field?.value) find(field);
    document.addEventListener('input', onInput);
    return () => document.removeEventListener('input', onInput);
  }, [path, baseUrl]);
}
