import {type ReactNode, useCallback, useEffect, useEffectEvent, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {isSaving} from '#generator/network/prefetch-conditions.ts';
import {fetchJsonOnce, lazyChunk} from '#generator/network/lazy-chunk.ts';
import {onLateArrival} from '#generator/network/limit-load.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import type {ChapterLink} from '#generator/shared/page-data.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {Spinner, useIsLate} from '#generator/ui/spinner.tsx';
import type {PlaygroundPage} from '#site/playground/playground-labels.ts';
import {KeptHtml} from '#generator/navigation/kept-html.tsx';
import {PageLabels, useLabel, useShownLocation, useSite} from '#generator/navigation/site-context.tsx';
import {color, layout, media, size, space} from '#generator/tokens/tokens.stylex.ts';
import {browserHistory} from '#generator/navigation/browser-history.ts';
import {PageTitle} from '#generator/ui/page-frame.tsx';
import {useHref} from '#generator/ui/site-link.tsx';
import {
  TUTORIAL,
  TUTORIAL_FILE,
  TUTORIAL_HREF,
  type TutorialLabel,
  type TutorialStep,
} from '#site/tutorial/tutorial.ts';
import {hashTarget} from '#generator/navigation/move-reader.ts';
import {controlStyles} from '#site/playground/view/control-styles.ts';
import {ErrorsFile, usePlaygroundLabel} from '#site/playground/view/playground-context.ts';
import {StaticSample} from '#site/playground/view/static-sample.tsx';

interface PlaygroundMainProps extends Pick<PlaygroundPage, 'title' | 'description' | 'labels' | 'errorsFile'> {
  readonly chapters: readonly ChapterLink[];
}

/** The island of the page: a static sample until what the URL names has loaded. */
export default function PlaygroundMain({labels, errorsFile, ...content}: PlaygroundMainProps) {
  return (
    <PageLabels labels={labels}>
      <ErrorsFile value={errorsFile}>
        <Content {...content} />
      </ErrorsFile>
    </PageLabels>
  );
}

function Content({title, description, chapters}: Omit<PlaygroundMainProps, 'labels' | 'errorsFile'>) {
  const text = useLabel<TutorialLabel>();
  const toHref = useHref();
  const {hash, number, setHash} = useProjectHash();
  const {search} = useShownLocation();
  // A shared project in the hash comes first.
  const id = hash === '' ? new URLSearchParams(search).get(TUTORIAL) : null;
  const step = chapters.find((chapter) => chapter.id === id);
  const introduction = {description, count: chapters.length};
  return (
    <div {...stylex.props(styles.main, id !== null && step === undefined && styles.overview)}>
      {id === null ? (
        <>
          <header {...stylex.props(styles.header)}>
            <h1 {...stylex.props(styles.title)}>{title}</h1>
            <Introduction {...introduction} place="above" />
            <noscript>
              <p>
                <a href={toHref(TUTORIAL_FILE)}>{text('tutorial.file')}</a>
              </p>
            </noscript>
          </header>
          <div {...stylex.props(styles.workbench)}>
            <WorkbenchLoader hash={hash} number={number} setHash={setHash} />
          </div>
          <Introduction {...introduction} place="below" />
        </>
      ) : (
        <>
          {/* A step has a title of its own. */}
          {step === undefined ? (
            <PageTitle>{text('tutorial.title')}</PageTitle>
          ) : (
            <h1 className="sr-only">{text('tutorial.title')}</h1>
          )}
          <TutorialView key={step?.id} id={id} chapter={step} chapters={chapters} />
        </>
      )}
    </div>
  );
}

interface IntroductionProps extends Pick<PlaygroundPage, 'description'> {
  /** Number of steps of the tutorial. */
  readonly count: number;
  readonly place: 'above' | 'below';
}

/** What the page is for, and the way to the tutorial. Narrow screens show it below the workbench, so that the code begins higher. */
function Introduction({description, count, place}: IntroductionProps) {
  const text = useLabel<TutorialLabel>();
  const toHref = useHref();
  return (
    <div {...stylex.props(styles.introduction, styles[place])}>
      <p {...stylex.props(styles.lead)}>{description}</p>
      <p {...stylex.props(styles.invitation)}>
        <a href={toHref(TUTORIAL_HREF)} {...stylex.props(styles.link)}>
          {text('tutorial.invite', {count})}
        </a>
      </p>
    </div>
  );
}

function WorkbenchLoader({hash, number, setHash}: OpenHash & {readonly setHash: (hash: string) => void}) {
  const text = usePlaygroundLabel();
  // A link to a project was clicked to open it.
  const {value: parts, ...status} = useLoad(loadParts, (isSaving) => !isSaving || hash !== '');
  const failed = text('playground.start-failed');
  if (parts !== undefined) {
    const waiting = <LoadStatus {...status} loading={text('playground.opening')} failed={failed} />;
    return <parts.ProjectWorkbench key={number} hash={hash} onHash={setHash} waiting={waiting} />;
  }
  const invitation = (
    <>
      <span {...stylex.props(styles.noScript)}>{text('playground.no-script')}</span>
      <button type="button" onClick={status.load} {...stylex.props(controlStyles.button, styles.open)}>
        {text('playground.open')}
      </button>
    </>
  );
  return (
    <>
      <LoadStatus {...status} loading={text('playground.starting')} failed={failed} before={invitation} />
      <KeptHtml name="sample">{import.meta.env.SSR && <StaticSample />}</KeptHtml>
    </>
  );
}

interface OpenHash {
  readonly hash: string;
  /** Number of projects that were opened before. */
  readonly number: number;
}

/** The hash of the skip link names an element, not a project. */
const isElementHash = (hash: string): boolean => hash !== '' && hashTarget(hash) !== undefined;

/** The router does not need to know: the project is already open. */
const replaceUrlHash = (hash: string): void =>
  browserHistory.replaceShownUrl(location.pathname + location.search + hash);

/** Returns the hash of the open project. The URL has another one after the skip link was used or a link was copied. */
function useProjectHash() {
  const {hash: urlHash, key} = useShownLocation();
  // The key is part of it, because a link may lead back to the hash from which `setHash` has led away.
  const entry = `${key} ${urlHash}`;
  const [seen, setSeen] = useState(entry);
  const [open, setOpen] = useState<OpenHash>(() => ({hash: isElementHash(urlHash) ? '' : urlHash, number: 0}));
  const {hash, number} = open;
  if (entry !== seen) {
    setSeen(entry);
    if (urlHash !== hash && !isElementHash(urlHash)) setOpen({hash: urlHash, number: number + 1});
  }
  useEffect(() => {
    // A reload must open the project again.
    if (isElementHash(urlHash)) replaceUrlHash(hash);
  }, [key, urlHash, hash]);
  /** Changes the hash of the open project, also in the URL, without opening another one. */
  const setHash = useCallback((next: string) => {
    replaceUrlHash(next);
    setOpen((before) => ({...before, hash: next}));
  }, []);
  return {hash, number, setHash};
}

const isTutorialStep = (file: unknown): file is TutorialStep => isRecord(file) && 'check' in file;

interface TutorialViewProps {
  /** Value of the query parameter. */
  readonly id: string;
  /** The step of this id; absent for all steps. */
  readonly chapter: ChapterLink | undefined;
  readonly chapters: readonly ChapterLink[];
}

/** The step that the URL names, else all steps. */
function TutorialView({id, chapter, chapters}: TutorialViewProps) {
  useTutorialTitle(chapter);
  const text = useLabel<TutorialLabel>();
  const {baseUrl} = useSite();
  const [loadView] = useState(() => async () => {
    const fetchStep = (step: ChapterLink | undefined) =>
      step && fetchJsonOnce(withBaseUrl(baseUrl, step.file), isTutorialStep);
    const [parts, step] = await Promise.all([loadParts?.(), fetchStep(chapter)]);
    // The reader goes on with it.
    if (chapter) fetchStep(chapters[chapters.indexOf(chapter) + 1])?.catch(() => undefined);
    return parts && {...parts, step};
  });
  const {value: loaded, ...status} = useLoad(loadView);
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

/** Loads what the page shows as one file: files that wait for each other would open it later. Static rendering needs none of it. */
const loadParts = import.meta.env.SSR
  ? undefined
  : lazyChunk(() => import('./playground-parts.ts'), LARGE_LOAD_LIMIT_MS);

interface LoadStatusProps {
  readonly state: LoadState;
  readonly load: () => void;
  readonly loading: string;
  readonly failed: string;
  /** Shown until loading takes long. */
  readonly before?: ReactNode;
}

function LoadStatus({state, load, loading, failed, before = null}: LoadStatusProps) {
  const text = usePlaygroundLabel();
  return (
    <div role="status" {...stylex.props(styles.waiting)}>
      {state === 'waiting' && before}
      {state === 'loading' && <LoadingMessage before={before}>{loading}</LoadingMessage>}
      {state === 'failed' && (
        <>
          <span>{failed}</span>
          <button type="button" onClick={load} {...stylex.props(controlStyles.button)}>
            {text('playground.retry')}
          </button>
        </>
      )}
    </div>
  );
}

function LoadingMessage({before, children}: {readonly before: ReactNode; readonly children: ReactNode}) {
  if (!useIsLate()) return before;
  return (
    <>
      <Spinner />
      <span>{children}</span>
    </>
  );
}

type LoadState = 'waiting' | 'loading' | 'failed';

/**
 * Loads a part of the page once its island is hydrated.
 *
 * @param startsAlone whether it starts without a press; gets whether the reader saves data
 * @returns `value` is absent until it has loaded
 */
function useLoad<T>(start: (() => Promise<T>) | undefined, startsAlone: (isSaving: boolean) => boolean = () => true) {
  const [value, setValue] = useState<T>();
  const [state, setState] = useState<LoadState>('waiting');
  const load = (): void => {
    setState('loading');
    start?.().then(setValue, (error: unknown) => {
      setState('failed');
      onLateArrival(error, load);
    });
  };
  const startAlone = useEffectEvent(() => {
    if (state === 'waiting' && startsAlone(isSaving(navigator) === true)) load();
  });
  // The hash is empty while the island is hydrated.
  const {hash} = useShownLocation();
  useEffect(() => startAlone(), [hash]);
  return {state, value, load};
}

const styles = stylex.create({
  waiting: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minHeight: 36,
    color: color['--text-soft'],
    fontSize: size.compact,
    lineHeight: 1.6,
  },
  noScript: {display: {default: 'none', [media.noScript]: 'inline'}},
  open: {display: {default: 'inline-flex', [media.noScript]: 'none'}},
  // Keeps the footer out of sight while the workbench replaces the sample, so that nothing jumps.
  workbench: {minHeight: {default: '100vh', [media.mobile]: 'calc(100vh - 7rem)'}},
  main: {
    maxWidth: '110rem',
    marginInline: 'auto',
    paddingTop: {default: space.x5, [media.phone]: space.x4},
    paddingBottom: space.x12,
    paddingInline: layout['--gutter'],
  },
  overview: {
    maxWidth: layout['--page-width'],
    paddingTop: {default: space.x12, [media.mobile]: space.x8},
  },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: space.x5,
    marginBottom: {default: space.x4, [media.phone]: space.x2},
  },
  title: {
    fontSize: {default: size.step2, [media.phone]: size.lead},
    lineHeight: 1.3,
  },
  introduction: {
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: space.x5,
    fontSize: size.compact,
    lineHeight: 1.6,
  },
  above: {display: {default: 'flex', [media.mobile]: 'none'}},
  below: {
    display: {default: 'none', [media.mobile]: 'flex'},
    marginTop: space.x6,
  },
  lead: {color: color['--text-soft']},
  invitation: {display: 'flex'},
  link: {
    alignContent: 'center',
    minHeight: {default: null, [media.touch]: 44},
    color: {default: color['--accent'], ':hover': color['--accent-hover']},
  },
});
