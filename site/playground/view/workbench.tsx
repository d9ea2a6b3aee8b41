import {type ReactNode, useCallback, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {Session} from '#site/playground/session.ts';
import {inspectorsOf, type SessionState, stopReasonOf} from '#site/playground/session-state.ts';
import {color, meaning, media, size, space} from '#generator/tokens/tokens.stylex.ts';
import {Spinner, useIsLate} from '#generator/ui/spinner.tsx';
import {controlStyles} from './control-styles.ts';
import {EDITOR_PANEL, FileBar} from './file-bar.tsx';
import {OutputPane} from './output-pane.tsx';
import {type Pane, PaneSwitch, SplitPanes} from './split-panes.tsx';
import {usePlaygroundLabel} from './playground-context.ts';
import {problemStatus, progressStatus, useSpokenStatus} from './status-text.ts';
import {type FormatCommand, useProjectEditor} from './use-project-editor.tsx';

interface WorkbenchProps {
  readonly session: Session;
  /** @param panes what switches panes on phones */
  readonly toolbar: (state: SessionState, format: FormatCommand, panes: ReactNode) => ReactNode;
  /** Between the toolbar and the editor. */
  readonly children?: ReactNode;
  /**
   * Takes the height that its flex container has left, instead of that of the window. Low as it is then, it has no
   * controls of the result's width.
   */
  readonly fills?: boolean;
}

/** The editor and its output. */
export function Workbench({session, toolbar, children, fills = false}: WorkbenchProps) {
  const text = usePlaygroundLabel();
  const [pane, setPane] = useState<Pane>('code');
  const showCode = useCallback(() => setPane('code'), []);
  const {state, editor, format, cssLink, goTo, mend, code} = useProjectEditor(session, showCode);
  const {active} = state.project;
  const onRename = (name: string): void => {
    editor.current?.rename(name);
    session.renameFile(active, name);
  };
  return (
    <div {...stylex.props(styles.workbench, fills && styles.filling)}>
      {toolbar(
        state,
        format,
        <PaneSwitch pane={pane} isStopped={stopReasonOf(state) !== undefined} onChange={setPane} />,
      )}
      {children}
      <SplitPanes
        shown={pane}
        fills={fills}
        first={
          <section aria-label={text('playground.pane-code')} {...stylex.props(controlStyles.column)}>
            <FileBar state={state} session={session} onRename={onRename} onAdded={() => editor.current?.focus()} />
            {code && (
              <div role="tabpanel" id={EDITOR_PANEL} aria-label={active} {...stylex.props(controlStyles.column)}>
                {code}
              </div>
            )}
            <StatusLine state={state} session={session} />
          </section>
        }
        second={
          <OutputPane
            state={state}
            session={session}
            onProblem={goTo}
            onMend={mend}
            link={cssLink}
            hasWidths={!fills}
          />
        }
      />
    </div>
  );
}

interface StatusProps {
  readonly state: SessionState;
  readonly session: Session;
}

/** What stands beside the text while the compiler loads, or when something has not loaded. */
export function CompilerLoad({state, session}: StatusProps) {
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

function StatusLine({state, session}: StatusProps) {
  const text = usePlaygroundLabel();
  const problem = problemStatus(state, text);
  return (
    <div {...stylex.props(styles.line)}>
      <span {...stylex.props(styles.state)}>
        <span aria-hidden="true" {...stylex.props(problem !== undefined && styles.bad)}>
          {problem ?? progressStatus(state, text)}
        </span>
        <CompilerLoad state={state} session={session} />
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
  filling: {
    flexGrow: 1,
  },
  line: {
    containerName: 'status',
    containerType: 'inline-size',
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    flexShrink: 0,
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
    // Where it fits beside all texts, so that it does not move with them.
    display: {default: 'none', '@container status (min-width: 40rem)': 'block'},
    marginInlineStart: 'auto',
    color: color['--text-faint'],
    whiteSpace: 'nowrap',
  },
});
