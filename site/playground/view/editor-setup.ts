/** The editor's extensions: keys, history, theme, and the syntax, which arrives after the editor. */
import {defaultKeymap, history, historyKeymap, indentWithTab, toggleTabFocusMode} from '@codemirror/commands';
import {bracketMatching, foldKeymap, indentOnInput, indentUnit} from '@codemirror/language';
import {lintGutter, lintKeymap} from '@codemirror/lint';
import {Compartment, EditorState, type Extension} from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  ViewPlugin,
} from '@codemirror/view';
import {onLateArrival} from '#generator/loading/limit-load.ts';
import {allowsJsx, isTyped} from '#site/programs/source-file.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import {editorTheme} from './editor-theme.ts';
import type {PlaygroundText} from './playground-context.ts';
import {loadHints, loadSyntax} from './workbench-files.ts';

/** Extensions for all files. One list, because CodeMirror keeps identical extensions when another file is shown. */
export function editorSetup(onFormat: () => void): Extension {
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
    formatKey(onFormat),
    keymap.of([
      ...defaultKeymap,
      ...historyKeymap,
      ...foldKeymap,
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

/** Colors, brackets, completion and hints for a file, each as soon as its code has arrived. */
export const syntaxOf = (name: string, text: PlaygroundText, compiler: () => CompilerId): Extension => [
  arriving(async () => {
    const script = name.endsWith('.css') ? undefined : {typescript: isTyped(name), jsx: allowsJsx(name)};
    return (await loadSyntax()).syntaxExtensions(script);
  }),
  arriving(async () => (await loadHints()).hintExtensions(name, text, compiler)),
];

function arriving(load: () => Promise<Extension>): Extension {
  const slot = new Compartment();
  let add: (() => void) | undefined;
  const loader = ViewPlugin.define(
    (view) => {
      let isTyping = false;
      const start = (): void => {
        load().then(
          (extensions) => {
            // A word that was being typed is completed at once, as it would be by its next letter.
            const event = isTyping ? {userEvent: 'input.type'} : {};
            add = () => view.dispatch({effects: slot.reconfigure(extensions), ...event});
            // During a composition the document holds half a word, and new marks would cancel it.
            if (!view.composing) add();
          },
          // The reader can edit without it.
          (error: unknown) => onLateArrival(error, start),
        );
      };
      start();
      return {
        update({docChanged, selectionSet, transactions}) {
          if (docChanged || selectionSet) isTyping = transactions.some((change) => change.isUserEvent('input.type'));
        },
      };
    },
    // By then CodeMirror has read the document.
    {eventHandlers: {compositionend: () => void setTimeout(() => add?.())}},
  );
  return slot.of(loader);
}
