/** The code block of a fence: title bar, highlighted lines, and buttons that need scripts. */
import type {Element, ElementContent} from 'hast';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {formatMessage, type Messages} from '#shared/messages.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import {readNotations, type ShownCode} from './fence-syntax.ts';
import {highlight, isKnownLanguage, type Token} from './highlight.ts';
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
  for (const word of words.filter((item) => item !== '')) {
    for (let start = line.indexOf(word); start !== -1; start = line.indexOf(word, start + word.length)) {
      for (let offset = start; offset < start + word.length; offset++) offsets.add(offset);
    }
  }
  return offsets;
}

/** Splits tokens where a marked word begins or ends. */
function splitTokens(tokens: readonly Token[], marked: ReadonlySet<number>): (Token & {readonly isMarked: boolean})[] {
  let offset = 0;
  return tokens.flatMap((token) => {
    const pieces: {text: string; isMarked: boolean}[] = [];
    for (const unit of token.text.split('')) {
      const isMarked = marked.has(offset++);
      const last = pieces.at(-1);
      if (last?.isMarked === isMarked) last.text += unit;
      else pieces.push({text: unit, isMarked});
    }
    return pieces.map((piece) => ({...token, ...piece}));
  });
}

/** Neighbours that are marked share one `<mark>`. */
function lineContent(tokens: readonly Token[], words: readonly string[]): ElementContent[] {
  const marked = markedOffsets(tokens.map((token) => token.text).join(''), words);
  if (marked.size === 0) return tokens.map(tokenElement);
  const content: ElementContent[] = [];
  let mark: Element | undefined;
  for (const piece of splitTokens(tokens, marked)) {
    if (piece.isMarked && mark === undefined) content.push((mark = element('mark', {className: ['word']})));
    if (!piece.isMarked) mark = undefined;
    (mark?.children ?? content).push(tokenElement(piece));
  }
  return content;
}

function diffMark(line: string, language: string): string[] {
  if (language !== 'diff') return [];
  if (line.startsWith('+')) return ['added'];
  return line.startsWith('-') ? ['removed'] : [];
}

function lineElements(tokens: readonly Token[][], shown: ShownCode, node: Code): ElementContent[] {
  const {markedWords = [], markedLines = []} = node.data?.fence?.meta ?? {};
  const words = [...shown.words, ...markedWords];
  const fenceLines = new Set(markedLines);
  const source = shown.code.split('\n');
  return tokens.flatMap((line, index) => {
    const marks = [...(shown.marks.get(index + 1) ?? []), ...diffMark(source[index] ?? '', languageOf(node))];
    if (fenceLines.has(index + 1)) marks.push('marked');
    const span = element('span', {className: ['line', ...new Set(marks)]}, lineContent(line, words));
    return index === 0 ? [span] : [text('\n'), span];
  });
}

const languageOf = ({lang}: Code): string => (lang ?? '').toLowerCase();

/** By what they show: in the dev server, an edit of a page leaves most of its code as it was. */
const known = new Map<string, Promise<string>>();
const MAX_KNOWN = 200;

function linesHtml(node: Code, shown: ShownCode): Promise<string> {
  const key = JSON.stringify([node.lang, node.value, node.data?.fence?.meta]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const html = highlightedLines(node, shown);
  if (known.size === MAX_KNOWN) known.clear();
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
        reportAt(context, node, message, 'a language that Shiki knows, or "text"');
      }
      node.data = {...node.data, block: await codeBlock(node, context.options.messages)};
    }
  };
}
