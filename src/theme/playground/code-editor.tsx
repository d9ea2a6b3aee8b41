import {type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import {EditorState} from '@codemirror/state';
import {EditorView} from '@codemirror/view';
import type {Problem, ProjectFile} from '#playground/project/project.ts';
import {createEditor, type Editor} from './create-editor.ts';
import {languageOf} from './editor-setup.ts';
import {editorTheme} from './editor-theme.ts';
import {usePlaygroundLabel} from './playground-context.ts';

interface CodeEditorProps {
  readonly file: ProjectFile;
  readonly problems: readonly Problem[];
  readonly onChange: (name: string, code: string) => void;
  readonly onFormat: () => void;
  readonly ref: Ref<Editor | undefined>;
}

/** Mounts the editor. CodeMirror holds the code; React never re-renders it. */
export function CodeEditor({file, problems, onChange, onFormat, ref}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const text = usePlaygroundLabel();
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const created = createEditor({root: shadowRootOf(host.current), text, onChange, onFormat});
    editor.current = created;
    return () => created.destroy();
  }, [text, onChange, onFormat]);
  useImperativeHandle(ref, () => editor.current);
  // Before paint: without a file the editor has another layout.
  useLayoutEffect(() => editor.current?.open(file), [file]);
  useEffect(() => editor.current?.mark(problems), [problems, file.name]);
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
    if (host.current === null) return undefined;
    const root = shadowRootOf(host.current);
    const extensions = [
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.contentAttributes.of({'aria-label': label, tabindex: '0'}),
      languageOf(name),
      editorTheme,
    ];
    const created = new EditorView({parent: root, root, extensions});
    view.current = created;
    return () => created.destroy();
  }, [name, label]);
  // Changes the document instead of the view, which keeps its scroll position.
  useEffect(() => {
    view.current?.dispatch({changes: {from: 0, to: view.current.state.doc.length, insert: code}});
  }, [name, label, code]);
  return <div ref={host} {...stylex.props(styles.host)} />;
}

function shadowRootOf(host: HTMLElement): ShadowRoot {
  return host.shadowRoot ?? host.attachShadow({mode: 'open'});
}

const styles = stylex.create({
  host: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'hidden',
  },
});
