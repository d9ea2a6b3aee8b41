import {useEffect, useState, useSyncExternalStore} from 'react';
import {documentedWorker, newestWorker} from 'virtual:playground-parts';
import {createCompilerClient} from '#site/playground/compile/compiler-client.ts';
import type {Project} from '#site/playground/project/project.ts';
import {createSession, type Session, type SessionState} from '#site/playground/session.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import {createWorkSaver} from './playground-storage.ts';

const WORKERS: Readonly<Record<CompilerId, string>> = {documented: documentedWorker, newest: newestWorker};

/** Creates a session for the lifetime of the component. @param hash the reader's work is stored under it; may change */
export function useSession(project: Project, hash: string): Session {
  const [{session, saver}] = useState(() => {
    const saver = createWorkSaver(hash);
    const session = createSession({
      project,
      createCompiler: (id, events) =>
        createCompilerClient((again) => new Worker(WORKERS[id] + again, {type: 'module'}), events),
      onChange: saver.save,
    });
    return {session, saver};
  });
  useEffect(() => saver.setHash(hash), [saver, hash]);
  useEffect(
    () => () => {
      saver.dispose();
      session.dispose();
    },
    [session, saver],
  );
  return session;
}

export function useSessionState(session: Session): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
