// This import is first, because it fetches.
import './workbench-files.ts';
import {type ReactNode, useEffect, useState, useSyncExternalStore} from 'react';
import * as stylex from '@stylexjs/stylex';
import {writeClipboard} from '#generator/controls/code-actions.ts';
import {fetchJsonOnce, lazyChunk} from '#generator/network/lazy-chunk.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {MAX_LINK_CHARS} from '#site/playground/project/limits.ts';
import {isProject, type Project} from '#site/playground/project/project.ts';
import {fullHash, readHash, templateOfHash} from '#site/playground/project/hash-project.ts';
import {
  type LinkedProject,
  longSamplePath,
  withVersion,
  writeProjectLink,
} from '#site/playground/project/project-link.ts';
import {templates} from '#site/playground/project/templates/templates.ts';
import type {PlaygroundLabel, TemplateLabel} from '#site/playground/playground-labels.ts';
import {buttonStyles} from '#generator/ui/button.tsx';
import type {LabelValues} from '#generator/navigation/labels.ts';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import {createWorkSaver, leaveWork, openWork, showWork, type WorkDraft} from '#site/drafts/works.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {isLatestChosen} from '#site/versions/follow-edition.ts';
import {controlStyles} from './control-styles.ts';
import {TemplateMenu} from './template-menu.tsx';
import {usePlaygroundLabel} from './playground-context.ts';
import {requestFocus} from './toolbar.tsx';
import {useSession} from './use-session.ts';
import {Workbench} from './workbench.tsx';

export interface ProjectWorkbenchProps {
  readonly hash: string;
  /** Changes the hash of the project, also in the URL. */
  readonly onHash: (hash: string) => void;
  readonly waiting: ReactNode;
}

interface OpenState {
  readonly opened: OpenedProject;
  /** The reader's work; absent before the first change. */
  readonly work: WorkDraft | undefined;
}

/** Opens the project that the hash names, with the reader's stored changes. */
export function ProjectWorkbench({hash, onHash, waiting}: ProjectWorkbenchProps) {
  const {baseUrl} = useSite();
  const [state, setState] = useState<OpenState>();
  /** Number of works that were chosen from the list. */
  const [chosen, setChosen] = useState(0);
  const [resets, setResets] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const {hash: workHash, work} = openWork(hash);
    if (workHash !== hash) return onHash(workHash);
    void openProject(hash, baseUrl).then((opened) => {
      if (isCurrent) setState({opened, work});
    });
    return () => {
      isCurrent = false;
    };
  }, [hash, baseUrl, onHash, chosen]);
  if (state === undefined) return waiting;
  return (
    <SavedWorkbench
      key={resets}
      {...state}
      hash={hash}
      onReset={() => {
        leaveWork(hash);
        setState({...state, work: undefined});
        setResets(resets + 1);
      }}
      onWork={(next) => {
        showWork(next);
        requestFocus();
        setState(undefined);
        setChosen((before) => before + 1);
        if (next.value.from !== fullHash(hash)) onHash(next.value.from);
      }}
      onHash={onHash}
    />
  );
}

interface SavedWorkbenchProps extends OpenState {
  readonly hash: string;
  readonly onReset: () => void;
  readonly onWork: (work: WorkDraft) => void;
  readonly onHash: (hash: string) => void;
}

function SavedWorkbench({opened, work, hash, onReset, onWork, onHash}: SavedWorkbenchProps) {
  const {project: original} = opened;
  const text = useLabel<PlaygroundLabel | TemplateLabel>();
  const [isStored, setIsStored] = useState(true);
  const [saver] = useState(() => createWorkSaver({hash, original, work, onStored: setIsStored}));
  const session = useSession(() => ({project: work?.value.project ?? original, onChange: saver.save}));
  const {project} = useSyncExternalStore(session.subscribe, session.getState);
  useEffect(() => saver.setHash(hash), [saver, hash]);
  useEffect(() => saver.start(), [saver]);
  // The other notice is not about the reader's own work.
  const opening = work === undefined ? opened.notice : undefined;
  const notice: Notice | undefined = isStored ? opening : {label: 'work.not-stored'};
  return (
    <Workbench
      session={session}
      original={original}
      menu={<TemplateMenu template={templateOfHash(opened.hash)?.id} hash={hash} saver={saver} onWork={onWork} />}
      resetText={isStored ? text('work.reset') : undefined}
      onReset={() => {
        saver.flush();
        onReset();
      }}
      share={
        <>
          <DownloadButton project={project} />
          <ShareButton project={project} onHash={onHash} />
        </>
      }
    >
      {notice === undefined ? null : (
        <p role="alert" {...stylex.props(controlStyles.notice)}>
          {text(notice.label, notice.values)}
        </p>
      )}
    </Workbench>
  );
}

