import {useCallback, useMemo, useRef, useState, useSyncExternalStore} from 'react';
import type {CodeChange} from '#site/errors/mend-code.ts';
import type {Session} from '#site/playground/session.ts';
import {CodeEditor, type Editor} from './code-editor.tsx';
import {createRuleLinks} from './linked-lines.ts';
import {useFormat} from './use-format.ts';

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
