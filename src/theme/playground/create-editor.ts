/**
 * CodeMirror with one state for each file, so that undo and selection stay with the file. It lives in a shadow root:
 * there CodeMirror adopts style sheets, in a document it would write `<style>` elements, which the site's policy forbids.
 */
import {indentRange} from '@codemirror/language';
import {type Diagnostic, setDiagnostics} from '@codemirror/lint';
import {Compartment, EditorState, type Extension} from '@codemirror/state';
import {EditorView} from '@codemirror/view';
import type {FormattedCode} from '#playground/format/format-code.ts';
import type {Problem} from '#playground/project/problem.ts';
import type {ProjectFile} from '#playground/project/project.ts';
import {languageOf} from './editor-language.ts';
import {editorSetup} from './editor-setup.ts';
import {createFileStates} from './file-states.ts';
import type {PlaygroundLabel} from './playground-labels.ts';
import {smallestChange} from './smallest-change.ts';

export interface EditorOptions {
  readonly root: ShadowRoot;
  readonly text: PlaygroundLabel;
  /** Never called in the middle of a composition. */
  readonly onChange: (name: string, code: string) => void;
  /** The reader asks by a key for the file to be formatted. */
  readonly onFormat: () => void;
}

/** What the editor shows, and where in it the cursor is. */
export interface EditorContent {
  readonly file: ProjectFile;
  readonly cursor: number;
  /** The other end of what is selected: the cursor where nothing is. */
  readonly anchor: number;
}

export interface Editor {
  /**
   * Shows a file, as it was left; under a new name it keeps its history. A text that differs from the one known is taken
   * over.
   *
   * @param names of all files
   */
  readonly open: (file: ProjectFile, names: readonly string[]) => void;
  /** Marks the problems of the file that is open. */
  readonly mark: (problems: readonly Problem[]) => void;
  /** Goes to a line, 1-based. */
  readonly goTo: (line: number, column?: number) => void;
  /** @returns `undefined` in the middle of a composition, when half a word is in the text */
  readonly read: () => EditorContent | undefined;
  /** Puts another form of a file in its place, unless the reader has gone on meanwhile. One step to undo. */
  readonly replace: (before: EditorContent, after: FormattedCode) => void;
  readonly indentAll: () => void;
  readonly destroy: () => void;
}

export function createEditor({root, text, onChange, onFormat}: EditorOptions): Editor {
  let openName = '';
  let marked: readonly Problem[] = [];
  const view = new EditorView({parent: root, root});
  showOnceMeasured(view);
  view.dom.addEventListener('keydown', keepToItself);

  function applyMarks(): void {
    // New marks would break off a composition.
    if (view.composing) return;
    view.dispatch(setDiagnostics(view.state, marked.flatMap(toDiagnostic(view.state))));
  }
  const reporter = createEditReporter((code) => onChange(openName, code), applyMarks);
  const shared = [editorSetup(text, onFormat), reporter.extension];

  const named = new Compartment();
  const extensionsOf = (name: string): Extension => [contentLabels(name, text), languageOf(name)];
  const states = createFileStates(({name, code}) =>
    EditorState.create({doc: code, extensions: [shared, named.of(extensionsOf(name))]}),
  );
  const read = (): EditorContent | undefined => {
    if (view.composing) return undefined;
    const {head, anchor} = view.state.selection.main;
    return {file: {name: openName, code: view.state.doc.toString()}, cursor: head, anchor};
  };

  return {
    open(file, names) {
      const left = {name: openName, code: view.state.doc.toString()};
      if (states.isRenamed(left, file, names)) {
        openName = file.name;
        view.dispatch({effects: named.reconfigure(extensionsOf(file.name))});
        return;
      }
      // The page may be behind the reader's typing: what came from here is not taken back.
      if (openName === file.name && reporter.isKnown(file.code)) return;
      if (openName !== '') states.leave(openName, view.state);
      openName = file.name;
      reporter.setKnown(file.code);
      view.setState(states.enter(file));
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
    read,
    replace(before, {code, cursor}) {
      const {file} = before;
      const now = read();
      if (now === undefined || now.file.name !== file.name || now.file.code !== file.code || code === file.code) return;
      const changes = smallestChange(file.code, code);
      const isWhereItWas = now.cursor === before.cursor && now.anchor === before.anchor;
      // Cursor and selection of a reader who has gone on meanwhile stay theirs: what is typed next replaces what is marked.
      view.dispatch(isWhereItWas ? {changes, selection: {anchor: cursor}, scrollIntoView: true} : {changes});
    },
    indentAll: () => view.dispatch({changes: indentRange(view.state, 0, view.state.doc.length)}),
    destroy: () => view.destroy(),
  };
}

/** Reports edits without disturbing input methods. */
interface EditReporter {
  readonly extension: Extension;
  /** True for the code that was last reported or set. */
  readonly isKnown: (code: string) => boolean;
  /** The editor shows other code now, which is not an edit. */
  readonly setKnown: (code: string) => void;
}

/**
 * During a composition the document holds half a word, so the edit is reported at its end.
 *
 * @param onEdit never called during a composition
 * @param onCompositionEnd called after a composition
 */
function createEditReporter(onEdit: (code: string) => void, onCompositionEnd: () => void): EditReporter {
  let isPending = false;
  let known = '';
  const report = (view: EditorView): void => {
    if (!isPending || view.composing) return;
    isPending = false;
    known = view.state.doc.toString();
    onEdit(known);
  };
  const onUpdate = EditorView.updateListener.of(({docChanged, view}) => {
    if (docChanged) isPending = true;
    report(view);
  });
  const onEnd = EditorView.domEventHandlers({
    compositionend: (_event, view) => {
      // By then CodeMirror has read the document.
      setTimeout(() => {
        report(view);
        onCompositionEnd();
      });
    },
  });
  return {
    extension: [onUpdate, onEnd],
    isKnown: (code) => code === known,
    setKnown(code) {
      known = code;
      isPending = false;
    },
  };
}

/** CodeMirror draws line numbers before it knows how high a line is, and again when it does: nobody has to see that. */
function showOnceMeasured(view: EditorView): void {
  view.dom.style.visibility = 'hidden';
  view.requestMeasure({read: () => undefined, write: () => view.dom.style.removeProperty('visibility')});
}

/**
 * What is typed here is nobody else's key. Outside of the shadow root it would seem to come from an element that cannot
 * be written in, and a `/` would open the search of the site.
 */
function keepToItself(event: KeyboardEvent): void {
  const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
  if (isTyped) event.stopPropagation();
}

function contentLabels(name: string, text: PlaygroundLabel) {
  return EditorView.contentAttributes.of({
    'aria-label': text('playground.editor', {name}),
    'aria-description': text('playground.editor-help'),
    // It takes the focus anyway; said in a way that checkers of accessibility understand.
    tabindex: '0',
  });
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
