import {type RefObject, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore} from 'react';
import {formatWorker} from 'virtual:playground-parts';
import {LoadTimeoutError} from '#generator/loading/limit-load.ts';
import type {CodeChange} from '#site/programs/source-file.ts';
import type {FormatRequest, FormattedCode} from '#site/playground/format/format-code.ts';
import type {Project} from '#site/playground/project/project.ts';
import type {Session} from '#site/playground/session.ts';
import {createWorkerClient, WorkerError} from '#site/playground/worker/worker-client.ts';
import {CodeEditor, type Editor} from './code-editor.tsx';
import {createRuleLinks} from './linked-lines.ts';

/**
 * The editor of a session's open file, with what belongs to it: its problems, its formatter, its links to the style sheet.
 *
 * @param onReturn called before `goTo` and `mend` move the reader into the editor; may not change
 */
export function useProjectEditor(session: Session, onReturn?: () => void) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const editor = useRef<Editor>(undefined);
  const {answer, run, project} = state;
  const {files, active} = project;
  const format = useFormat(editor, session, files);
  const [links] = useState(() => createRuleLinks(session));
  const compiler = useCallback(() => session.getState().project.compiler, [session]);
  const file = files.find(({name}) => name === active) ?? files[0];
  const [ofCode, ofRun] = [answer?.problems, run?.problems];
  const fileProblems = useMemo(
    () => [...(ofCode ?? []), ...(ofRun ?? [])].filter((problem) => problem.file === active),
    [ofCode, ofRun, active],
  );
  const inFile = useCallback(
    (name: string, act: (open: Editor) => void) => {
      onReturn?.();
      session.open(name);
      // After React has opened the file.
      setTimeout(() => editor.current && act(editor.current));
    },
    [session, onReturn],
  );
  const goTo = useCallback(
    (name: string, line: number, column?: number) => inFile(name, (open) => open.goTo(line, column)),
    [inFile],
  );
  const mend = useCallback((name: string, change: CodeChange) => inFile(name, (open) => open.change(change)), [inFile]);
  const code =
    file === undefined ? null : (
      <CodeEditor
        ref={editor}
        file={file}
        problems={fileProblems}
        onChange={session.edit}
        onFormat={format.run}
        compiler={compiler}
        link={links.source}
      />
    );
  return {state, editor, format, cssLink: links.css, goTo, mend, code};
}

export type FormatCommand = ReturnType<typeof useFormat>;

const FORMAT_TIMEOUT_MS = 5000;

/**
 * Formats the open file. The formatter is loaded on first use; if it fails to load, lines are indented instead.
 *
 * @param files those of the session
 */
function useFormat(editor: RefObject<Editor | undefined>, session: Session, files: Project['files']) {
  const [worker] = useState(() =>
    createWorkerClient<FormatRequest, FormattedCode>(
      (again) => new Worker(formatWorker + again, {type: 'module'}),
      FORMAT_TIMEOUT_MS,
    ),
  );
  const isBusy = useRef(false);
  const [isRunning, setIsRunning] = useState(false);
  /** The parser's message if the last run failed. With other files, after the next edit, it is hidden. */
  const [syntaxError, setSyntaxError] = useState<{readonly message: string; readonly files: Project['files']}>();
  useEffect(() => worker.terminate, [worker]);

  const format = useCallback(async (): Promise<void> => {
    const before = editor.current?.read();
    if (before === undefined || isBusy.current) return;
    const {file, cursor} = before;
    isBusy.current = true;
    setIsRunning(true);
    setSyntaxError(undefined);
    try {
      editor.current?.replace(before, await worker.request({...file, cursor}));
    } catch (error) {
      if (error instanceof WorkerError || error instanceof LoadTimeoutError) {
        if (editor.current?.read()?.file.name === file.name) editor.current.indentAll();
        return;
      }
      // The other lines quote the code, which the editor shows anyway.
      const reason = error instanceof Error ? error.message.split('\n')[0] : '';
      setSyntaxError({message: `${file.name}: ${reason}`, files: session.getState().project.files});
    } finally {
      isBusy.current = false;
      setIsRunning(false);
    }
  }, [editor, session, worker]);
  const run = useCallback(() => void format(), [format]);
  return {run, isRunning, syntaxError: syntaxError?.files === files ? syntaxError.message : undefined};
}
