import {type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {ProjectProblem} from '#site/playground/project/project.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {createEditor, type Editor} from './create-editor.ts';
import {hostStyles, shadowRootOf} from './editor-host.ts';
import {usePlaygroundLabel} from './playground-context.ts';

interface CodeEditorProps {
  readonly file: SourceFile;
  readonly problems: readonly ProjectProblem[];
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
  return <div ref={host} {...stylex.props(hostStyles.host)} />;
}
