import {useEffect, useState} from 'react';
import {fetchJsonOnce} from '#generator/loading/lazy-chunk.ts';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import type {ChapterLink} from '#generator/shared/page-data.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import type {TutorialLabel} from '#site/tutorial/tutorial-labels.ts';
import type {TutorialStep} from '#site/tutorial/tutorial-step.ts';
import {loadParts, LoadStatus, useLoad} from './load-status.tsx';

interface TutorialLoaderProps {
  /** Value of the query parameter. */
  readonly id: string;
  readonly chapters: readonly ChapterLink[];
}

/** The step that the URL names, else all steps. */
export function TutorialLoader({id, chapters}: TutorialLoaderProps) {
  const step = chapters.find((chapter) => chapter.id === id);
  useTutorialTitle(step);
  return <TutorialView key={step?.id} id={id} chapter={step} chapters={chapters} />;
}

const isStep = (file: unknown): file is TutorialStep => isRecord(file) && 'check' in file;

interface TutorialViewProps extends TutorialLoaderProps {
  /** Absent for all steps. */
  readonly chapter: ChapterLink | undefined;
}

function TutorialView({id, chapter, chapters}: TutorialViewProps) {
  const text = useLabel<TutorialLabel>();
  const {baseUrl} = useSite();
  const [loadView] = useState(() => async () => {
    const file = chapter && fetchJsonOnce(withBaseUrl(baseUrl, chapter.file), isStep);
    const [parts, step] = await Promise.all([loadParts?.(), file]);
    return parts && {...parts, step};
  });
  const {value: loaded, ...status} = useLoad(loadView);
  const next = chapter && chapters[chapters.indexOf(chapter) + 1];
  const isShown = loaded !== undefined;
  useEffect(() => {
    if (isShown && next !== undefined)
      void fetchJsonOnce(withBaseUrl(baseUrl, next.file), isStep).catch(() => undefined);
  }, [isShown, next, baseUrl]);
  if (loaded === undefined)
    return <LoadStatus {...status} loading={text('tutorial.loading')} failed={text('tutorial.failed')} />;
  return loaded.step === undefined ? (
    <loaded.TutorialOverview id={id} chapters={chapters} />
  ) : (
    <loaded.TutorialStepView step={loaded.step} id={id} chapters={chapters} />
  );
}

/** The page's title names the step, for the list of tabs and the history. */
function useTutorialTitle(step: ChapterLink | undefined): void {
  const text = useLabel<TutorialLabel>();
  const tutorial = text('tutorial.title');
  useEffect(() => {
    const {title} = document;
    const ofSite = title.slice(title.lastIndexOf(' | '));
    const own = (step === undefined ? tutorial : `${step.title} · ${tutorial}`) + ofSite;
    document.title = own;
    return () => {
      // The next page may have set its own.
      if (document.title === own) document.title = title;
    };
  }, [step, tutorial]);
}
