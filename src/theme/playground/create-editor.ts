/**
 * CodeMirror with one state for each file, so that undo and selection stay with the file. It lives in a shadow root:
 * there CodeMirror adopts style sheets, in a document it would write `<style>` elements, which the site's policy forbids.
 */
import {autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap} from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap, indentWithTab} from '@codemirror/commands';
import {bracketMatching, foldKeymap, indentOnInput, indentRange, indentUnit} from '@codemirror/language';
import {type Diagnostic, lintGutter, lintKeymap, setDiagnostics} from '@codemirror/lint';
import {EditorState, type Extension} from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type {Problem} from '#playground/problem.ts';
import type {ProjectFile} from '#playground/project.ts';
import {languageOf} from './editor-language.ts';
import {editorLook} from './editor-look.ts';
import type {PlaygroundLabel} from './playground-labels.ts';
import {stylexCompletions, stylexHover} from './stylex-help.ts';

export interface EditorOptions {
  readonly root: ShadowRoot;
  readonly text: PlaygroundLabel;
  /** Never called in the middle of a composition. */
  readonly onChange: (name: string, code: string) => void;
}

export interface Editor {
  /** Shows a file, as it was left. A text that differs from the one known is taken over. */
  readonly open: (file: ProjectFile) => void;
  /** Marks the problems of the file that is open. */
  readonly mark: (problems: readonly Problem[]) => void;
  /** Goes to a line, 1-based. */
  readonly goTo: (line: number, column?: number) => void;
  readonly indentAll: () => void;
  readonly destroy: () => void;
}

export function createEditor({root, text, onChange}: EditorOptions): Editor {
  const states = new Map<string, EditorState>();
  let openName = '';
  let marked: readonly Problem[] = [];

  // While an input method composes, the document holds half a word: the last state of it is reported at the end.
  let isPending = false;
  let reported = '';
  const tell = (view: EditorView): void => {
    isPending = false;
    reported = view.state.doc.toString();
    onChange(openName, reported);
  };
  const report = EditorView.updateListener.of(({docChanged, view}) => {
    if (docChanged) isPending = true;
    if (isPending && !view.composing) tell(view);
  });
  const settle = EditorView.domEventHandlers({
    compositionend: (_event, view) => {
      setTimeout(() => {
        if (isPending && !view.composing) tell(view);
        applyMarks();
      });
    },
  });
  const shared: Extension = [...editing(text), typeOverLines, report, settle];

  const stateOf = ({name, code}: ProjectFile): EditorState => {
    const known = states.get(name);
    if (known !== undefined && known.doc.toString() === code) return known;
    const label = EditorView.contentAttributes.of({
      'aria-label': text('playground.editor', {name}),
      'aria-description': text('playground.editor-help'),
      // It takes the focus anyway; said in a way that checkers of accessibility understand.
      tabindex: '0',
    });
    return EditorState.create({doc: code, extensions: [shared, label, languageOf(name)]});
  };

  const view = new EditorView({parent: root, root});
  function applyMarks(): void {
    // New marks would break off a composition.
    if (view.composing) return;
    view.dispatch(setDiagnostics(view.state, marked.flatMap(toDiagnostic(view.state))));
  }
  return {
    open(file) {
      // The page may be behind the reader's typing: what came from here is not taken back.
      if (openName === file.name && file.code === reported) return;
      if (openName !== '') states.set(openName, view.state);
      openName = file.name;
      reported = file.code;
      isPending = false;
      view.setState(stateOf(file));
    },
    mark(problems) {
      marked = problems;
      applyMarks();
    },
    goTo(line, column = 1) {
      const {from, to} = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      view.dispatch({selection: {anchor: Math.min(from + column - 1, to)}, scrollIntoView: true});
      view.focus();
    },
    indentAll: () => view.dispatch({changes: indentRange(view.state, 0, view.state.doc.length)}),
    destroy: () => view.destroy(),
  };
}

/**
 * Typing over a selection of several lines. Left to itself, Chromium joins the lines with inline styles, which CodeMirror
 * takes out again but the site's policy reports.
 */
const typeOverLines = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const {state, composing} = view;
    const {from, to} = state.selection.main;
    if (event.inputType !== 'insertText' || event.data === null || composing) return false;
    if (state.selection.ranges.length > 1 || state.doc.lineAt(from).to >= to) return false;
    event.preventDefault();
    view.dispatch(state.replaceSelection(event.data), {userEvent: 'input.type', scrollIntoView: true});
    return true;
  },
});

function editing(text: PlaygroundLabel): Extension[] {
  // One and the same whenever it is asked for: CodeMirror follows a source by its identity.
  const languageData = [{autocomplete: stylexCompletions(text)}];
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightActiveLine(),
    lintGutter(),
    history(),
    drawSelection(),
    EditorState.tabSize.of(2),
    indentUnit.of('  '),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({icons: false}),
    EditorState.languageData.of(() => languageData),
    stylexHover(text),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
      // Escape and then Tab, or Ctrl+M, let Tab move the focus; both are CodeMirror's own.
      indentWithTab,
    ]),
    editorLook,
  ];
}

function toDiagnostic(state: EditorState): (problem: Problem) => Diagnostic[] {
  return ({line, column, severity, detail}) => {
    if (line === undefined || line > state.doc.lines) return [];
    const {from, to, text} = state.doc.line(line);
    const indent = text.length - text.trimStart().length;
    const start = Math.min(from + (column === undefined ? indent : column - 1), to);
    return [{from: start, to: Math.max(to, start), severity, message: detail}];
  };
}
