import {type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {isolateHistory} from '@codemirror/commands';
import {indentRange} from '@codemirror/language';
import {type Diagnostic, diagnosticCount, forEachDiagnostic, setDiagnostics} from '@codemirror/lint';
import {Compartment, EditorState, type Extension} from '@codemirror/state';
import {EditorView} from '@codemirror/view';
import type {CodeChange} from '#site/programs/source-file.ts';
import {isWarning, type ProjectProblem} from '#site/playground/project/project.ts';
import {INSPECTORS} from '#site/playground/session-state.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {FormattedCode} from '#site/playground/format/format-worker.ts';
import {originalText, type PlaygroundText, problemText, usePlaygroundLabel} from './playground-context.ts';
import type {CodeFacts} from './editor-hints.ts';
import {editorSetup, hostStyles, shadowRootOf, syntaxOf} from './editor-setup.ts';
import {keyTooltip, linkedLines, type RuleLinks} from './editor-marks.ts';

interface CodeEditorProps {
  readonly file: SourceFile;
  /** Problems of the file, in lists that change apart: a new list takes the place of the one before it. */
  readonly problems: ProblemLists;
  /** Never called during a composition. */
  readonly onChange: (name: string, code: string) => void;
  readonly onFormat: () => void;
  /** Called for F8. */
  readonly onNextProblem: () => void;
  /** What the hints are about. Neither it nor `link` may change. */
  readonly facts: CodeFacts;
  readonly link: RuleLinks['source'];
  readonly ref: Ref<Editor | undefined>;
}

type ProblemLists = Readonly<Record<ProblemSource, readonly ProjectProblem[]>>;
type ProblemSource = (typeof PROBLEM_SOURCES)[number];
const PROBLEM_SOURCES = ['run', 'compiler', ...INSPECTORS] as const;

/** Mounts the editor. CodeMirror holds the code; React never re-renders it. */
export function CodeEditor({file, problems, onChange, onFormat, onNextProblem, facts, link, ref}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const text = usePlaygroundLabel();
  const [first] = useState(file);
  const change = useEffectEvent(onChange);
  const format = useEffectEvent(onFormat);
  const goToNextProblem = useEffectEvent(onNextProblem);
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const created = createEditor({
      root: shadowRootOf(host.current),
      first,
      text,
      onChange: (name, code) => change(name, code),
      onFormat: () => format(),
      onNextProblem: () => goToNextProblem(),
      facts,
      link,
    });
    editor.current = created;
    return () => created.destroy();
  }, [first, text, facts, link]);
  useImperativeHandle(ref, () => editor.current);
  // A layout effect, because without its file the editor would be painted with another layout.
  useLayoutEffect(() => editor.current?.open(file), [file]);
  useEffect(() => editor.current?.mark(problems));
  return <div ref={host} {...stylex.props(hostStyles.host)} />;
}

interface EditorOptions extends Pick<CodeEditorProps, 'onChange' | 'onFormat' | 'onNextProblem' | 'facts' | 'link'> {
  readonly root: ShadowRoot;
  /** The view opens it from the beginning: otherwise it would be laid out twice. */
  readonly first: SourceFile;
  readonly text: PlaygroundText;
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
function createEditor({root, first, text, onChange, onFormat, onNextProblem, facts, link}: EditorOptions) {
  let openName = first.name;
  let problems: Partial<ProblemLists> = {};
  /** Sources whose new problems are not marked yet. */
  const unmarked = new Set<ProblemSource>();
  const sourceOf = new WeakMap<Diagnostic, ProblemSource>();
  /** The code that was last reported or opened. */
  let knownCode = first.code;

  // During a composition the document holds half a word, and new marks would cancel it.
  function report(): void {
    const code = view.state.doc.toString();
    if (view.composing || code === knownCode) return;
    knownCode = code;
    onChange(openName, code);
  }
  function markProblems(): void {
    if (view.composing) return;
    // The others have moved with the code since they were found.
    const diagnostics: Diagnostic[] = [];
    const add = (diagnostic: Diagnostic, source: ProblemSource): void => {
      sourceOf.set(diagnostic, source);
      diagnostics.push(diagnostic);
    };
    forEachDiagnostic(view.state, (known, from, to) => {
      const source = sourceOf.get(known);
      if (source !== undefined && !unmarked.has(source)) add({...known, from, to}, source);
    });
    for (const source of unmarked) {
      for (const problem of problems[source] ?? []) {
        const diagnostic = toDiagnostic(problem, view.state, text);
        if (diagnostic !== undefined) add(diagnostic, source);
      }
    }
    unmarked.clear();
    if (diagnostics.length > 0 || diagnosticCount(view.state) > 0) {
      view.dispatch(setDiagnostics(view.state, diagnostics));
    }
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

  const shared = [editorSetup({onFormat, onNextProblem}), reporter, linkedLines(link)];
  const named = new Compartment();
  const extensionsOf = (name: string): Extension => [
    EditorView.contentAttributes.of({
      'aria-label': text('playground.editor', {name}),
      'aria-description': text('playground.editor-help'),
      // It is focusable anyway; accessibility checkers need the attribute.
      tabindex: '0',
    }),
    syntaxOf(name, text, facts),
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
    },
    /** Gives the open file another name. It keeps its undo history. */
    rename(name: string): void {
      openName = name;
      view.dispatch({effects: named.reconfigure(extensionsOf(name))});
    },
    /** Marks the lists that are new, in place of those that they follow. */
    mark(next: ProblemLists): void {
      for (const source of PROBLEM_SOURCES) if (next[source] !== problems[source]) unmarked.add(source);
      problems = next;
      if (unmarked.size > 0) markProblems();
    },
    /** The line of the cursor, 1-based. */
    line: () => view.state.doc.lineAt(view.state.selection.main.head).number,
    /** Moves the cursor to a line and column, 1-based. @param spoken what is said about the place */
    goTo(line: number, column = 1, spoken?: string): void {
      const {from, to} = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      const anchor = Math.min(from + column - 1, to);
      view.dispatch({selection: {anchor}, scrollIntoView: true});
      if (spoken !== undefined) {
        const create = () => ({dom: messageElement(spoken)});
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
      // Where the reader has moved the cursor or selected text meanwhile, the selection stays.
      view.dispatch(isCursorUnchanged ? {changes, selection: {anchor: cursor}, scrollIntoView: true} : {changes});
    },
    indentAll: () => view.dispatch({changes: indentRange(view.state, 0, view.state.doc.length)}),
    destroy: () => view.destroy(),
  };
}

function messageElement(message: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'cm-diagnostic';
  element.textContent = message;
  return element;
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
