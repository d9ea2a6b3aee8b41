import {useEffect, useState} from 'react';
import {lazyChunk, loadOnce} from '#generator/loading/lazy-chunk.ts';
import {fetchOk} from '#generator/loading/limit-load.ts';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import type {ChapterLink} from '#generator/shared/page-data.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import type {TutorialLabel} from '#site/tutorial/tutorial-labels.ts';
import {isTutorialStep, type TutorialStep} from '#site/tutorial/tutorial-step.ts';
import {LoadStatus, useLoad} from './load-status.tsx';

const isBrowser = !import.meta.env.SSR;
const loadStepView = isBrowser
  ? lazyChunk(() => import('#site/tutorial/tutorial-step-view.tsx'), LARGE_LOAD_LIMIT_MS)
  : undefined;
const loadOverview = isBrowser ? lazyChunk(() => import('#site/tutorial/tutorial-overview.tsx')) : undefined;

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
  const text = useLabel<TutorialLabel>();
  const {state, value: module, load} = useLoad(loadOverview);
  if (module !== undefined) return <module.TutorialOverview id={id} chapters={chapters} />;
  return (
    <LoadStatus state={state} loading={text('tutorial.loading')} failed={text('tutorial.failed')} onRetry={load} />
  );
}

function StepLoader({chapter, chapters}: {readonly chapter: ChapterLink; readonly chapters: readonly ChapterLink[]}) {
  const text = useLabel<TutorialLabel>();
  const {baseUrl} = useSite();
  const [loadStep] = useState(() => async () => {
    const [module, step] = await Promise.all([loadStepView?.(), fetchStep(withBaseUrl(baseUrl, chapter.file))]);
    return module && {module, step};
  });
  const {state, value, load} = useLoad(loadStep);
  const next = chapters[chapters.indexOf(chapter) + 1];
  const isShown = value !== undefined;
  useEffect(() => {
    if (isShown && next !== undefined) void fetchStep(withBaseUrl(baseUrl, next.file)).catch(() => undefined);
  }, [isShown, next, baseUrl]);
  if (value !== undefined) {
    return <value.module.TutorialStepView step={value.step} id={chapter.id} chapters={chapters} />;
  }
  return (
    <LoadStatus state={state} loading={text('tutorial.loading')} failed={text('tutorial.failed')} onRetry={load} />
  );
}

const steps = new Map<string, () => Promise<TutorialStep>>();

/** Fetches a step once. @throws when it does not arrive, or is none */
function fetchStep(url: string): Promise<TutorialStep> {
  const load =
    steps.get(url) ??
    loadOnce(async () => {
      const step: unknown = await (await fetchOk(url)).json();
      if (!isTutorialStep(step)) throw new Error(`${url} is no step of the tutorial.`);
      return step;
    });
  steps.set(url, load);
  return load();
}

/** The page's title names the step, for the list of tabs and the history. */
function useTutorialTitle(step: ChapterLink | undefined): void {
  const text = useLabel<TutorialLabel>();
  const tutorial = text('tutorial.title');
  useEffect(() => {
    const {title} = document;
    document.title = `${step === undefined ? '' : `${step.title} · `}${tutorial}${title.slice(title.indexOf(' | '))}`;
    return () => {
      document.title = title;
    };
  }, [step, tutorial]);
}
