/** The code block of a fence: title bar, highlighted lines, and buttons that need scripts. */
import type {Element, ElementContent} from 'hast';
import type {Code, Root} from 'mdast';
import type {Options} from 'remark-rehype';
import {visit} from 'unist-util-visit';
import {formatMessage, type Messages} from '#shared/messages.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import {readNotations, type ShownCode} from './fence-syntax.ts';
import {SECTION_CODE_ATTRIBUTE} from './search-sections.ts';
import {element, isEnglish, text, toCompactHtml} from './syntax-nodes.ts';
import {
  type BundledLanguage,
  bundledLanguages,
  bundledLanguagesAlias,
  createHighlighter,
  createJavaScriptRegexEngine,
  type Highlighter,
  isPlainLang,
  type ThemeRegistration,
} from 'shiki';
import {nearestName} from '#shared/nearest-name.ts';

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

declare module 'mdast' {
  interface CodeData {
    block?: Element | undefined;
  }
}

function tokenElement({className, text: value}: Token): ElementContent {
  return className === undefined ? text(value) : element('span', {className: [className]}, [text(value)]);
}

function markedOffsets(line: string, words: readonly string[]): Set<number> {
  const offsets = new Set<number>();
  for (const word of words) {
    for (let start = line.indexOf(word); start !== -1; start = line.indexOf(word, start + word.length)) {
      for (let offset = start; offset < start + word.length; offset++) offsets.add(offset);
    }
  }
  return offsets;
}

/** Splits tokens where a marked word begins or ends. Neighbours that are marked share one `<mark>`. */
function lineContent(tokens: readonly Token[], words: readonly string[]): ElementContent[] {
  const marked = markedOffsets(tokens.map((token) => token.text).join(''), words);
  if (marked.size === 0) return tokens.map(tokenElement);
  const content: ElementContent[] = [];
  let mark: Element | undefined;
  let offset = 0;
  for (const token of tokens) {
    const first = offset;
    const end = first + token.text.length;
    while (offset < end) {
      const start = offset;
      const isMarked = marked.has(start);
      while (offset < end && marked.has(offset) === isMarked) offset++;
      if (!isMarked) mark = undefined;
      else if (mark === undefined) content.push((mark = element('mark', {className: ['word']})));
      const piece = {...token, text: token.text.slice(start - first, offset - first)};
      (mark?.children ?? content).push(tokenElement(piece));
    }
  }
  return content;
}

function lineElements(tokens: readonly Token[][], shown: ShownCode, node: Code): ElementContent[] {
  const {markedWords = [], markedLines = []} = node.data?.fence?.meta ?? {};
  const fenceLines = new Set(markedLines);
  const isDiff = languageOf(node) === 'diff';
  return tokens.flatMap((line, index) => {
    const marks = new Set<string>(shown.marks.get(index + 1));
    if (isDiff && line[0]?.text.startsWith('+') === true) marks.add('added');
    if (isDiff && line[0]?.text.startsWith('-') === true) marks.add('removed');
    if (fenceLines.has(index + 1)) marks.add('marked');
    const words = [...shown.words, ...(shown.wordsOfLines.get(index + 1) ?? []), ...markedWords];
    const span = element('span', {className: ['line', ...marks]}, lineContent(line, words));
    return index === 0 ? [span] : [text('\n'), span];
  });
}

const languageOf = ({lang}: Code): string => (lang ?? '').toLowerCase();

/** Lines by what they show. In the dev server, an edit of a page leaves most of its code as it was. */
const known = new Map<string, Promise<string>>();
const MAX_KNOWN = 200;

function linesHtml(node: Code, shown: ShownCode): Promise<string> {
  const key = JSON.stringify([node.lang, node.value, node.data?.fence?.meta]);
  const html = known.get(key) ?? highlightedLines(node, shown);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, html);
  return html;
}

async function highlightedLines(node: Code, shown: ShownCode): Promise<string> {
  const language = languageOf(node);
  const tokens = await highlight(shown.code, language);
  const codeClasses = node.data?.fence?.meta.lineNumbers === true ? ['code-lines', 'numbered'] : ['code-lines'];
  const english = language === 'text' && isEnglish(shown.code) && {lang: 'en'};
  const code = element(
    'code',
    {className: codeClasses, translate: 'no', ...english},
    lineElements(tokens, shown, node),
  );
  const hasFocus = [...shown.marks.values()].some((marks) => marks.has('focused'));
  return toCompactHtml(element('pre', {className: hasFocus ? ['code-pre', 'has-focus'] : ['code-pre']}, [code]));
}

async function codeBlock(node: Code, messages: Messages): Promise<Element> {
  const {fence, actions = [], below = []} = node.data ?? {};
  const shown = readNotations(node.value);
  const language = languageOf(node);
  // The lines are HTML already, because no other plugin has to see thousands of tokens.
  const lines: ElementContent = {type: 'raw', value: await linesHtml(node, shown)};
  const title = fence?.meta.title;
  // A file name says it.
  const label = title === undefined && language !== '' && language !== 'text' ? {dataLang: language} : {};
  const buttons = element('div', {className: ['code-actions'], ...label}, [
    ...actions,
    // No form is around it, so it needs no type.
    element('button', {
      className: ['code-copy'],
      ariaLabel: title === undefined ? messages['code.copy'] : formatMessage(messages['code.copy-of'], {name: title}),
    }),
  ]);
  const caption = title === undefined ? [] : [element('figcaption', {className: ['code-title']}, [text(title)])];
  const children = [...caption, lines, ...below, buttons];
  const className = ['code-block', ...(language === 'diff' ? ['diff'] : [])];
  return element('figure', {className, [SECTION_CODE_ATTRIBUTE]: shown.code}, children);
}

/** The handler of remark-rehype that puts the blocks that `remarkHighlight` makes into the HTML. */
export const codeHandler: NonNullable<NonNullable<Options['handlers']>['code']> = (_state, node: Code) =>
  node.data?.block;

export function remarkHighlight(context: PageContext) {
  return async (tree: Root): Promise<void> => {
    const nodes: Code[] = [];
    visit(tree, 'code', (node) => void nodes.push(node));
    for (const node of nodes) {
      if (!isKnownLanguage(languageOf(node))) {
        const message = `unknown language "${languageOf(node)}" of a code fence.`;
        reportAt(context, node, message, allowedLanguage(languageOf(node)));
      }
      node.data = {...node.data, block: await codeBlock(node, context.options.messages)};
    }
  };
}
