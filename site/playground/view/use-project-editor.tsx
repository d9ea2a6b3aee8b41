import {type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore} from 'react';
import {formatWorker} from 'virtual:playground-parts';
import {LoadTimeoutError} from '#generator/network/limit-load.ts';
import type {CodeChange} from '#site/programs/source-file.ts';
import type {FormatFunctions} from '#site/playground/format/format-worker.ts';
import {placeIn, type Project, type ProjectProblem} from '#site/playground/project/project.ts';
import type {Session} from '#site/playground/session.ts';
import {isCompiling, isOutdated, problemsOf, type SessionState} from '#site/playground/session-state.ts';
import {createWorkerClient, WorkerError} from '#site/playground/worker/worker-client.ts';
import {CodeEditor, type Editor} from './code-editor.tsx';
import {createRuleLinks} from './editor-marks.ts';
import {problemText, usePlaygroundLabel} from './playground-context.ts';

/**
 * The editor of a session's open file, with what belongs to it: its problems, its formatter, its links to the style sheet.
 *
 * @param onReturn called before `goTo` and `mend` move the reader into the editor
 */
export function useProjectEditor(session: Session, onReturn?: () => void) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const editor = useRef<Editor>(undefined);
  const {files, active} = state.project;
  const focus = useCallback(() => editor.current?.focus(), []);
  const text = usePlaygroundLabel();
  const format = useFormat(editor, session, files);
  const file = files.find(({name}) => name === active) ?? files[0];
  const inFile = (name: string, act: (open: Editor) => void): void => {
    onReturn?.();
    session.open(name);
    // By then React has opened the file.
    setTimeout(() => editor.current && act(editor.current));
  };
  const goTo = (name: string, line: number, column?: number): void => inFile(name, (open) => open.goTo(line, column));
  const goToNext = (): void => {
    const next = nextProblem(state, editor.current?.cursorLine() ?? 0);
    if (next?.file === undefined) return;
    const {file: name, line = 1, column} = next;
    inFile(name, (open) => open.goTo(line, column, problemText(next, text)));
  };
  const [links] = useState(() => createRuleLinks(session));
  const code =
    file === undefined ? null : (
      <CodeEditor
        ref={editor}
        file={file}
        problems={problemsOf(state)}
        onFormat={format.run}
        onNextProblem={goToNext}
        session={session}
        link={links.source}
      />
    );
  return {
    session,
    state,
    code,
    format,
    goTo,
    focus,
    /** Changes a file of the project, as one step to undo. */
    mend(problem: ProjectProblem, name: string, change: CodeChange): void {
      // What was found in older code may stand elsewhere now.
      if (!isCompiling(state) && !isOutdated(state, problem)) inFile(name, (open) => open.change(change));
    },
    /** What the lines of the style sheet lead to. */
    cssLink: {
      side: links.css,
      onPress(line: number): void {
        const declaration = links.declarationOf(line);
        if (declaration !== undefined) goTo(declaration.file, declaration.line, declaration.column);
      },
    },
    rename(name: string): void {
      editor.current?.rename(name);
      session.renameFile(active, name);
    },
  };
}

export type ProjectEditor = ReturnType<typeof useProjectEditor>;

/** @returns the next problem in the order of files and lines after a line of the open file; after the last one, the first */
function nextProblem(state: SessionState, line: number): ProjectProblem | undefined {
  const {files, active} = state.project;
  const place = (at: Pick<ProjectProblem, 'file' | 'line'>): number => placeIn(state.project, at);
  const problems = problemsOf(state)
    .filter(({file}) => files.some(({name}) => name === file))
    .sort((one, other) => place(one) - place(other));
  return problems.find((problem) => place(problem) > place({file: active, line})) ?? problems[0];
}

const FORMAT_TIMEOUT_MS = 5000;

/**
 * Formats the open file. The formatter is loaded on first use; if it fails to load, lines are indented instead.
 *
 * @param files the files of the session
 */
function useFormat(editor: RefObject<Editor | undefined>, session: Session, files: Project['files']) {
  const [worker] = useState(() =>
    createWorkerClient<FormatFunctions>(
      (again) => new Worker(formatWorker + again, {type: 'module'}),
      FORMAT_TIMEOUT_MS,
    ),
  );
  const [isRunning, setIsRunning] = useState(false);
  /** The parser's message if the last run failed. With other files, after the next edit, it is hidden. */
  const [syntaxError, setSyntaxError] = useState<{readonly message: string; readonly files: Project['files']}>();
  useEffect(() => worker.terminate, [worker]);

  const format = async (): Promise<void> => {
    const before = editor.current?.read();
    if (before === undefined || isRunning) return;
    const {file, cursor} = before;
    setIsRunning(true);
    setSyntaxError(undefined);
    try {
      editor.current?.replace(before, await worker.call('format', {...file, cursor}));
    } catch (error) {
      if (error instanceof WorkerError || error instanceof LoadTimeoutError) {
        if (editor.current?.read()?.file.name === file.name) editor.current.indentAll();
        return;
      }
      // The other lines quote the code, which the editor shows anyway.
      const reason = error instanceof Error ? error.message.split('\n')[0] : '';
      setSyntaxError({message: `${file.name}: ${reason}`, files: session.getState().project.files});
    } finally {
      setIsRunning(false);
    }
  };
  return {
    run: () => void format(),
    isRunning,
    syntaxError: syntaxError?.files === files ? syntaxError.message : undefined,
  };
}
