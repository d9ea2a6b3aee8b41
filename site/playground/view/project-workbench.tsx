// First, because it fetches.
import './workbench-files.ts';
import {type ReactNode, useEffect, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {fetchLimited} from '#generator/loading/limit-load.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {isProject, isSameWork, type Project} from '#site/playground/project/project.ts';
import {longSamplePath, readProjectLink} from '#site/playground/project/project-link.ts';
import {templates} from '#site/playground/project/templates/templates.ts';
import type {PlaygroundLabel} from '#site/playground/playground-labels.ts';
import {useSite} from '#generator/navigation/site-context.tsx';
import type {Session} from '#site/playground/session.ts';
import {controlStyles} from './control-styles.ts';
import {usePlaygroundLabel} from './playground-context.ts';
import {createWorkSaver, deleteWork, readWork} from './playground-storage.ts';
import {ShareButton} from './share-button.tsx';
import {TemplateMenu} from './template-menu.tsx';
import {Toolbar} from './toolbar.tsx';
import {useSession} from './use-session.ts';
import {Workbench} from './workbench.tsx';

export interface ProjectWorkbenchProps {
  /** Hash of the project to open. */
  readonly hash: string;
  /** Changes the hash of the project, also in the URL. */
  readonly onHash: (hash: string) => void;
  /** Shown until the project is there. */
  readonly waiting: ReactNode;
}

interface OpenState {
  readonly opened: OpenedProject;
  readonly project: Project;
  /** Number of resets: each one remounts the workbench. */
  readonly number: number;
}

/** Opens the project that the hash names, with the reader's stored changes. */
export function ProjectWorkbench({hash, onHash, waiting}: ProjectWorkbenchProps) {
  const {baseUrl} = useSite();
  const [state, setState] = useState<OpenState>();
  useEffect(() => {
    let isCurrent = true;
    void openProject(hash, baseUrl).then((opened) => {
      if (!isCurrent) return;
      const project = readWork(hash) ?? opened.project;
      setState((before) => ({opened, project, number: before?.number ?? 0}));
    });
    return () => {
      isCurrent = false;
    };
  }, [hash, baseUrl]);
  // In an effect, because the previous workbench stores its work when it unmounts.
  const resets = state?.number ?? 0;
  useEffect(() => {
    if (resets > 0) deleteWork(hash);
  }, [resets, hash]);
  if (state === undefined) return waiting;
  const {opened, project, number} = state;
  // The notice is not about the reader's own work.
  const notice = project === opened.project ? opened.notice : undefined;
  const reset = (): void => setState({opened, project: opened.project, number: number + 1});
  return (
    <SavedWorkbench
      key={number}
      original={opened.project}
      project={project}
      hash={hash}
      // With a notice the default template is open.
      template={notice === undefined ? templateOfHash(hash) : templates[0].id}
      notice={notice}
      onReset={reset}
      onHash={onHash}
    />
  );
}

interface SavedWorkbenchProps {
  /** The project that the hash names. */
  readonly original: Project;
  /** The same with the reader's changes. */
  readonly project: Project;
  readonly hash: string;
  /** Id of the template, if the hash names one. */
  readonly template: string | undefined;
  readonly notice: PlaygroundLabel | undefined;
  readonly onReset: () => void;
  readonly onHash: (hash: string) => void;
}

function SavedWorkbench({original, project, hash, template, notice, onReset, onHash}: SavedWorkbenchProps) {
  const text = usePlaygroundLabel();
  const session = useSavedSession(project, hash);
  return (
    <Workbench
      session={session}
      hasVerdict
      toolbar={(state, format, panes) => (
        <Toolbar
          project={state.project}
          panes={panes}
          isChanged={!isSameWork(state.project, original)}
          onCompiler={session.chooseCompiler}
          format={format}
          onReset={onReset}
          share={<ShareButton project={state.project} onHash={onHash} />}
        >
          <TemplateMenu template={template} />
        </Toolbar>
      )}
    >
      {notice === undefined ? null : (
        <p role="alert" {...stylex.props(controlStyles.notice)}>
          {text(notice)}
        </p>
      )}
    </Workbench>
  );
}

/** @param hash the reader's work is stored under it; may change */
function useSavedSession(project: Project, hash: string): Session {
  const [saver] = useState(() => createWorkSaver(hash));
  const session = useSession(() => ({project, onChange: saver.save}));
  useEffect(() => saver.setHash(hash), [saver, hash]);
  useEffect(() => saver.dispose, [saver]);
  return session;
}

interface OpenedProject {
  readonly project: Project;
  /** Why the hash could not be opened. */
  readonly notice?: PlaygroundLabel;
}

const TEMPLATE = /^#?t\.(?<id>[a-z]+)$/u;
const SAMPLE = /^#?s\.(?<id>[0-9a-f]+)$/u;

const fallback = (notice: PlaygroundLabel): OpenedProject => ({project: templates[0].project, notice});

/** Id of the template that a hash names. An empty hash is the default template. */
function templateOfHash(hash: string): string | undefined {
  if (hash === '' || hash === '#') return templates[0].id;
  return TEMPLATE.exec(hash)?.groups?.['id'];
}

async function openProject(hash: string, baseUrl: string): Promise<OpenedProject> {
  const id = templateOfHash(hash);
  if (id !== undefined) {
    const template = templates.find((item) => item.id === id);
    return template === undefined ? fallback('playground.link-damaged') : {project: template.project};
  }
  const sample = SAMPLE.exec(hash)?.groups?.['id'];
  if (sample !== undefined) return openSample(withBaseUrl(baseUrl, longSamplePath(sample)));
  const link = readProjectLink(hash);
  return link.kind === 'project' ? {project: link.project} : fallback(`playground.link-${link.kind}`);
}

async function openSample(url: string): Promise<OpenedProject> {
  try {
    const response = await fetchLimited(url);
    const project: unknown = response.ok ? await response.json() : undefined;
    if (isProject(project)) return {project};
  } catch {
    // Offline or timed out; the notice says so.
  }
  return fallback('playground.link-missing');
}
