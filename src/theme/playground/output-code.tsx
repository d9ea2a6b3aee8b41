import {useEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import {EditorState} from '@codemirror/state';
import {EditorView} from '@codemirror/view';
import {languageOf} from './editor-language.ts';
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
