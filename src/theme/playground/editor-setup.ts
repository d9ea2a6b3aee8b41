/** What every file's editor has: keys, brackets, completion, look. */
import {autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap} from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap, indentWithTab, toggleTabFocusMode} from '@codemirror/commands';
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
import {editorLook} from './editor-look.ts';
import type {PlaygroundLabel} from './playground-labels.ts';
import {stylexCompletions} from './stylex-completions.ts';
import {stylexHover} from './stylex-hover.ts';

/** The key that formats, as CodeMirror and ARIA write it. */
export const FORMAT_KEY = 'Shift+Alt+F';

/** Extensions of every file. One list for all: CodeMirror keeps what is identical when another file is shown. */
export function editorSetup(text: PlaygroundLabel, onFormat: () => void): Extension {
  // One and the same whenever it is asked for: CodeMirror follows a source by its identity.
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
      // Escape and then Tab lead out, which is CodeMirror's own; so is Ctrl+M, but on a Mac it has other keys for that.
      indentWithTab,
      {key: 'Ctrl-m', run: toggleTabFocusMode},
    ]),
    typeOverLines,
    editorLook,
  ];
}

/** By the place of the key: on a Mac the letter that comes of it is another one. */
const formatKey = (onFormat: () => void): Extension =>
  EditorView.domEventHandlers({
    keydown({code, shiftKey, altKey, ctrlKey, metaKey}) {
      if (code !== 'KeyF' || !shiftKey || !altKey || ctrlKey || metaKey) return false;
      onFormat();
      return true;
    },
  });

/**
 * Typing over a selection of several lines. Left to itself, Chromium joins the lines with inline styles, which CodeMirror
 * takes out again but the site's policy reports.
 */
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
