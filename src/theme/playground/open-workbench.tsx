import {useEffect, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {Project} from '#playground/project/project.ts';
import {templates} from '#playground/project/templates/templates.ts';
import {controlStyles} from './control-styles.ts';
import {LoadingMessage} from './loading-message.tsx';
import {type OpenedProject, openProject, templateOfHash} from './open-project.ts';
import {usePlaygroundLabel} from './playground-labels.ts';
import {Workbench} from './workbench.tsx';
import {deleteWork, readWork} from './work-storage.ts';

export interface OpenWorkbenchProps {
  /** Hash of the project to open. */
  readonly hash: string;
  /** Folder of the samples that are too long for a link. */
  readonly samplesUrl: string;
  readonly theme: 'light' | 'dark';
  readonly onAddress: (hash: string) => void;
}

interface OpenState {
  readonly opened: OpenedProject;
  readonly project: Project;
  /** Number of resets: each one remounts the workbench. */
  readonly number: number;
}

/** Opens the project that the hash names, with the reader's stored changes. */
export function OpenWorkbench({hash, samplesUrl, theme, onAddress}: OpenWorkbenchProps) {
  const text = usePlaygroundLabel();
  const [state, setState] = useState<OpenState>();
  useEffect(() => {
    let isWanted = true;
    void openProject(hash, samplesUrl).then((opened) => {
      if (!isWanted) return;
      const project = readWork(hash) ?? opened.project;
      setState((before) => ({opened, project, number: before?.number ?? 0}));
    });
    return () => {
      isWanted = false;
    };
  }, [hash, samplesUrl]);
  // In an effect, because the previous workbench stores its work when it unmounts.
  const resets = state?.number ?? 0;
  useEffect(() => {
    if (resets > 0) deleteWork(hash);
  }, [resets, hash]);
  if (state === undefined) {
    // A long sample is being fetched.
    return (
      <div role="status" {...stylex.props(controlStyles.waiting)}>
        <LoadingMessage>{text('playground.opening')}</LoadingMessage>
      </div>
    );
  }
  const {opened, project, number} = state;
  // The notice is not about the reader's own work.
  const notice = project === opened.project ? opened.notice : undefined;
  const reset = (): void => setState({opened, project: opened.project, number: number + 1});
  return (
    <Workbench
      key={number}
      original={opened.project}
      project={project}
      hash={hash}
      // With a notice the default template is open.
      template={notice === undefined ? templateOfHash(hash) : templates[0].id}
      notice={notice}
      theme={theme}
      onReset={reset}
      onAddress={onAddress}
    />
  );
}
