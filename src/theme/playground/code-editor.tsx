import {useEffect, useImperativeHandle, useRef} from 'react';
import type {Ref} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {Problem} from '#playground/project/project.ts';
import type {ProjectFile} from '#playground/project/project.ts';
import {createEditor, type Editor} from './create-editor.ts';
import {usePlaygroundLabel} from './playground-labels.ts';

export type EditorHandle = Pick<Editor, 'goTo' | 'indentAll' | 'read' | 'replace'>;

interface CodeEditorProps {
  readonly file: ProjectFile;
  /** All files of the project, including the open one. */
  readonly files: readonly ProjectFile[];
  /** Problems of this file, with their messages. */
  readonly problems: readonly Problem[];
  readonly onChange: (name: string, code: string) => void;
  readonly onFormat: () => void;
  readonly ref: Ref<EditorHandle>;
}

/** Mounts the editor. CodeMirror holds the code; React never re-renders it. */
export function CodeEditor({file, files, problems, onChange, onFormat, ref}: CodeEditorProps) {
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
  useEffect(() => {
    const names = files.map(({name}) => name);
    editor.current?.open(file, names);
  }, [file, files]);
  useEffect(() => editor.current?.mark(problems), [problems, file.name]);
  useImperativeHandle(ref, () => ({
    goTo: (line, column) => editor.current?.goTo(line, column),
    indentAll: () => editor.current?.indentAll(),
    read: () => editor.current?.read(),
    replace: (before, after) => editor.current?.replace(before, after),
  }));
  return <div ref={host} {...stylex.props(styles.host)} />;
}

const styles = stylex.create({
  host: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'hidden',
  },
});