const loadViteProject = lazyChunk(() => import('#site/playground/download/vite-project.ts'));

/** Downloads a Vite project. What makes it is loaded on the press; after a failure the next press tries again. */
function DownloadButton({project}: {readonly project: Project}) {
  const text = usePlaygroundLabel();
  const {baseUrl} = useSite();
  const [state, setState] = useState<'loading' | 'failed'>();
  const download = async (): Promise<void> => {
    setState('loading');
    try {
      const {urlOfProject, zipViteProject} = await loadViteProject();
      const page = new URL(withBaseUrl(baseUrl, '/playground/'), location.href);
      const archive = zipViteProject(project, urlOfProject(project, page));
      saveFile('stylex-playground.zip', new Blob([archive], {type: 'application/zip'}));
      setState(undefined);
    } catch (error) {
      console.error('The Vite project could not be made.', error);
      setState('failed');
    }
  };
  return (
    <>
      <button
        type="button"
        aria-busy={state === 'loading'}
        title={text('playground.download-name')}
        onClick={() => void (state === 'loading' ? undefined : download())}
        {...stylex.props(controlStyles.button)}
      >
        {text('playground.download')}
      </button>
      <span role="status" {...stylex.props(controlStyles.message)}>
        {state === 'failed' ? text('playground.download-failed') : ''}
      </span>
    </>
  );
}

function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Browsers have taken the content by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

interface ShareButtonProps {
  readonly project: Project;
  readonly onHash: (hash: string) => void;
}

type ShareState = 'share' | 'share-copied' | 'share-failed' | 'share-too-long';

/** Copies a link that holds the whole project. */
function ShareButton({project, onHash}: ShareButtonProps) {
  const text = usePlaygroundLabel();
  const [state, setState] = useState<{readonly name: ShareState; readonly project: Project}>();
  const shown = state?.project === project ? state.name : 'share';
  const share = async (): Promise<void> => {
    const link = writeProjectLink(project);
    if (link.length > MAX_LINK_CHARS) return setState({name: 'share-too-long', project});
    onHash(`#${link}`);
    setState({name: (await writeClipboard(location.href, 'link')) ? 'share-copied' : 'share-failed', project});
  };
  return (
    <>
      <button type="button" onClick={() => void share()} {...stylex.props(controlStyles.button, buttonStyles.primary)}>
        {text(shown === 'share-copied' ? 'playground.share-copied' : 'playground.share')}
      </button>
      <span role="status" {...stylex.props(controlStyles.message)}>
        {shown === 'share' || shown === 'share-copied' ? '' : text(`playground.${shown}`)}
      </span>
    </>
  );
}

interface Notice {
  readonly label: PlaygroundLabel | TemplateLabel;
  readonly values?: LabelValues;
}

interface OpenedProject {
  readonly project: Project;
  /** Empty when the default template is open, because the wanted hash could not be opened. */
  readonly hash: string;
  /** What the reader does not get of the wanted hash. */
  readonly notice?: Notice | undefined;
}

/** A template says nothing of a version: it opens with the one that the reader has chosen to read about. */
const inEdition = (project: Project): Project => (isLatestChosen() ? {...project, compiler: 'newest'} : project);

const fallback = (label: PlaygroundLabel): OpenedProject => ({
  project: inEdition(templates[0].project),
  hash: '',
  notice: {label},
});

async function openProject(hash: string, baseUrl: string): Promise<OpenedProject> {
  const template = templateOfHash(hash);
  if (template !== undefined) return {project: inEdition(template.project), hash};
  const named = readHash(hash);
  if (named.kind === 'project') return openLinked(hash, named);
  if (named.kind !== 'sample') return fallback(`playground.link-${named.kind}`);
  const {id, version} = named;
  // The notice says that it did not load.
  const project = await fetchJsonOnce(withBaseUrl(baseUrl, longSamplePath(id)), isProject).catch(() => undefined);
  if (project === undefined) return fallback('playground.link-missing');
  return version === undefined ? {project, hash} : openLinked(hash, withVersion(project, version));
}

function openLinked(hash: string, {project, missingVersion: version}: LinkedProject): OpenedProject {
  if (version === undefined) return {project, hash};
  const values = {version, nearest: STYLEX_VERSIONS[project.compiler]};
  return {project, hash, notice: {label: 'playground.link-version', values}};
}
