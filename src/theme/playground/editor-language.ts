import {css, cssCompletionSource} from '@codemirror/lang-css';
import {javascript} from '@codemirror/lang-javascript';
import type {Extension} from '@codemirror/state';

/** Syntax of a file by its name. */
export function languageOf(name: string): Extension {
  if (name.endsWith('.css')) return [css(), css().language.data.of({autocomplete: cssCompletionSource})];
  const isTyped = /\.[cm]?tsx?$/u.test(name);
  return javascript({typescript: isTyped, jsx: !isTyped || name.endsWith('x')});
}
