/** What the editor shows and inserts because it knows JavaScript. It arrives after the editor. */
import {autocompletion, closeBrackets, closeBracketsKeymap} from '@codemirror/autocomplete';
import {javascript} from '@codemirror/lang-javascript';
import {type Extension, Prec} from '@codemirror/state';
import {keymap} from '@codemirror/view';
import {allowsJsx, isTyped} from '#site/programs/source-file.ts';

export const syntaxExtensions = (name: string): Extension => [
  closeBrackets(),
  autocompletion({icons: false}),
  // Before the keys of the editor.
  Prec.high(keymap.of(closeBracketsKeymap)),
  name.endsWith('.css') ? [] : javascript({typescript: isTyped(name), jsx: allowsJsx(name)}),
];
