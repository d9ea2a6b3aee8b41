import {type ComponentType, useCallback, useEffect, useEffectEvent, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {PlaygroundPage} from '#site/playground/playground-labels.ts';
import {type PageComponentProps, useCommittedRoute} from '#generator/navigation/route.ts';
import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import {isSaving} from '#generator/loading/is-saving.ts';
import {onLateArrival} from '#generator/loading/limit-load.ts';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import {color, layout, media, size, space} from '#generator/tokens/tokens.stylex.ts';
import {replaceShownUrl} from '#generator/navigation/browser-location.ts';
import {PageLabels} from '#generator/navigation/site-context.tsx';
import {hashTarget} from '#generator/navigation/move-reader.ts';
import {controlStyles} from './control-styles.ts';
import {LoadingMessage} from './loading-message.tsx';
import {usePlaygroundLabel} from './playground-context.ts';
import type {ProjectWorkbenchProps} from './project-workbench.tsx';
import {StaticSample} from './static-sample.tsx';

interface ProjectWorkbenchModule {
  readonly ProjectWorkbench: ComponentType<ProjectWorkbenchProps>;
}

/** Static rendering needs only the sample. */
const loadWorkbench = import.meta.env.SSR
  ? undefined
  : lazyChunk(() => import('./project-workbench.tsx'), LARGE_LOAD_LIMIT_MS);

/** The page: a static sample until the workbench has loaded. */
export default function PlaygroundPageView({page}: PageComponentProps<PlaygroundPage>) {
  return (
    <PageLabels labels={page.labels}>
      <main id="main-content" tabIndex={-1} {...stylex.props(styles.main)}>
        <header {...stylex.props(styles.header)}>
          <h1 {...stylex.props(styles.title)}>{page.title}</h1>
          <p {...stylex.props(styles.lead)}>{page.description}</p>
        </header>
        <div {...stylex.props(styles.workbench)}>
          <WorkbenchLoader />
        </div>
      </main>
    </PageLabels>
  );
}

function WorkbenchLoader() {
  const text = usePlaygroundLabel();
  const {hash, number, setHash} = useProjectHash();
  const [module, setModule] = useState<ProjectWorkbenchModule>();
  const [state, setState] = useState<'waiting' | 'loading' | 'failed'>('waiting');
  const load = (): void => {
    setState('loading');
    loadWorkbench?.().then(setModule, (error: unknown) => {
      setState('failed');
      onLateArrival(error, load);
    });
  };
  const loadUnlessSaving = useEffectEvent(() => {
    // A link to a project was clicked to open it.
    if (state === 'waiting' && (!isSaving(navigator) || hash !== '')) load();
  });
  // The route has no hash until the page has hydrated.
  useEffect(() => loadUnlessSaving(), [hash]);
  if (module !== undefined) {
    const waiting = (
      <div role="status" {...stylex.props(controlStyles.waiting)}>
        <LoadingMessage>{text('playground.opening')}</LoadingMessage>
      </div>
    );
    return <module.ProjectWorkbench key={number} hash={hash} onHash={setHash} waiting={waiting} />;
  }
  const invitation = (
    <>
      <span {...stylex.props(styles.noScript)}>{text('playground.no-script')}</span>
      <button type="button" data-replay="" onClick={load} {...stylex.props(controlStyles.button, styles.open)}>
        {text('playground.open')}
      </button>
    </>
  );
  return (
    <>
      <div role="status" {...stylex.props(controlStyles.waiting)}>
        {state === 'waiting' && invitation}
        {state === 'loading' && <LoadingMessage before={invitation}>{text('playground.starting')}</LoadingMessage>}
        {state === 'failed' && (
          <>
            {text('playground.start-failed')}
            <button type="button" onClick={load} {...stylex.props(controlStyles.button)}>
              {text('playground.retry')}
            </button>
          </>
        )}
      </div>
      <StaticSample />
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
const replaceUrlHash = (hash: string): void => replaceShownUrl(hash || location.pathname);

/** Returns the hash of the open project. The URL has another one after the skip link was used or a link was copied. */
function useProjectHash() {
  const {hash: urlHash} = useCommittedRoute();
  const [seen, setSeen] = useState(urlHash);
  const [open, setOpen] = useState<OpenHash>(() => ({hash: isElementHash(urlHash) ? '' : urlHash, number: 0}));
  const {hash, number} = open;
  if (urlHash !== seen) {
    setSeen(urlHash);
    if (urlHash !== hash && !isElementHash(urlHash)) setOpen({hash: urlHash, number: number + 1});
  }
  useEffect(() => {
    // A reload must open the project again.
    if (isElementHash(urlHash)) replaceUrlHash(hash);
  }, [urlHash, hash]);
  /** Changes the hash of the open project, also in the URL, without opening another one. */
  const setHash = useCallback((next: string) => {
    replaceUrlHash(next);
    setOpen((before) => ({...before, hash: next}));
  }, []);
  return {hash, number, setHash};
}

const styles = stylex.create({
  noScript: {
    display: {default: 'none', [media.noScript]: 'inline'},
  },
  open: {
    display: {default: 'inline-flex', [media.noScript]: 'none'},
  },
  // Keeps the footer out of sight while the workbench replaces the sample, so that nothing jumps.
  workbench: {
    minHeight: '100vh',
  },
  main: {
    maxWidth: '110rem',
    marginInline: 'auto',
    paddingTop: {default: space.x5, [media.mobile]: space.x4},
    paddingBottom: space.x12,
    paddingInline: layout['--gutter'],
  },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: space.x5,
    marginBottom: space.x4,
  },
  title: {
    fontSize: size.step2,
    lineHeight: 1.3,
  },
  lead: {
    display: {default: 'block', [media.mobile]: 'none'},
    color: color['--text-soft'],
    fontSize: size.compact,
    lineHeight: 1.6,
  },
});
