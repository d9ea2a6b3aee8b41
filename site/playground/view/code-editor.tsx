import {type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {isolateHistory} from '@codemirror/commands';
import {indentRange} from '@codemirror/language';
import {type Diagnostic, forEachDiagnostic, setDiagnostics} from '@codemirror/lint';
import {Compartment, EditorState, type Extension} from '@codemirror/state';
import {EditorView} from '@codemirror/view';
import {isWarning, type ProjectProblem} from '#site/playground/project/project.ts';
import type {Session} from '#site/playground/session.ts';
import {isOutdated} from '#site/playground/session-state.ts';
import type {CodeChange, SourceFile} from '#site/programs/source-file.ts';
import type {FormattedCode} from '#site/playground/format/format-worker.ts';
import {originalText, type PlaygroundText, problemText, usePlaygroundLabel} from './playground-context.ts';
import type {CodeFacts} from './editor-hints.ts';
import {type EditorCommands, editorSetup, hostStyles, shadowRootOf, syntaxOf} from './editor-setup.ts';
import {keyTooltip, linkedLines, type RuleLinks} from './editor-marks.ts';

interface CodeEditorProps extends EditorCommands {
  readonly file: SourceFile;
  /** Problems of all files. Marks move with the code until their problems are replaced by other objects. */
  readonly problems: readonly ProjectProblem[];
  /** Neither it nor `link` may change. */
  readonly session: EditedSession;
  readonly link: RuleLinks['source'];
  readonly ref: Ref<Editor | undefined>;
}

/** Its `edit` is never called during a composition. */
type EditedSession = Pick<Session, 'edit'> & CodeFacts;

/** Mounts the editor. CodeMirror holds the code; React never re-renders it. */
export function CodeEditor({file, problems, onFormat, onNextProblem, session, link, ref}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const text = usePlaygroundLabel();
  const [first] = useState(file);
  const format = useEffectEvent(onFormat);
  const goToNextProblem = useEffectEvent(onNextProblem);
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const created = createEditor({
      root: shadowRootOf(host.current),
      first,
      text,
      session,
      commands: {onFormat: () => format(), onNextProblem: () => goToNextProblem()},
      link,
    });
    editor.current = created;
    return () => created.destroy();
  }, [first, text, session, link]);
  useImperativeHandle(ref, () => editor.current);
  // A layout effect, because without its file the editor would be painted with another layout.
  useLayoutEffect(() => editor.current?.open(file), [file]);
  useEffect(() => editor.current?.mark(problems));
  return <div ref={host} {...stylex.props(hostStyles.host)} />;
}

interface EditorOptions extends Pick<CodeEditorProps, 'session' | 'link'> {
  readonly root: ShadowRoot;
  /** The view opens it from the beginning: otherwise it would be laid out twice. */
  readonly first: SourceFile;
  readonly text: PlaygroundText;
  readonly commands: EditorCommands;
}

interface EditorContent {
  readonly file: SourceFile;
  readonly cursor: number;
  /** The other end of the selection; equal to `cursor` when nothing is selected. */
  readonly anchor: number;
}

export type Editor = ReturnType<typeof createEditor>;

/**
 * CodeMirror with one state per file, so that each file keeps its undo history and selection. It runs in a shadow root,
 * where CodeMirror adopts style sheets; in a document it would write `<style>` elements, which the site's policy forbids.
 */
