import {useEffect, useState, useSyncExternalStore} from 'react';
import {documentedWorker, newestWorker} from 'virtual:playground-parts';
import {createCompilerClient} from '#playground/compiler/compiler-client.ts';
import type {CompilerId, Project} from '#playground/project.ts';
import {createSession, type Session, type SessionState} from '#playground/session.ts';
import {keepWork} from './work-storage.ts';

const WORKERS: Readonly<Record<CompilerId, string>> = {documented: documentedWorker, newest: newestWorker};

/** A session that lives as long as the component. */
export function useSession(project: Project, from: string): Session {
  const [session] = useState(() =>
    createSession({
      project,
      createCompiler: (id, events) => createCompilerClient(() => new Worker(WORKERS[id]), events),
      onChange: (changed) => keepWork(from, changed),
    }),
  );
  useEffect(() => () => session.dispose(), [session]);
  return session;
}

export function useSessionState(session: Session): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
