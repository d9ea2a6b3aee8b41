import {useEffect, useState, useSyncExternalStore} from 'react';
import {documentedWorker, newestWorker} from 'virtual:playground-parts';
import {createCompilerClient} from '#playground/compile/compiler-client.ts';
import type {CompilerId, Project} from '#playground/project/project.ts';
import {createSession, type Session} from '#playground/session/session.ts';
import type {SessionState} from '#playground/session/session-state.ts';
import {createWorkKeeper} from './work-storage.ts';

const WORKERS: Readonly<Record<CompilerId, string>> = {documented: documentedWorker, newest: newestWorker};

/**
 * A session that lives as long as the component.
 *
 * @param from hash that the work is kept for; it may change
 */
export function useSession(project: Project, from: string): Session {
  const [{session, keeper}] = useState(() => {
    const keeper = createWorkKeeper(from);
    const session = createSession({
      project,
      createCompiler: (id, events) => createCompilerClient(() => new Worker(WORKERS[id]), events),
      onChange: keeper.keep,
    });
    return {session, keeper};
  });
  useEffect(() => keeper.move(from), [keeper, from]);
  useEffect(
    () => () => {
      keeper.end();
      session.dispose();
    },
    [session, keeper],
  );
  return session;
}

export function useSessionState(session: Session): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
