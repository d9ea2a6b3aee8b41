/** Highlights code: the classes of tokens, and lines of tokens. */
import {
  type BundledLanguage,
  bundledLanguages,
  bundledLanguagesAlias,
  createJavaScriptRegexEngine,
  createHighlighter,
  type Highlighter,
  isPlainLang,
  type ThemeRegistration,
} from 'shiki';
import {nearestName} from '#shared/edit-distance.ts';

/**
 * The classes of tokens and their TextMate scopes. Highlighting writes classes, not colors, so that both themes come
 * from the style sheet and no inline style is needed. Shiki's themes have only colors: each class gets its own color,
 * which is never shown.
 */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  c: ['comment', 'punctuation.definition.comment'],
  k: ['keyword', 'storage', 'variable.language.this', 'keyword.control', 'constant.language.import-export-all'],
  o: ['keyword.operator', 'storage.type.function.arrow'],
  s: [
    'string',
    'punctuation.definition.string',
    'constant.other.symbol',
    'meta.attribute-selector',
    'support.constant.property-value',
  ],
  n: ['constant.numeric', 'constant.language', 'keyword.other.unit', 'constant.other.color', 'support.constant.color'],
  f: ['entity.name.function', 'support.function', 'meta.function-call entity.name.function', 'variable.function'],
  t: ['entity.name.type', 'support.type', 'entity.other.inherited-class', 'support.class', 'entity.name.class'],
  v: [
    'variable.other.property',
    'meta.object-literal.key',
    'entity.other.attribute-name',
    'support.type.property-name',
    'variable.css',
    'entity.name.tag.yaml',
  ],
  g: ['entity.name.tag', 'support.class.component', 'keyword.control.at-rule', 'entity.other.attribute-name.class'],
  p: ['punctuation', 'meta.brace', 'meta.delimiter'],
  r: ['string.regexp', 'constant.character.escape', 'constant.other.character-class'],
  i: ['markup.inserted', 'punctuation.definition.inserted'],
  d: ['markup.deleted', 'punctuation.definition.deleted'],
};

const PLAIN = '#000000';
const colorOf = (index: number): string => `#${(index + 1).toString(16).padStart(6, '0')}`;
const NAMES = Object.keys(SCOPES);

/** A theme in which every class of tokens has its own color. */
const classTheme: ThemeRegistration = {
  name: 'classes',
  type: 'light',
  fg: PLAIN,
  bg: '#ffffff',
  settings: [
    {settings: {foreground: PLAIN}},
    ...NAMES.map((name, index) => ({scope: [...(SCOPES[name] ?? [])], settings: {foreground: colorOf(index)}})),
    // Code inside a template string is not a string.
    {scope: ['meta.template.expression'], settings: {foreground: PLAIN}},
  ],
};

/** The colors of `classTheme` stand for classes; plain text has none. */
const CLASS_BY_COLOR = new Map(NAMES.map((name, index) => [colorOf(index), `t-${name}`]));

/** A piece of a line; plain text has no class. */
export interface Token {
  readonly text: string;
  readonly className?: string;
}

/** Names of other tools for languages that Shiki knows by another one. */
const OTHER_NAMES = new Map(
  Object.entries({golang: 'go', env: 'dotenv', conf: 'ini', cfg: 'ini', node: 'js', h: 'c', svg: 'xml', none: 'text'}),
);

let highlighter: Promise<Highlighter> | undefined;

function isBundled(language: string): language is BundledLanguage {
  return Object.hasOwn(bundledLanguages, language) || Object.hasOwn(bundledLanguagesAlias, language);
}

export function isKnownLanguage(language: string): boolean {
  return isPlainLang(language) || isBundled(language);
}

/** What to write in place of an unknown language. */
export function allowedLanguage(language: string): string {
  const all = 'a language that Shiki knows, or "text"';
  const [start = ''] = /^[\w+#-]*/.exec(language) ?? [];
  if (start !== '' && isKnownLanguage(start)) return `a space after "${start}"; ${all}`;
  const names = [...Object.keys({...bundledLanguages, ...bundledLanguagesAlias}), 'text'];
  const nearest = OTHER_NAMES.get(language) ?? nearestName(language, names);
  return nearest === undefined ? all : `did you mean "${nearest}"? ${all}`;
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
  if (!isBundled(language)) return code.split('\n').map((text) => [{text}]);
  highlighter ??= createHighlighter({themes: [classTheme], langs: [], engine: createJavaScriptRegexEngine()});
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
        const className = content.trim() === '' ? undefined : CLASS_BY_COLOR.get(color?.toLowerCase() ?? '');
        return className === undefined ? {text: content} : {text: content, className};
      }),
    ),
  );
}
