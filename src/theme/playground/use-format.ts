import {type RefObject, useCallback, useEffect, useRef, useState} from 'react';
import {formatWorker} from 'virtual:playground-parts';
import {createFormatterClient, type FormatterClient} from '#playground/format/formatter-client.ts';
import type {Project} from '#playground/project/project.ts';
import type {Session} from '#playground/session/session.ts';
import type {EditorHandle} from './code-editor.tsx';
import {useSessionState} from './use-session.ts';

/** The command that formats the open file, and its state. */
export interface FormatCommand {
  readonly run: () => void;
  readonly isRunning: boolean;
  /** The syntax error because of which the last run changed nothing, in the parser's words. */
  readonly refusal: string | undefined;
}

interface Refusal {
  readonly message: string;
  /** The files at that time. The message is hidden after the next edit. */
  readonly files: Project['files'];
}

/** Formats the open file. The formatter is loaded on first use; if it fails to load, lines are indented instead. */
export function useFormat(editor: RefObject<EditorHandle | null>, session: Session): FormatCommand {
  const formatter = useRef<FormatterClient>(undefined);
  const [isRunning, setIsRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const {files} = useSessionState(session).project;
  useEffect(
    () => () => {
      formatter.current?.dispose();
      formatter.current = undefined;
    },
    [],
  );
  const run = useCallback(() => {
    const before = editor.current?.read();
    if (before === undefined) return;
    formatter.current ??= createFormatterClient(() => new Worker(formatWorker));
    setIsRunning(true);
    setRefusal(undefined);
    void formatter.current.format(before.file, before.cursor).then((outcome) => {
      // A later call is still running.
      if (outcome.kind === 'replaced') return;
      setIsRunning(false);
      if (outcome.kind === 'formatted') editor.current?.replace(before, outcome);
      else if (outcome.kind === 'refused')
        setRefusal({message: `${before.file.name}: ${outcome.message}`, files: session.getState().project.files});
      else if (editor.current?.read()?.file.name === before.file.name) editor.current.indentAll();
    });
  }, [editor, session]);
  return {run, isRunning, refusal: refusal?.files === files ? refusal.message : undefined};
}
