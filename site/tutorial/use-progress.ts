import {useSyncExternalStore} from 'react';
import type {ChapterLink} from '#generator/shared/page-data.ts';
import {progressOf, steps, type StepProgress} from '#site/drafts/steps.ts';

/** How far the reader is with each step. Follows what this tab and others store. */
export function useProgress(chapters: readonly ChapterLink[]): (chapter: ChapterLink) => StepProgress {
  // A text: an array would be a new one whenever React asks.
  useSyncExternalStore(steps.subscribe, () => chapters.map(({id}) => progressOf(id)).join());
  return ({id}) => progressOf(id);
}
