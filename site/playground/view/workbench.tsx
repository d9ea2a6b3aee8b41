import {useCallback, useEffect, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {isSameWork, type Project} from '#site/playground/project/project.ts';
import {isStopped, type Session, type SessionState} from '#site/playground/session.ts';
import type {PlaygroundLabel} from '#site/playground/playground-labels.ts';
import {color, meaning, media, radius, size, space} from '#generator/tokens/tokens.stylex.ts';
import {Spinner} from '#generator/ui/spinner.tsx';
import {controlStyles} from './control-styles.ts';
import {EDITOR_PANEL, FileBar} from './file-bar.tsx';
import {OutputPane} from './output-pane.tsx';
import {type Pane, PaneSwitch, SplitPanes} from './split-panes.tsx';
import {type PlaygroundText, usePlaygroundLabel} from './playground-context.ts';
import {Toolbar} from './toolbar.tsx';
import {useProjectEditor} from './use-project-editor.tsx';
import {useSession} from './use-session.ts';
import {createWorkSaver} from './playground-storage.ts';

interface WorkbenchProps {
  /** The project that the hash names. */
  readonly original: Project;
  /** The same with the reader's changes. */
  readonly project: Project;
  readonly hash: string;
  /** Id of the template, if the hash names one. */
  readonly template: string | undefined;
  readonly notice: PlaygroundLabel | undefined;
  readonly onReset: () => void;
  readonly onHash: (hash: string) => void;
}

/** The editor and its output side by side. */
export function Workbench({original, project, hash, template, notice, onReset, onHash}: WorkbenchProps) {
  const text = usePlaygroundLabel();
  const session = useSavedSession(project, hash);
  const {state, editor, format, cssLink, goTo, code} = useProjectEditor(session);
  const [pane, setPane] = useState<Pane>('code');
  const {files, active} = state.project;
  const onProblem = useCallback(
    (...place: Parameters<typeof goTo>) => {
      setPane('code');
      goTo(...place);
    },
    [goTo],
  );
  const onRename = (name: string): void => {
    editor.current?.rename(name);
    session.renameFile(active, name);
  };
  return (
    <div {...stylex.props(styles.workbench)}>
      <Toolbar
        project={state.project}
        template={template}
        isChanged={!isSameWork(state.project, original)}
        onCompiler={session.chooseCompiler}
        format={format}
        onReset={onReset}
        onHash={onHash}
      />
      {notice === undefined ? null : (
        <p role="alert" {...stylex.props(styles.notice)}>
          {text(notice)}
        </p>
      )}
      <PaneSwitch pane={pane} isStopped={isStopped(state.preview)} onChange={setPane} />
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
        second={<OutputPane state={state} session={session} onProblem={onProblem} link={cssLink} />}
      />
    </div>
  );
}

/** @param hash the reader's work is stored under it; may change */
function useSavedSession(project: Project, hash: string): Session {
  const [saver] = useState(() => createWorkSaver(hash));
  const session = useSession(() => ({project, onChange: saver.save}));
  useEffect(() => saver.setHash(hash), [saver, hash]);
  useEffect(() => saver.dispose, [saver]);
  return session;
}

interface StatusProps {
  readonly state: SessionState;
  readonly onRetry: () => void;
}

/** What stands beside the text while the compiler loads, or has failed to. */
export function CompilerLoad({state, onRetry}: StatusProps) {
  const text = usePlaygroundLabel();
  if (state.compiler === 'loading') return <Spinner />;
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
        <span {...stylex.props(problem !== undefined && styles.bad)}>{problem ?? progressStatus(state, text)}</span>
        <CompilerLoad state={state} onRetry={onRetry} />
      </span>
      <span className="sr-only">
        {/* Screen readers announce problems, but not every compile. */}
        <span role="status">{problem}</span>
      </span>
      <span {...stylex.props(styles.help, state.compiler === 'loading' && styles.helpHidden)}>
        {text('playground.editor-help')}
      </span>
    </div>
  );
}

/** @returns `undefined` unless something is wrong */
export function problemStatus({compiler, problems}: SessionState, text: PlaygroundText): string | undefined {
  if (compiler === 'failed') return text('playground.compiler-failed');
  if (compiler === 'loading' || problems.length === 0) return undefined;
  return text('playground.has-errors', {count: problems.length});
}

export function progressStatus({compiler, isCompiling}: SessionState, text: PlaygroundText): string {
  if (compiler === 'loading') return text('playground.compiler-loading');
  return text(isCompiling ? 'playground.compiling' : 'playground.compiled');
}

const styles = stylex.create({
  workbench: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x3,
    // Firefox draws white scrollbars in the dark mode. The editor's shadow root inherits this.
    scrollbarColor: `${color['--line-strong']} transparent`,
  },
  notice: {
    paddingBlock: space.x2,
    paddingInline: space.x4,
    borderWidth: 1,
    borderColor: meaning['--caution-line'],
    borderRadius: radius.medium,
    backgroundColor: meaning['--caution-soft'],
    color: color['--text'],
    fontSize: {default: size.compact, [media.phone]: size.small},
    lineHeight: 1.6,
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minHeight: 34,
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
    overflow: 'hidden',
    color: color['--text-faint'],
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
