import {type ComponentType, useEffect, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {lazyChunk} from '#generator/loading/lazy-chunk.ts';
import {onLateArrival} from '#generator/loading/limit-load.ts';
import type {FrameTheme} from '#site/playground/run/frame-messages.ts';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import type {PlaygroundPage} from '#site/playground/playground-labels.ts';
import {color, layout, media, size, space} from '#generator/tokens/tokens.stylex.ts';
import {controlStyles} from './control-styles.ts';
import {LoadingMessage} from './loading-message.tsx';
import {PlaygroundLabelsContext, PreviewThemeContext, usePlaygroundLabel} from './playground-context.ts';
import type {OpenWorkbenchProps} from './open-workbench.tsx';
import {StaticSample} from './static-sample.tsx';
import {useProjectHash} from './use-project-hash.ts';

interface OpenWorkbenchModule {
  readonly OpenWorkbench: ComponentType<OpenWorkbenchProps>;
}

/** Static rendering needs only the sample. */
const loadWorkbench = import.meta.env.SSR
  ? undefined
  : lazyChunk(() => import('./open-workbench.tsx'), LARGE_LOAD_LIMIT_MS);

interface PlaygroundProps {
  readonly page: PlaygroundPage;
  readonly theme: FrameTheme;
}

/** The page: a static sample until the workbench has loaded. */
export function Playground({page, theme}: PlaygroundProps) {
  return (
    <PlaygroundLabelsContext value={page.labels}>
      <PreviewThemeContext value={theme}>
        <main id="main-content" tabIndex={-1} {...stylex.props(styles.main)}>
          <header {...stylex.props(styles.header)}>
            <h1 {...stylex.props(styles.title)}>{page.title}</h1>
            <p {...stylex.props(styles.lead)}>{page.description}</p>
          </header>
          <div {...stylex.props(styles.workbench)}>
            <WorkbenchLoader />
          </div>
        </main>
      </PreviewThemeContext>
    </PlaygroundLabelsContext>
  );
}

function WorkbenchLoader() {
  const text = usePlaygroundLabel();
  const {hash, number, setHash} = useProjectHash();
  const [module, setModule] = useState<OpenWorkbenchModule>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = (): void => {
    loadWorkbench?.().then(setModule, (error: unknown) => {
      setHasFailed(true);
      onLateArrival(error, load);
    });
  };
  useEffect(load, []);
  const retry = (): void => {
    setHasFailed(false);
    load();
  };
  if (module !== undefined) return <module.OpenWorkbench key={number} hash={hash} onHash={setHash} />;
  return (
    <>
      <div role="status" {...stylex.props(controlStyles.waiting)}>
        {hasFailed ? (
          <>
            {text('playground.start-failed')}
            <button type="button" onClick={retry} {...stylex.props(controlStyles.button)}>
              {text('playground.retry')}
            </button>
          </>
        ) : (
          // Before the first interaction nothing is loading, and without scripts nothing will.
          <LoadingMessage before={<span {...stylex.props(styles.noScript)}>{text('playground.no-script')}</span>}>
            {text('playground.starting')}
          </LoadingMessage>
        )}
      </div>
      <StaticSample />
    </>
  );
}

const styles = stylex.create({
  noScript: {
    display: {default: 'none', [media.noScript]: 'inline'},
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
