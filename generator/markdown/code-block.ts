import type {Element, ElementContent} from 'hast';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Messages} from '#shared/messages.ts';
import {readNotations, type ShownCode} from './code-notations.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import {highlight, isKnownLanguage, type Token} from './highlight.ts';
import {element, text} from './syntax-nodes.ts';

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
function splitTokens(tokens: readonly Token[], marked: ReadonlySet<number>): {token: Token; isMarked: boolean}[] {
  const pieces: {token: Token; isMarked: boolean}[] = [];
  let offset = 0;
  for (const token of tokens) {
    let start = offset;
    const end = offset + token.text.length;
    for (; offset < end; offset++) {
      const isMarked = marked.has(offset);
      if (offset + 1 < end && marked.has(offset + 1) === isMarked) continue;
      pieces.push({token: {...token, text: token.text.slice(start - end, offset + 1 - end || undefined)}, isMarked});
      start = offset + 1;
    }
  }
  return pieces;
}

function lineContent(tokens: readonly Token[], words: readonly string[]): ElementContent[] {
  const marked = markedOffsets(tokens.map((token) => token.text).join(''), words);
  const content: ElementContent[] = [];
  let mark: Element | undefined;
  for (const {token, isMarked} of splitTokens(tokens, marked)) {
    if (!isMarked) {
      mark = undefined;
      content.push(tokenElement(token));
      continue;
    }
    if (mark === undefined) {
      mark = element('mark', {className: ['word']});
      content.push(mark);
    }
    mark.children.push(tokenElement(token));
  }
  return content;
}

function diffMark(line: string, language: string): string[] {
  if (language !== 'diff') return [];
  if (line.startsWith('+')) return ['added'];
  return line.startsWith('-') ? ['removed'] : [];
}

function lines(tokens: readonly Token[][], shown: ShownCode, node: Code): ElementContent[] {
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

/** Makes a code block: title bar, lines, and buttons that need scripts. */
async function codeBlock(node: Code, messages: Messages): Promise<Element> {
  const {fence, actions = [], below = []} = node.data ?? {};
  const shown = readNotations(node.value);
  const tokens = await highlight(shown.code, languageOf(node));
  const codeClasses = fence?.meta.lineNumbers === true ? ['code-lines', 'numbered'] : ['code-lines'];
  const code = element('code', {className: codeClasses}, lines(tokens, shown, node));
  const hasFocus = [...shown.marks.values()].some((marks) => marks.has('focused'));
  const pre = element('pre', {className: hasFocus ? ['code-pre', 'has-focus'] : ['code-pre'], tabIndex: 0}, [code]);
  const button = (name: string, properties: Element['properties']): Element =>
    element('button', {type: 'button', className: [`code-${name}`], dataReplay: '', ...properties});
  const buttons = element('div', {className: ['code-actions']}, [
    // First, because it is shown later and must not move the others.
    button('wrap', {dataCodeWrap: '', ariaPressed: 'false', ariaLabel: messages['code.wrap'], hidden: true}),
    ...actions,
    button('copy', {dataCodeCopy: '', ariaLabel: messages['code.copy']}),
  ]);
  const title = fence?.meta.title;
  const caption = title === undefined ? [] : [element('figcaption', {className: ['code-title']}, [text(title)])];
  const children = [...caption, pre, ...below, buttons];
  return element('figure', {className: ['code-block'], dataLang: languageOf(node)}, children);
}

/** Highlights all code. The page processor puts the blocks into the HTML. */
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
