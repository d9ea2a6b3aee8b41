import {useEffect, useImperativeHandle, useRef} from 'react';
import type {Ref} from 'react';
import * as stylex from '@stylexjs/stylex';
import {EditorState} from '@codemirror/state';
import {EditorView} from '@codemirror/view';
import type {Problem, ProjectFile} from '#playground/project/project.ts';
import {createEditor, type Editor} from './create-editor.ts';
import {languageOf} from './editor-setup.ts';
import {editorTheme} from './editor-theme.ts';
import {usePlaygroundLabel} from './playground-context.ts';

export type EditorHandle = Pick<Editor, 'goTo' | 'indentAll' | 'read' | 'rename' | 'replace'>;

interface CodeEditorProps {
  readonly file: ProjectFile;
  /** Problems of this file, with their messages. */
  readonly problems: readonly Problem[];
  readonly onChange: (name: string, code: string) => void;
  readonly onFormat: () => void;
  readonly ref: Ref<EditorHandle>;
}

/** Mounts the editor. CodeMirror holds the code; React never re-renders it. */
export function CodeEditor({file, problems, onChange, onFormat, ref}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const text = usePlaygroundLabel();
  useEffect(() => {
    const {current} = host;
    if (current === null) return undefined;
    const root = current.shadowRoot ?? current.attachShadow({mode: 'open'});
    const made = createEditor({root, text, onChange, onFormat});
    editor.current = made;
    return () => made.destroy();
  }, [text, onChange, onFormat]);
  useEffect(() => editor.current?.open(file), [file]);
  useEffect(() => editor.current?.mark(problems), [problems, file.name]);
  useImperativeHandle(ref, () => ({
    goTo: (line, column) => editor.current?.goTo(line, column),
    indentAll: () => editor.current?.indentAll(),
    read: () => editor.current?.read(),
    rename: (name) => editor.current?.rename(name),
    replace: (before, after) => editor.current?.replace(before, after),
  }));
  return <div ref={host} {...stylex.props(styles.host)} />;
}

interface OutputCodeProps {
  /** Its extension decides the syntax. */
  readonly name: string;
  readonly label: string;
  readonly code: string;
}

/** Read-only code. CodeMirror renders only the visible lines of long code. */
export function OutputCode({name, label, code}: OutputCodeProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  useEffect(() => {
    const {current} = host;
    if (current === null) return undefined;
    const root = current.shadowRoot ?? current.attachShadow({mode: 'open'});
    const made = new EditorView({
      parent: root,
      root,
      extensions: [
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.contentAttributes.of({'aria-label': label, tabindex: '0'}),
        languageOf(name),
        editorTheme,
      ],
    });
    view.current = made;
    return () => made.destroy();
  }, [name, label]);
  useEffect(() => {
    const {current} = view;
    if (current !== undefined && current.state.doc.toString() !== code) {
      current.dispatch({changes: {from: 0, to: current.state.doc.length, insert: code}});
    }
  }, [name, label, code]);
  return <div ref={host} {...stylex.props(styles.host)} />;
}

const styles = stylex.create({
  host: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'hidden',
  },
});
