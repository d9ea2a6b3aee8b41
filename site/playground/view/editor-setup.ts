/** The editor's extensions: keys, history, theme, and the syntax, which arrives after the editor. */
import {defaultKeymap, history, historyKeymap, indentWithTab, toggleTabFocusMode} from '@codemirror/commands';
import {
  bracketMatching,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
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
import {tags} from '@lezer/highlight';
import * as stylex from '@stylexjs/stylex';
import {onLateArrival} from '#generator/network/limit-load.ts';
import {allowsJsx, isTyped} from '#site/programs/source-file.ts';
import type {PlaygroundText} from './playground-context.ts';
import type {CodeFacts} from './editor-hints.ts';
import {keyTooltips} from './editor-marks.ts';
import {loadHints, loadSyntax} from './workbench-files.ts';

export interface EditorCommands {
  readonly onFormat: () => void;
  /** Called for F8. */
  readonly onNextProblem: () => void;
}

/** Extensions for all files, in one list, because CodeMirror keeps identical extensions when another file is shown. */
export function editorSetup({onFormat, onNextProblem}: EditorCommands): Extension {
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
      // CodeMirror's own command goes through one file.
      {key: 'F8', run: () => (onNextProblem(), true)},
      ...defaultKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...lintKeymap,
      // CodeMirror lets Escape and then Tab leave the editor. Ctrl+M is its default too, but not on a Mac.
      indentWithTab,
      {key: 'Ctrl-m', run: toggleTabFocusMode},
    ]),
    typeOverLines,
    keyTooltips,
    editorTheme,
  ];
}

/** The key with which other editors save formats, too. It is compared by its code, because Alt changes the letter on a Mac. */
const formatKey = (onFormat: () => void): Extension =>
  EditorView.domEventHandlers({
    keydown({code, shiftKey, altKey, ctrlKey, metaKey}) {
      const isSave = code === 'KeyS' && ctrlKey !== metaKey && !shiftKey && !altKey;
      const isFormat = code === 'KeyF' && shiftKey && altKey && !ctrlKey && !metaKey;
      if (!isSave && !isFormat) return false;
      onFormat();
      return true;
    },
  });

/** Without this handler Chromium would join the lines with inline styles, which the site's policy reports. */
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
export const syntaxOf = (name: string, text: PlaygroundText, facts?: CodeFacts): Extension => [
  arriving(async () => {
    const script = name.endsWith('.css') ? undefined : {typescript: isTyped(name), jsx: allowsJsx(name)};
    return (await loadSyntax()).syntaxExtensions(script);
  }),
  arriving(async () => (await loadHints()).hintExtensions(name, text, facts)),
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
          // Readers can edit without it.
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
    // After the timeout CodeMirror has read the document.
    {eventHandlers: {compositionend: () => void setTimeout(() => add?.())}},
  );
  return slot.of(loader);
}

