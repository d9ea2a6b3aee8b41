import {useEffect, useState} from 'react';
import {documentedRules, documentedWorker, newestRules, newestWorker, typesWorker} from 'virtual:playground-parts';
import {awaitFirst, isSaving} from '#generator/network/prefetch-conditions.ts';
import {limitLoad} from '#generator/network/limit-load.ts';
import {untilIdle} from '#generator/navigation/when-idle.ts';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import {createCompilerClient} from '#site/playground/compile/compiler-client.ts';
import {createSession, type Session, type SessionOptions} from '#site/playground/session.ts';
import {hasOutcome, inspectorsOf, type SessionState} from '#site/playground/session-state.ts';
import {createTypesClient} from '#site/playground/types/types-client.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import {findRejectedCss} from './rejected-css.ts';

const COMPILERS = {
  documented: {worker: documentedWorker, rules: documentedRules},
  newest: {worker: newestWorker, rules: newestRules},
} as const satisfies Record<CompilerId, object>;

/** All editors of a page ask the same TypeScript, which ends with the last of them. */
const types = createTypesClient((again) => new Worker(typesWorker + again, {type: 'module'}));
let users = 0;

/**
 * Creates a session for the lifetime of the component. Nothing is fetched for other pages until its first result, or what is
 * there instead. What inspects the code is fetched when the compiler has answered, unless the reader saves data.
 */
export function useSession(
  makeOptions: () => Omit<SessionOptions, 'createCompiler' | 'findRejectedCss' | 'types' | 'isSaving'>,
): Session {
  const [session] = useState(() => {
    const created = createSession({
      ...makeOptions(),
      findRejectedCss,
      types,
      isSaving: isSaving(navigator),
      createCompiler(id, onStatus) {
        const {worker, rules} = COMPILERS[id];
        return createCompilerClient((again) => new Worker(worker + again, {type: 'module'}), rules, onStatus);
      },
    });
    awaitFirst(limitLoad(until(created, hasOutcome), LARGE_LOAD_LIMIT_MS));
    return created;
  });
  useEffect(() => {
    let isOpen = true;
    users += 1;
    const untilCompiled = until(session, ({answer}) => answer !== undefined);
    void untilCompiled.then(untilIdle).then(() => {
      if (isOpen && inspectorsOf(session.getState()) === 'loading') session.inspect();
    });
    return () => {
      isOpen = false;
      users -= 1;
      session.dispose();
      if (users === 0) types.dispose();
    };
  }, [session]);
  return session;
}

const until = ({subscribe, getState}: Session, isReached: (state: SessionState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (isReached(getState())) resolve();
    };
    subscribe(check);
    check();
  });
