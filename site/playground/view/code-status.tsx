import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {meaning} from '#generator/tokens/tokens.stylex.ts';
import {Spinner, useIsLate} from '#generator/ui/spinner.tsx';
import {
  inspectorsOf,
  isCompiling,
  isInspected,
  problemsOf,
  type SessionState,
  stopReasonOf,
} from '#site/playground/session-state.ts';
import {controlStyles} from './control-styles.ts';
import {type PlaygroundText, usePlaygroundLabel} from './playground-context.ts';
import type {ProjectEditor} from './use-project-editor.tsx';

/** What an editor says of its code, in one line. */
export function CodeStatus({editor: {session, state}}: {readonly editor: ProjectEditor}) {
  const text = usePlaygroundLabel();
  const problem = problemStatus(state, text);
  return (
    <>
      <span aria-hidden="true" {...stylex.props(problem !== undefined && styles.bad)}>
        {problem ?? progressStatus(state, text)}
      </span>
      <span role="status" className="sr-only">
        {useSpokenStatus(state, text)}
      </span>
      <CompilerLoad state={state} session={session} />
    </>
  );
}

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

/** What screen readers announce: a slow compiler, problems, and that there are none, but not every compile. */
function useSpokenStatus(state: SessionState, text: PlaygroundText): string {
  const isLate = useIsLate();
  const [hasCompiled, setHasCompiled] = useState(false);
  const {compiler} = state;
  if (compiler === 'ready' && !isCompiling(state) && !hasCompiled) setHasCompiled(true);
  const problem = problemStatus(state, text);
  if (problem !== undefined) return problem;
  if (compiler === 'loading') return isLate ? text('playground.compiler-loading') : '';
  return hasCompiled ? text('playground.compiled') : '';
}

/** What stands beside the text while the compiler loads, or when something has not loaded. */
function CompilerLoad({state, session}: Pick<ProjectEditor, 'state' | 'session'>) {
  const text = usePlaygroundLabel();
  const isLate = useIsLate();
  if (state.compiler === 'loading') return isLate ? <Spinner /> : null;
  const inspectors = inspectorsOf(state);
  if (state.compiler === 'ready' && inspectors !== 'failed' && inspectors !== 'off') return null;
  return (
    <button
      type="button"
      onClick={state.compiler === 'failed' ? session.retryCompiler : session.inspect}
      {...stylex.props(controlStyles.button)}
    >
      {text(state.compiler === 'ready' && inspectors === 'off' ? 'playground.inspect' : 'playground.retry')}
    </button>
  );
}

const styles = stylex.create({
  bad: {color: meaning['--danger-ink']},
});
