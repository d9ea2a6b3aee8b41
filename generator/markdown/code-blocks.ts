/** The code block of a fence: title bar, highlighted lines, and buttons that need scripts. */
import type {Element, ElementContent} from 'hast';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {formatMessage, type Messages} from '#shared/messages.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import {readNotations, type ShownCode} from './fence-syntax.ts';
import {allowedLanguage, highlight, isKnownLanguage, type Token} from './highlight.ts';
import {SECTION_CODE_ATTRIBUTE} from './search-sections.ts';
import {element, isEnglish, text, toCompactHtml} from './syntax-nodes.ts';

declare module 'mdast' {
  interface CodeData {
    block?: Element | undefined;
  }
}

function tokenElement({className, text: value}: Token): ElementContent {
  return className === undefined ? text(value) : element('span', {className: [className]}, [text(value)]);
}

/** Offsets of the characters that belong to marked words. */
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

/** By what they show: in the dev server, an edit of a page leaves most of its code as it was. */
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

/** Makes a code block: title bar, lines, and buttons that need scripts. */
async function codeBlock(node: Code, messages: Messages): Promise<Element> {
  const {fence, actions = [], below = []} = node.data ?? {};
  const shown = readNotations(node.value);
  const language = languageOf(node);
  // As HTML, because no other plugin has to see thousands of tokens.
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

/** Highlights all code. The pipeline puts the blocks into the HTML. */
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