/** The colors are the site's tokens, which change with the color mode. */
const theme = EditorView.theme({
  '&': {height: '100%', backgroundColor: 'transparent', color: 'var(--code-text)', fontSize: '13.5px'},
  '&.cm-focused': {outline: 'none'},
  '.cm-scroller': {fontFamily: 'var(--font-code)', lineHeight: '1.7', overscrollBehaviorX: 'contain'},
  // iOS zooms into a focused field with smaller text.
  '@media (pointer: coarse)': {'.cm-scroller:has(> [contenteditable="true"])': {fontSize: '16px'}},
  // Samples in the text become editors in place: their lines stay where they were.
  '.cm-content': {paddingBlock: 'var(--editor-pad, 12px)', caretColor: 'var(--accent)'},
  '.cm-line': {paddingInline: '8px 16px'},
  // Output has no line numbers.
  '.cm-content:first-child .cm-line': {paddingInline: '20px 16px'},
  '.cm-lint-marker': {width: '9px', height: '9px', marginBlockStart: '7px', borderRadius: '3px'},
  '.cm-lint-marker-error': {content: 'normal', backgroundColor: 'var(--danger-ink)'},
  '.cm-lint-marker-warning': {content: 'normal', backgroundColor: 'var(--caution-ink)'},
  '.cm-cursor': {borderInlineStartColor: 'var(--accent)', borderInlineStartWidth: '2px'},
  // The background is opaque, because long lines scroll under it.
  '.cm-gutters': {
    backgroundColor: 'var(--editor-surface, var(--surface-raised))',
    color: 'var(--code-comment)',
    border: 'none',
  },
  '.cm-lineNumbers .cm-gutterElement': {paddingInline: '14px 6px', fontVariantNumeric: 'tabular-nums'},
  '.cm-activeLine': {backgroundColor: 'var(--caret-line)'},
  '.cm-linked': {backgroundColor: 'var(--code-marked)', boxShadow: 'inset 2px 0 var(--accent)'},
  '.cm-activeLineGutter': {
    backgroundColor: 'var(--caret-line)',
    color: 'var(--text)',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  '&.cm-focused .cm-matchingBracket, .cm-matchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--accent-line)',
    color: 'inherit',
  },
  '.cm-nonmatchingBracket': {color: 'var(--code-removed-ink)'},
  '.cm-tooltip': {
    border: '1px solid var(--line-strong)',
    borderRadius: '8px',
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--text)',
    boxShadow: '0 4px 16px var(--shadow)',
    overflow: 'hidden',
    fontSize: '13px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {fontFamily: 'var(--font-code)', maxHeight: '15em'},
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {padding: '3px 10px', lineHeight: '1.5'},
  '.cm-tooltip-autocomplete ul li[aria-selected]': {backgroundColor: 'var(--accent-soft)', color: 'var(--accent)'},
  '.cm-completionMatchedText': {textDecoration: 'none', fontWeight: '700'},
  '.cm-completionDetail': {fontStyle: 'normal', color: 'var(--text-faint)'},
  '.cm-completionInfo': {padding: '8px 12px', maxWidth: '22rem'},
  '.cm-diagnostic': {padding: '8px 12px', maxWidth: '30rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'},
  '.cm-diagnostic-error': {borderInlineStart: '3px solid var(--code-removed-ink)'},
  '.cm-diagnostic-warning': {borderInlineStart: '3px solid var(--caution-ink)'},
  '.cm-hover': {padding: '8px 12px', maxWidth: '26rem'},
  '.cm-hover code': {fontFamily: 'var(--font-code)', color: 'var(--code-function)'},
  '.cm-panels': {backgroundColor: 'var(--code-bar)', color: 'var(--text)'},
  '.cm-panels-top': {borderBlockEnd: '1px solid var(--line)'},
  '.cm-panel.cm-search': {padding: '8px 36px 8px 12px', fontFamily: 'var(--font-text)', fontSize: '13px'},
  '.cm-panel.cm-search label': {display: 'inline-flex', alignItems: 'center', fontSize: '13px'},
  '.cm-panel.cm-search [name=close]': {width: '28px', height: '28px', fontSize: '18px'},
  '.cm-textfield': {
    padding: '4px 8px',
    border: '1px solid var(--line-control)',
    borderRadius: '6px',
    backgroundColor: 'var(--surface-raised)',
    fontSize: 'inherit',
  },
  '.cm-button': {
    padding: '4px 10px',
    border: '1px solid var(--line-control)',
    borderRadius: '6px',
    backgroundColor: 'var(--surface-raised)',
    backgroundImage: 'none',
    fontSize: 'inherit',
  },
  '.cm-searchMatch': {backgroundColor: 'var(--code-marked)'},
  '.cm-searchMatch-selected': {outline: '1px solid var(--accent)'},
});

const highlightStyle = HighlightStyle.define([
  {tag: [tags.keyword, tags.modifier, tags.self, tags.null, tags.bool], color: 'var(--code-keyword)'},
  {tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)'},
  {tag: [tags.number, tags.unit, tags.color], color: 'var(--code-number)'},
  {tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--code-function)'},
  {tag: [tags.typeName, tags.className, tags.namespace], color: 'var(--code-type)'},
  {tag: [tags.propertyName, tags.attributeName], color: 'var(--code-property)'},
  {tag: [tags.tagName, tags.angleBracket], color: 'var(--code-tag)'},
  {tag: [tags.operator, tags.arithmeticOperator, tags.logicOperator], color: 'var(--code-operator)'},
  {tag: [tags.punctuation, tags.bracket, tags.separator], color: 'var(--code-punctuation)'},
  {tag: [tags.regexp, tags.escape], color: 'var(--code-regexp)'},
  {tag: tags.comment, color: 'var(--code-comment)'},
  {tag: tags.invalid, color: 'var(--code-removed-ink)'},
]);

export const editorTheme: Extension = [theme, syntaxHighlighting(highlightStyle)];

/** Creates the shadow root of an editor on the first call. `createEditor` says why there is one. */
export function shadowRootOf(host: HTMLElement): ShadowRoot {
  return host.shadowRoot ?? host.attachShadow({mode: 'open'});
}

export const hostStyles = stylex.create({
  host: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'hidden',
  },
});
