import {type ReactNode, useCallback, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {isCompiling, problemsOf, type Session, type SessionState, stopReasonOf} from '#site/playground/session.ts';
import {color, meaning, media, size, space} from '#generator/tokens/tokens.stylex.ts';
import {Spinner, useIsLate} from '#generator/ui/spinner.tsx';
import {controlStyles} from './control-styles.ts';
import {EDITOR_PANEL, FileBar} from './file-bar.tsx';
import {OutputPane} from './output-pane.tsx';
import {type Pane, PaneSwitch, SplitPanes} from './split-panes.tsx';
import {type PlaygroundText, usePlaygroundLabel} from './playground-context.ts';
import {type FormatCommand, useProjectEditor} from './use-project-editor.tsx';

interface WorkbenchProps {
  readonly session: Session;
  /** @param panes what switches panes on phones */
  readonly toolbar: (state: SessionState, format: FormatCommand, panes: ReactNode) => ReactNode;
  /** Between the toolbar and the editor. */
  readonly children?: ReactNode;
}

/** The editor and its output. */
export function Workbench({session, toolbar, children}: WorkbenchProps) {
  const text = usePlaygroundLabel();
  const [pane, setPane] = useState<Pane>('code');
  const showCode = useCallback(() => setPane('code'), []);
  const {state, editor, format, cssLink, goTo, mend, code} = useProjectEditor(session, showCode);
  const {files, active} = state.project;
  const onRename = (name: string): void => {
    editor.current?.rename(name);
    session.renameFile(active, name);
  };
  return (
    <div {...stylex.props(styles.workbench)}>
      {toolbar(
        state,
        format,
        <PaneSwitch pane={pane} isStopped={stopReasonOf(state) !== undefined} onChange={setPane} />,
      )}
      {children}
      <SplitPanes
        shown={pane}
        first={
          <section aria-label={text('playground.pane-code')} {...stylex.props(controlStyles.column)}>
            <FileBar files={files} active={active} session={session} onRename={onRename} />
            {code && (
              <div role="tabpanel" id={EDITOR_PANEL} aria-label={active} {...stylex.props(controlStyles.column)}>
                {code}
              </div>
            )}
            <StatusLine state={state} onRetry={session.retryCompiler} />
          </section>
        }
        second={<OutputPane state={state} session={session} onProblem={goTo} onMend={mend} link={cssLink} />}
      />
    </div>
  );
}

interface StatusProps {
  readonly state: SessionState;
  readonly onRetry: () => void;
}

/** What stands beside the text while the compiler loads, or has failed to. */
export function CompilerLoad({state, onRetry}: StatusProps) {
  const text = usePlaygroundLabel();
  const isLate = useIsLate();
  if (state.compiler === 'loading') return isLate ? <Spinner /> : null;
  if (state.compiler === 'ready') return null;
  return (
    <button type="button" onClick={onRetry} {...stylex.props(controlStyles.button)}>
      {text('playground.retry')}
    </button>
  );
}

function StatusLine({state, onRetry}: StatusProps) {
  const text = usePlaygroundLabel();
  const problem = problemStatus(state, text);
  return (
    <div {...stylex.props(styles.line)}>
      <span {...stylex.props(styles.state)}>
        <span aria-hidden="true" {...stylex.props(problem !== undefined && styles.bad)}>
          {problem ?? progressStatus(state, text)}
        </span>
        <CompilerLoad state={state} onRetry={onRetry} />
      </span>
      <span className="sr-only">
        <span role="status">{useSpokenStatus(state, text)}</span>
      </span>
      <span {...stylex.props(styles.help, state.compiler === 'loading' && styles.helpHidden)}>
        {text('playground.editor-help')}
      </span>
    </div>
  );
}

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
  return text(isCompiling(state) ? 'playground.compiling' : 'playground.compiled');
}

const styles = stylex.create({
  workbench: {
    containerName: 'workbench',
    containerType: 'inline-size',
    display: 'flex',
    flexDirection: 'column',
    gap: {default: space.x3, [media.phone]: space.x2},
    // Firefox draws white scrollbars in the dark mode. The editor's shadow root inherits this.
    scrollbarColor: `${color['--line-strong']} transparent`,
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minHeight: 34,
    paddingBlock: space.x1,
    paddingInline: space.x4,
    borderTopWidth: 1,
    color: color['--text-soft'],
    fontSize: size.tiny,
    lineHeight: 1.5,
  },
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    flexShrink: 0,
    minHeight: 32,
    maxWidth: '100%',
  },
  bad: {
    color: meaning['--danger-ink'],
  },
  // The loading message may need its space.
  helpHidden: {
    visibility: 'hidden',
  },
  help: {
    display: {default: 'block', [media.phone]: 'none'},
    // At the end, so that it does not move with the text before it.
    minWidth: 0,
    marginInlineStart: 'auto',
    color: color['--text-faint'],
    textAlign: 'end',
  },
});
