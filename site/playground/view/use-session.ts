import {useEffect, useState} from 'react';
import {documentedWorker, newestWorker} from 'virtual:playground-parts';
import {awaitFirst} from '#generator/loading/awaited-loads.ts';
import {limitLoad} from '#generator/loading/limit-load.ts';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import {createCompilerClient} from '#site/playground/compile/compiler-client.ts';
import {createSession, hasOutcome, type Session, type SessionOptions} from '#site/playground/session.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';

const WORKERS: Readonly<Record<CompilerId, string>> = {documented: documentedWorker, newest: newestWorker};

/** Creates a session for the lifetime of the component. Nothing is fetched for other pages until its first answer. */
export function useSession(makeOptions: () => Omit<SessionOptions, 'createCompiler'>): Session {
  const [session] = useState(() => {
    const created = createSession({
      ...makeOptions(),
      createCompiler: (id, onStatus) =>
        createCompilerClient((again) => new Worker(WORKERS[id] + again, {type: 'module'}), onStatus),
    });
    awaitFirst(firstAnswer(created));
    return created;
  });
  useEffect(() => () => session.dispose(), [session]);
  return session;
}

/** Ends with the first result, or with what is there instead of it. */
const firstAnswer = ({subscribe, getState}: Session): Promise<void> =>
  limitLoad(
    new Promise((resolve) =>
      subscribe(() => {
        if (hasOutcome(getState())) resolve();
      }),
    ),
    LARGE_LOAD_LIMIT_MS,
  );
