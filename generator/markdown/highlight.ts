import {
  bundledLanguages,
  bundledLanguagesAlias,
  type BundledLanguage,
  createHighlighter,
  type Highlighter,
} from 'shiki';
import {classTheme, tokenClass} from './token-classes.ts';

/** A piece of a line; plain text has no class. */
export interface Token {
  readonly text: string;
  readonly className?: string;
}

const PLAIN_LANGUAGES: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plain', 'plaintext']);

let highlighter: Promise<Highlighter> | undefined;

function isBundled(language: string): language is BundledLanguage {
  return language in bundledLanguages || language in bundledLanguagesAlias;
}

export function isKnownLanguage(language: string): boolean {
  return PLAIN_LANGUAGES.has(language) || isBundled(language);
}

function plainLines(code: string): Token[][] {
  return code.split('\n').map((text) => [{text}]);
}

/** Joins neighbours of the same class, and white space to the token before it: fewer elements, same look. */
function joinTokens(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const sameClass = last !== undefined && (last.className === token.className || token.text.trim() === '');
    if (sameClass) joined[joined.length - 1] = {...last, text: last.text + token.text};
    else joined.push(token);
  }
  return joined;
}

/** Splits code into lines of classed tokens. There is one highlighter per process, because loading a grammar is slow. */
export async function highlight(code: string, language: string): Promise<Token[][]> {
  if (!isBundled(language)) return plainLines(code);
  highlighter ??= createHighlighter({themes: [classTheme], langs: []});
  const shiki = await highlighter;
  if (!shiki.getLoadedLanguages().includes(language)) await shiki.loadLanguage(language);
  const {tokens} = shiki.codeToTokens(code, {
    lang: language,
    theme: 'classes',
    // A time limit would give different HTML on a busy machine.
    tokenizeTimeLimit: 0,
  });
  return tokens.map((line) =>
    joinTokens(
      line.map(({content, color}): Token => {
        const className = content.trim() === '' ? undefined : tokenClass(color);
        return className === undefined ? {text: content} : {text: content, className};
      }),
    ),
  );
}
