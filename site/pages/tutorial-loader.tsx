import {useEffect, useState} from 'react';
import {fetchJsonOnce} from '#generator/loading/lazy-chunk.ts';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import type {ChapterLink} from '#generator/shared/page-data.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import type {TutorialLabel} from '#site/tutorial/tutorial-labels.ts';
import type {TutorialStep} from '#site/tutorial/tutorial-step.ts';
import {type Load, LoadStatus, useLoad} from './load-status.tsx';
import {loadParts} from './load-parts.ts';

interface TutorialLoaderProps {
  /** Value of the query parameter. */
  readonly id: string;
  readonly chapters: readonly ChapterLink[];
}

/** The step that the URL names, else all steps. */
export function TutorialLoader({id, chapters}: TutorialLoaderProps) {
  const step = chapters.find((chapter) => chapter.id === id);
  useTutorialTitle(step);
  return step === undefined ? (
    <OverviewLoader id={id} chapters={chapters} />
  ) : (
    <StepLoader key={id} chapter={step} chapters={chapters} />
  );
}

function OverviewLoader({id, chapters}: TutorialLoaderProps) {
  const {value: parts, ...status} = useLoad(loadParts);
  return parts === undefined ? <TutorialStatus {...status} /> : <parts.TutorialOverview id={id} chapters={chapters} />;
}

const isStep = (file: unknown): file is TutorialStep => isRecord(file) && 'check' in file;

function StepLoader({chapter, chapters}: {readonly chapter: ChapterLink; readonly chapters: readonly ChapterLink[]}) {
  const {baseUrl} = useSite();
  const [loadStep] = useState(() => async () => {
    const [parts, step] = await Promise.all([loadParts?.(), fetchJsonOnce(withBaseUrl(baseUrl, chapter.file), isStep)]);
    return parts && {View: parts.TutorialStepView, step};
  });
  const {value, ...status} = useLoad(loadStep);
  const next = chapters[chapters.indexOf(chapter) + 1];
  const isShown = value !== undefined;
  useEffect(() => {
    if (isShown && next !== undefined)
      void fetchJsonOnce(withBaseUrl(baseUrl, next.file), isStep).catch(() => undefined);
  }, [isShown, next, baseUrl]);
  return value === undefined ? (
    <TutorialStatus {...status} />
  ) : (
    <value.View step={value.step} id={chapter.id} chapters={chapters} />
  );
}

function TutorialStatus({state, load}: Omit<Load<unknown>, 'value'>) {
  const text = useLabel<TutorialLabel>();
  return (
    <LoadStatus state={state} loading={text('tutorial.loading')} failed={text('tutorial.failed')} onRetry={load} />
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
