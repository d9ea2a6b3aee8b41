/** What the editor shows and inserts because it knows JavaScript. It arrives after the editor. */
import {autocompletion, closeBrackets, closeBracketsKeymap} from '@codemirror/autocomplete';
import {javascript} from '@codemirror/lang-javascript';
import {type Extension, Prec} from '@codemirror/state';
import {keymap} from '@codemirror/view';

/** @param script the dialect of a script, instead of its name: what reads that would be one more file to wait for */
export const syntaxExtensions = (script?: {readonly typescript: boolean; readonly jsx: boolean}): Extension => [
  closeBrackets(),
  autocompletion({icons: false}),
  // These keys come before those of the editor.
  Prec.high(keymap.of(closeBracketsKeymap)),
  script === undefined ? [] : javascript(script),
];
