/** The editor's extensions: keys, brackets, completion, syntax, theme. */
import {autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap} from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap, indentWithTab, toggleTabFocusMode} from '@codemirror/commands';
import {css, cssCompletionSource} from '@codemirror/lang-css';
import {javascript} from '@codemirror/lang-javascript';
import {bracketMatching, foldKeymap, indentOnInput, indentUnit} from '@codemirror/language';
import {lintGutter, lintKeymap} from '@codemirror/lint';
import {EditorState, type Extension} from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import {allowsJsx, isTyped} from '#site/programs/source-file.ts';
import {editorTheme} from './editor-theme.ts';
import type {PlaygroundText} from './playground-context.ts';
import {stylexCompletions, stylexHover} from './stylex-hints.ts';

/** The key that formats, as CodeMirror and ARIA write it. */
export const FORMAT_KEY = 'Shift+Alt+F';

/** Extensions for all files. One list, because CodeMirror keeps identical extensions when another file is shown. */
export function editorSetup(text: PlaygroundText, onFormat: () => void): Extension {
  // One array, because CodeMirror compares completion sources by identity.
  const languageData = [{autocomplete: stylexCompletions(text)}];
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightActiveLine(),
    lintGutter(),
    history(),
    drawSelection(),
    EditorState.tabSize.of(2),
    indentUnit.of('  '),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({icons: false}),
    EditorState.languageData.of(() => languageData),
    stylexHover(text),
    formatKey(onFormat),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
      // CodeMirror lets Escape and then Tab leave the editor. Ctrl+M is its default too, but not on a Mac.
      indentWithTab,
      {key: 'Ctrl-m', run: toggleTabFocusMode},
    ]),
    typeOverLines,
    editorTheme,
  ];
}

/** Compares the key's code, because Alt changes the letter on a Mac. */
const formatKey = (onFormat: () => void): Extension =>
  EditorView.domEventHandlers({
    keydown({code, shiftKey, altKey, ctrlKey, metaKey}) {
      if (code !== 'KeyF' || !shiftKey || !altKey || ctrlKey || metaKey) return false;
      onFormat();
      return true;
    },
  });

/** Without it Chromium would join the lines with inline styles, which the site's policy reports. */
const typeOverLines = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const {state, composing} = view;
    const {from, to} = state.selection.main;
    if (event.inputType !== 'insertText' || event.data === null || composing) return false;
    if (state.selection.ranges.length > 1 || state.doc.lineAt(from).to >= to) return false;
    event.preventDefault();
    view.dispatch(state.replaceSelection(event.data), {userEvent: 'input.type', scrollIntoView: true});
    return true;
  },
});

export function languageOf(name: string): Extension {
  if (name.endsWith('.css')) return [css(), css().language.data.of({autocomplete: cssCompletionSource})];
  return javascript({typescript: isTyped(name), jsx: allowsJsx(name)});
}