function createEditor({root, first, text, session, commands, link}: EditorOptions) {
  let openName = first.name;
  let problems: readonly ProjectProblem[] = [];
  /** Problems that have got their mark in the open file. Some marks were deleted with their code since. */
  let marked: ReadonlySet<ProjectProblem> = new Set();
  const problemOf = new WeakMap<Diagnostic, ProjectProblem>();
  /** The code that was last reported or opened. */
  let knownCode = first.code;

  // During a composition the document holds half a word, and new marks would cancel it.
  function report(): void {
    const code = view.state.doc.toString();
    if (view.composing || code === knownCode) return;
    knownCode = code;
    session.edit(openName, code);
  }
  function markProblems(): void {
    if (view.composing) return;
    const state = session.getState();
    const wanted = new Set(problems.filter(({file}) => file === openName));
    const diagnostics: Diagnostic[] = [];
    let isChanged = false;
    const add = (diagnostic: Diagnostic, problem: ProjectProblem): void => {
      problemOf.set(diagnostic, problem);
      diagnostics.push(diagnostic);
    };
    // Known marks have moved with the code since their problems were found.
    forEachDiagnostic(view.state, (known, from, to) => {
      const problem = problemOf.get(known);
      const isKept =
        problem !== undefined && (isOutdated(state, problem) || (wanted.has(problem) && marked.has(problem)));
      if (isKept) add({...known, from, to}, problem);
      else isChanged = true;
    });
    for (const problem of wanted) {
      if (marked.has(problem)) continue;
      // Its line may be another one by now: it gets its mark from the next inspection.
      if (isOutdated(state, problem)) {
        wanted.delete(problem);
        continue;
      }
      const diagnostic = toDiagnostic(problem, view.state, text);
      if (diagnostic === undefined) continue;
      add(diagnostic, problem);
      isChanged = true;
    }
    marked = wanted;
    if (isChanged) view.dispatch(setDiagnostics(view.state, diagnostics));
  }
  const reporter = [
    EditorView.updateListener.of(({docChanged}) => docChanged && report()),
    EditorView.domEventHandlers({
      compositionend: () => {
        // By then CodeMirror has read the document.
        setTimeout(() => {
          report();
          markProblems();
        });
      },
    }),
  ];

  const shared = [editorSetup(commands), reporter, linkedLines(link)];
  const named = new Compartment();
  const extensionsOf = (name: string): Extension => [
    EditorView.contentAttributes.of({
      'aria-label': text('playground.editor', {name}),
      'aria-description': text('playground.editor-help'),
      // It is focusable anyway; accessibility checkers need the attribute.
      tabindex: '0',
    }),
    syntaxOf(name, text, session),
  ];
  const states = new Map<string, EditorState>();
  /** The file's last state, or a new one if its code has changed. */
  function stateOf({name, code}: SourceFile): EditorState {
    const saved = states.get(name);
    if (saved?.doc.toString() === code) return saved;
    return EditorState.create({doc: code, extensions: [shared, named.of(extensionsOf(name))]});
  }

  const view = new EditorView({parent: root, root, state: stateOf(first)});
  showOnceMeasured(view);
  view.dom.addEventListener('keydown', stopTypedKeys);

  /** @returns `undefined` during a composition */
  function read(): EditorContent | undefined {
    if (view.composing) return undefined;
    const {head, anchor} = view.state.selection.main;
    return {file: {name: openName, code: view.state.doc.toString()}, cursor: head, anchor};
  }

  return {
    /** Shows a file in its last state. Code that did not come from the editor replaces the editor's. */
    open(file: SourceFile): void {
      // The page may lag behind the typing, so code that the editor reported does not replace newer code.
      if (openName === file.name && file.code === knownCode) return;
      states.set(openName, view.state);
      openName = file.name;
      knownCode = file.code;
      view.setState(stateOf(file));
      marked = new Set();
    },
    /** Gives the open file another name. It keeps its undo history. */
    rename(name: string): void {
      openName = name;
      view.dispatch({effects: named.reconfigure(extensionsOf(name))});
    },
    mark(next: readonly ProjectProblem[]): void {
      problems = next;
      markProblems();
    },
    cursorLine: () => view.state.doc.lineAt(view.state.selection.main.head).number,
    /** Moves the cursor to a line and column, 1-based. @param spoken what is said about the place */
    goTo(line: number, column = 1, spoken?: string): void {
      const {from, to} = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      const anchor = Math.min(from + column - 1, to);
      view.dispatch({selection: {anchor}, scrollIntoView: true});
      if (spoken !== undefined) {
        const dom = Object.assign(document.createElement('div'), {className: 'cm-diagnostic', textContent: spoken});
        const create = () => ({dom});
        view.dispatch({effects: [keyTooltip.of({pos: anchor, above: true, create}), EditorView.announce.of(spoken)]});
      }
      view.focus();
    },
    /** Makes a change as one step to undo, and goes there. */
    change({selected, ...changes}: CodeChange): void {
      const end = changes.from + changes.insert.length;
      const {from, to} = selected ?? {from: end, to: end};
      view.dispatch({
        changes,
        selection: {anchor: from, head: to},
        annotations: isolateHistory.of('full'),
        scrollIntoView: true,
      });
      view.focus();
    },
    /** A new editor cannot take the focus before it is shown. The page does not scroll. */
    focus: () => view.requestMeasure({read: () => undefined, write: () => view.focus()}),
    read,
    /** Replaces a file by its formatted code, unless the reader has typed meanwhile. It is one step to undo. */
    replace(before: EditorContent, {code, cursor}: FormattedCode): void {
      const {file} = before;
      const now = read();
      if (now === undefined || now.file.name !== file.name || now.file.code !== file.code || code === file.code) return;
      const changes = smallestChange(file.code, code);
      const isCursorUnchanged = now.cursor === before.cursor && now.anchor === before.anchor;
      // A selection that the reader has changed meanwhile moves with the code.
      view.dispatch(isCursorUnchanged ? {changes, selection: {anchor: cursor}, scrollIntoView: true} : {changes});
    },
    indentAll: () => view.dispatch({changes: indentRange(view.state, 0, view.state.doc.length)}),
    destroy: () => view.destroy(),
  };
}

/** Hides the first drawing: CodeMirror draws line numbers before and after it has measured a line. */
function showOnceMeasured(view: EditorView): void {
  view.dom.style.visibility = 'hidden';
  view.requestMeasure({read: () => undefined, write: () => view.dom.style.removeProperty('visibility')});
}

/** Outside the shadow root the target of typed characters does not look editable, so `/` would open the search. */
function stopTypedKeys(event: KeyboardEvent): void {
  const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
  if (isCharacter) event.stopPropagation();
}

function toDiagnostic(problem: ProjectProblem, {doc}: EditorState, text: PlaygroundText): Diagnostic | undefined {
  const {line, column, endLine, endColumn} = problem;
  if (line === undefined || line > doc.lines) return undefined;
  const {from, to: lineEnd, text: code} = doc.line(line);
  const indent = code.length - code.trimStart().length;
  const start = Math.min(from + (column === undefined ? indent : column - 1), lineEnd);
  // Marks over several lines would hide what else is wrong there.
  const end = endLine === line && endColumn !== undefined ? Math.min(from + endColumn - 1, lineEnd) : lineEnd;
  const message = [problemText(problem, text), originalText(problem)].filter(Boolean).join('\n');
  return {
    from: start,
    to: Math.max(start, end),
    severity: isWarning(problem) ? 'warning' : 'error',
    message,
  };
}

/** The difference of two texts. With it, marks, folds and cursors outside it keep their positions. */
function smallestChange(before: string, after: string): {from: number; to: number; insert: string} {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {from: start, to: before.length - end, insert: after.slice(start, after.length - end)};
}
