import {useEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import {EditorState} from '@codemirror/state';
import {EditorView} from '@codemirror/view';
import {hostStyles, shadowRootOf} from './editor-host.ts';
import {languageOf} from './editor-setup.ts';
import {editorTheme} from './editor-theme.ts';

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
  return <div ref={host} {...stylex.props(hostStyles.host)} />;
}
