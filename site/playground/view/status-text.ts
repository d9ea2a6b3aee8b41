/** What an editor says of its code, in one line. */
import {useState} from 'react';
import {useIsLate} from '#generator/ui/spinner.tsx';
import {
  inspectorsOf,
  isCompiling,
  isInspected,
  problemsOf,
  type SessionState,
  stopReasonOf,
} from '#site/playground/session-state.ts';
import type {PlaygroundText} from './playground-context.ts';

/** What screen readers announce: a slow compiler, problems, and that there are none, but not every compile. */
export function useSpokenStatus(state: SessionState, text: PlaygroundText): string {
  const isLate = useIsLate();
  const [hasCompiled, setHasCompiled] = useState(false);
  const {compiler} = state;
  if (compiler === 'ready' && !isCompiling(state) && !hasCompiled) setHasCompiled(true);
  const problem = problemStatus(state, text);
  if (problem !== undefined) return problem;
  if (compiler === 'loading') return isLate ? text('playground.compiler-loading') : '';
  return hasCompiled ? text('playground.compiled') : '';
}

/** @returns `undefined` unless something is wrong */
export function problemStatus(state: SessionState, text: PlaygroundText): string | undefined {
  if (state.compiler === 'failed') return text('playground.compiler-failed');
  const count = problemsOf(state).length;
  return state.compiler === 'loading' || count === 0 ? undefined : text('playground.has-errors', {count});
}

/** What is seen when nothing is wrong. */
export function progressStatus(state: SessionState, text: PlaygroundText): string {
  if (state.compiler === 'loading') return text('playground.compiler-loading');
  if (isCompiling(state)) return text('playground.compiling');
  const inspectors = inspectorsOf(state);
  // A button beside it asks for them.
  if (inspectors === 'off') return text('playground.compiled');
  if (inspectors !== 'ready') return text(`playground.inspectors-${inspectors}`);
  const isFine = isInspected(state) && stopReasonOf(state) === undefined;
  return text(isFine ? 'playground.inspected' : 'playground.compiled');
}
