/** What the editor knows about CSS and StyleX. It arrives last. */
import {css, cssCompletionSource} from '@codemirror/lang-css';
import {EditorState, type Extension} from '@codemirror/state';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import type {PlaygroundText} from './playground-context.ts';
import {stylexCompletions, stylexTooltips} from './stylex-hints.ts';

export function hintExtensions(name: string, text: PlaygroundText, compiler: () => CompilerId): Extension {
  if (name.endsWith('.css')) return [css(), css().language.data.of({autocomplete: cssCompletionSource})];
  // One array, because CodeMirror compares completion sources by identity.
  const languageData = [{autocomplete: stylexCompletions(text, compiler)}];
  return [EditorState.languageData.of(() => languageData), stylexTooltips(text, compiler)];
}
