import {useEffect, useEffectEvent, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {EditorState} from '@codemirror/state';
import {EditorView} from '@codemirror/view';
import {isCompiling, isOldOutput, problemsOf} from '#site/playground/session-state.ts';
import {color, font, meaning, size, space} from '#generator/tokens/tokens.stylex.ts';
import {isWarning, type ProjectProblem} from '#site/playground/project/project.ts';
import {progressStatus} from './code-status.tsx';
import {controlStyles} from './control-styles.ts';
import {originalText, problemText, usePlaygroundLabel} from './playground-context.ts';
import {dimmed, OldResult, ProblemHelp, ResultView} from './result-view.tsx';
import {editorTheme, hostStyles, shadowRootOf, syntaxOf} from './editor-setup.ts';
import {linkedLines} from './editor-marks.ts';
import {PanelTabs} from './panel-tabs.tsx';
import type {ProjectEditor} from './use-project-editor.tsx';

const TABS = ['result', 'css', 'js', 'problems'] as const;

type OutputTab = (typeof TABS)[number];

interface OutputPaneProps {
  readonly editor: ProjectEditor;
  readonly hasWidths: boolean;
}

/** A phone and a tablet. */
const WIDTHS = {presets: [390, 768]};
const PANEL = 'playground-output';

/** Result, CSS, JS and problems as tabs. The result keeps running behind the other tabs. */
export function OutputPane({editor, hasWidths}: OutputPaneProps) {
  const text = usePlaygroundLabel();
  const {state} = editor;
  const [tab, setTab] = useState<OutputTab>('result');
  const {project, result} = state;
  const problems = problemsOf(state);
  const isOld = isOldOutput(state);
  const js = result?.files.find(({name}) => name === project.active)?.js ?? '';
  const code =
    tab === 'css' ? (
      <OutputCode name="style.css" label="CSS" code={result?.css ?? ''} link={editor.cssLink} />
    ) : (
      tab === 'js' && <OutputCode name={project.active} label="JS" code={js} />
    );
  return (
    <section
      aria-label={text('playground.output')}
      aria-busy={isCompiling(state)}
      {...stylex.props(controlStyles.column)}
    >
      <div {...stylex.props(controlStyles.bar)}>
        <PanelTabs
          label={text('playground.output')}
          tabs={TABS.map((id) => ({
            id,
            name: text(`playground.tab-${id}`),
            problemCount: id === 'problems' ? problems.length : 0,
          }))}
          selected={tab}
          panel={PANEL}
          onSelect={setTab}
        />
      </div>
      <div
        role="tabpanel"
        id={PANEL}
        aria-label={text(`playground.tab-${tab}`)}
        {...stylex.props(controlStyles.column, styles.panel)}
      >
        <ResultView
          isShown={tab === 'result'}
          editor={editor}
          widths={hasWidths ? WIDTHS : undefined}
          onProblems={() => setTab('problems')}
        />
        {code && (
          <>
            <div {...stylex.props(controlStyles.column, isOld && dimmed.code)}>{code}</div>
            {isOld ? <OldResult isOver /> : null}
          </>
        )}
        {tab === 'problems' ? <ProblemList editor={editor} /> : null}
      </div>
    </section>
  );
}

interface OutputCodeProps {
  /** Its extension decides the syntax. */
  readonly name: string;
  readonly label: string;
  readonly code: string;
  readonly link?: ProjectEditor['cssLink'];
}

/** Read-only code. CodeMirror renders only the visible lines of long code. */
export function OutputCode({name, label, code, link}: OutputCodeProps) {
  const text = usePlaygroundLabel();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const side = link?.side;
  const press = useEffectEvent((line: number) => link?.onPress(line));
  useEffect(() => {
    if (host.current === null) return undefined;
    const root = shadowRootOf(host.current);
    const extensions = [
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.contentAttributes.of({
        'aria-label': label,
        tabindex: '0',
        ...(side !== undefined && {'aria-description': text('playground.css-help')}),
      }),
      syntaxOf(name, text),
      editorTheme,
      side === undefined ? [] : linkedLines(side, (line) => press(line)),
    ];
    const created = new EditorView({parent: root, root, extensions});
    view.current = created;
    return () => created.destroy();
  }, [name, label, text, side]);
  // The document changes instead of the view, which keeps its scroll position.
  useEffect(() => {
    view.current?.dispatch({changes: {from: 0, to: view.current.state.doc.length, insert: code}});
  }, [name, label, text, side, code]);
  return <div ref={host} {...stylex.props(hostStyles.host)} />;
}

export function ProblemList({editor}: Pick<OutputPaneProps, 'editor'>) {
  const {state, goTo} = editor;
  const text = usePlaygroundLabel();
  const problems = problemsOf(state);
  if (problems.length === 0) return <p {...stylex.props(styles.none)}>{progressStatus(state, text)}</p>;
  return (
    <ul {...stylex.props(styles.list)}>
      {problems.map((problem, index) => (
        // Two problems can have the same text.
        <li key={index} {...stylex.props(styles.item, isWarning(problem) && styles.warning)}>
          <span {...stylex.props(styles.message)}>{problemText(problem, text)}</span>
          <span lang="en" {...stylex.props(styles.message, styles.original)}>
            {originalText(problem)}
          </span>
          <ProblemHelp problem={problem} editor={editor} />
          <ProblemLocation problem={problem} goTo={goTo} />
        </li>
      ))}
    </ul>
  );
}

type ProblemLocationProps = Pick<ProjectEditor, 'goTo'> & {readonly problem: ProjectProblem};

function ProblemLocation({problem: {file, line, column}, goTo}: ProblemLocationProps) {
  const text = usePlaygroundLabel();
  if (file === undefined) return null;
  if (line === undefined) return <span {...stylex.props(styles.location)}>{file}</span>;
  return (
    <button
      type="button"
      onClick={() => goTo(file, line, column)}
      {...stylex.props(styles.location, controlStyles.link)}
    >
      {text('playground.problem-at', {file, line})}
    </button>
  );
}

const styles = stylex.create({
  panel: {position: 'relative'},
  none: {
    padding: space.x6,
    color: color['--text-soft'],
    fontSize: size.compact,
  },
  list: {
    flexGrow: 1,
    minHeight: 0,
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
  },
  item: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: space.x1,
    margin: 0,
    paddingBlock: space.x3,
    paddingInline: space.x4,
    borderBottomWidth: 1,
    borderInlineStartWidth: 3,
    borderInlineStartColor: meaning['--danger-ink'],
    fontSize: size.compact,
    lineHeight: 1.6,
  },
  warning: {borderInlineStartColor: meaning['--caution-ink']},
  message: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  // Some readers search for these words.
  original: {
    display: {default: null, ':empty': 'none'},
    color: color['--text-faint'],
    fontSize: size.tiny,
  },
  location: {
    color: color['--text-faint'],
    fontFamily: font['--font-code'],
    fontSize: size.tiny,
    lineHeight: 1.6,
  },
});
