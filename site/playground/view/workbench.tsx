import {useCallback, useMemo, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {isSameWork, type Project} from '#site/playground/project/project.ts';
import {isStopped} from '#site/playground/session.ts';
import type {PlaygroundLabelId} from '#site/playground/playground-labels.ts';
import {color, meaning, media, radius, size, space} from '#generator/tokens/tokens.stylex.ts';
import {CodeEditor} from './code-editor.tsx';
import {controlStyles} from './control-styles.ts';
import type {Editor} from './create-editor.ts';
import {EDITOR_PANEL, FileBar} from './file-bar.tsx';
import {OutputPane} from './output-pane.tsx';
import {PaneSwitch, type Pane} from './pane-switch.tsx';
import {usePlaygroundLabel} from './playground-context.ts';
import {SplitPanes} from './split-panes.tsx';
import {StatusLine} from './status-line.tsx';
import {Toolbar} from './toolbar.tsx';
import {useFormat} from './use-format.ts';
import {useSession, useSessionState} from './use-session.ts';

interface WorkbenchProps {
  /** The project that the hash names. */
  readonly original: Project;
  /** The same with the reader's changes. */
  readonly project: Project;
  readonly hash: string;
  /** Id of the template, if the hash names one. */
  readonly template: string | undefined;
  readonly notice: PlaygroundLabelId | undefined;
  readonly onReset: () => void;
  readonly onHash: (hash: string) => void;
}

/** The editor and its output side by side. */
export function Workbench({original, project, hash, template, notice, onReset, onHash}: WorkbenchProps) {
  const text = usePlaygroundLabel();
  const session = useSession(project, hash);
  const state = useSessionState(session);
  const editor = useRef<Editor>(undefined);
  const format = useFormat(editor, session);
  const [pane, setPane] = useState<Pane>('code');
  const {files, active} = state.project;
  const file = files.find(({name}) => name === active) ?? files[0];
  const {problems} = state;
  const fileProblems = useMemo(() => problems.filter((problem) => problem.file === active), [problems, active]);
  const onProblem = useCallback(
    (name: string, line: number, column?: number) => {
      setPane('code');
      session.open(name);
      // After React has opened the file.
      setTimeout(() => editor.current?.goTo(line, column));
    },
    [session],
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
            {file === undefined ? null : (
              <div role="tabpanel" id={EDITOR_PANEL} aria-label={active} {...stylex.props(controlStyles.column)}>
                <CodeEditor
                  ref={editor}
                  file={file}
                  problems={fileProblems}
                  onChange={session.edit}
                  onFormat={format.run}
                />
              </div>
            )}
            <StatusLine state={state} onRetry={session.retryCompiler} />
          </section>
        }
        second={<OutputPane state={state} session={session} onProblem={onProblem} />}
      />
    </div>
  );
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
});
