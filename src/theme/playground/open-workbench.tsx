import {useEffect, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {Project} from '#playground/project/project.ts';
import {templates} from '#playground/project/templates/templates.ts';
import {controlStyles} from './control-styles.ts';
import {LoadingWords} from './loading-words.tsx';
import {type OpenedProject, openProject, templateOfHash} from './open-project.ts';
import {usePlaygroundLabel} from './playground-labels.ts';
import {Workbench} from './workbench.tsx';
import {forgetWork, readWork} from './work-storage.ts';

export interface OpenWorkbenchProps {
  /** When it becomes the address of what is open already, that stays open. */
  readonly hash: string;
  /** Folder of the samples that are too long for a link. */
  readonly samplesUrl: string;
  readonly theme: 'light' | 'dark';
  readonly onAddress: (hash: string) => void;
}

interface Bench {
  readonly opened: OpenedProject;
  readonly project: Project;
  /** A reset makes another bench. */
  readonly number: number;
}

/** Opens what the hash says, as the reader left it. */
export function OpenWorkbench({hash, samplesUrl, theme, onAddress}: OpenWorkbenchProps) {
  const text = usePlaygroundLabel();
  const [bench, setBench] = useState<Bench>();
  useEffect(() => {
    let isWanted = true;
    void openProject(hash, samplesUrl).then((opened) => {
      if (!isWanted) return;
      const project = readWork(hash) ?? opened.project;
      setBench((before) => ({opened, project, number: before?.number ?? 0}));
    });
    return () => {
      isWanted = false;
    };
  }, [hash, samplesUrl]);
  // After the workbench of before is gone, which keeps its last work when it ends.
  const resets = bench?.number ?? 0;
  useEffect(() => {
    if (resets > 0) forgetWork(hash);
  }, [resets, hash]);
  if (bench === undefined) {
    // A long sample has to be fetched.
    return (
      <div role="status" {...stylex.props(controlStyles.waiting)}>
        <LoadingWords>{text('playground.opening')}</LoadingWords>
      </div>
    );
  }
  const {opened, project, number} = bench;
  // Of the reader's own work it would not be true.
  const notice = project === opened.project ? opened.notice : undefined;
  const reset = (): void => setBench({opened, project: opened.project, number: number + 1});
  return (
    <Workbench
      key={number}
      original={opened.project}
      project={project}
      hash={hash}
      // What a notice is about is the default.
      template={notice === undefined ? templateOfHash(hash) : templates[0].id}
      notice={notice}
      theme={theme}
      onReset={reset}
      onAddress={onAddress}
    />
  );
}
