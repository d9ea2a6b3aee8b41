import type {Element, ElementContent} from 'hast';
import type {FenceMeta} from '#node/samples/fence-meta.ts';
import type {Messages} from '#shared/messages.ts';
import {readNotations, type ShownCode} from './code-notations.ts';
import {highlight, type Token} from './highlight.ts';

/** A fence, ready to be drawn. */
export interface CodeBlockInput {
  readonly code: string;
  readonly language: string;
  readonly meta?: FenceMeta | undefined;
  /** Site path of the playground with this sample. */
  readonly playgroundHref?: string | undefined;
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element {
  return {type: 'element', tagName, properties, children};
}

const text = (value: string): ElementContent => ({type: 'text', value});

function tokenElement(token: Token): ElementContent {
  return token.className === undefined
    ? text(token.text)
    : element('span', {className: [token.className]}, [text(token.text)]);
}

/** Where a word stands in a line: start and end of each occurrence. */
function occurrences(line: string, word: string): [start: number, end: number][] {
  if (word === '') return [];
  const found: [number, number][] = [];
  let at = line.indexOf(word);
  while (at !== -1) {
    found.push([at, at + word.length]);
    at = line.indexOf(word, at + word.length);
  }
  return found;
}

/** Cuts tokens at the places where a marked word begins or ends. */
function lineContent(tokens: readonly Token[], words: readonly string[]): ElementContent[] {
  const line = tokens.map((token) => token.text).join('');
  const ranges = words.flatMap((word) => occurrences(line, word));
  if (ranges.length === 0) return tokens.map(tokenElement);
  const isMarked = (offset: number): boolean => ranges.some(([start, end]) => offset >= start && offset < end);
  const cuts = new Set(ranges.flat());
  const content: ElementContent[] = [];
  let marked: ElementContent[] | undefined;
  let offset = 0;
  for (const token of tokens) {
    let piece = '';
    for (const character of token.text) {
      if (cuts.has(offset) && piece !== '') {
        marked = place(content, marked, {...token, text: piece}, isMarked(offset - 1));
        piece = '';
      }
      piece += character;
      offset += character.length;
    }
    if (piece !== '') marked = place(content, marked, {...token, text: piece}, isMarked(offset - 1));
  }
  return content;
}

/** Adds a piece to the line, inside the open mark if it belongs to one. Gives back the mark that is open now. */
function place(
  content: ElementContent[],
  open: ElementContent[] | undefined,
  token: Token,
  isMarked: boolean,
): ElementContent[] | undefined {
  if (!isMarked) {
    content.push(tokenElement(token));
    return undefined;
  }
  if (open !== undefined) {
    open.push(tokenElement(token));
    return open;
  }
  const mark = element('mark', {className: ['word']}, [tokenElement(token)]);
  content.push(mark);
  return mark.children;
}

/** A diff shows its own marks: they become those of the lines. */
function diffMark(line: string, language: string): string[] {
  if (language !== 'diff') return [];
  if (line.startsWith('+')) return ['added'];
  return line.startsWith('-') ? ['removed'] : [];
}

function lines(tokens: readonly Token[][], shown: ShownCode, input: CodeBlockInput): ElementContent[] {
  const words = [...shown.words, ...(input.meta?.markedWords ?? [])];
  const fenceLines = new Set(input.meta?.markedLines);
  const source = shown.code.split('\n');
  return tokens.flatMap((line, index) => {
    const marks = [...(shown.marks.get(index + 1) ?? []), ...diffMark(source[index] ?? '', input.language)];
    if (fenceLines.has(index + 1)) marks.push('marked');
    const span = element('span', {className: ['line', ...new Set(marks)]}, lineContent(line, words));
    return index === 0 ? [span] : [text('\n'), span];
  });
}

/** Draws a code block: title bar, lines, and the buttons that scripts bring to life. */
export async function codeBlock(input: CodeBlockInput, messages: Messages): Promise<Element> {
  const {language, meta} = input;
  const shown = readNotations(input.code);
  const tokens = await highlight(shown.code, language);
  const hasFocus = [...shown.marks.values()].some((marks) => marks.has('focused'));
  const code = element(
    'code',
    {className: meta?.lineNumbers === true ? ['code-lines', 'numbered'] : ['code-lines']},
    lines(tokens, shown, input),
  );
  const pre = element('pre', {className: hasFocus ? ['code-pre', 'has-focus'] : ['code-pre'], tabIndex: 0}, [code]);
  const button = (name: string, properties: Element['properties']): Element =>
    element('button', {type: 'button', className: [`code-${name}`], dataReplay: '', ...properties});
  const {playgroundHref: href} = input;
  const label = messages['code.playground'];
  const actions = element('div', {className: ['code-actions']}, [
    // The first: it comes later, and must not push the others from under the pointer.
    button('wrap', {dataCodeWrap: '', ariaPressed: 'false', ariaLabel: messages['code.wrap'], hidden: true}),
    ...(href === undefined
      ? []
      : [element('a', {className: ['code-playground'], href, title: label, ariaLabel: label})]),
    button('copy', {dataCodeCopy: '', ariaLabel: messages['code.copy']}),
  ]);
  const title =
    meta?.title === undefined ? [] : [element('figcaption', {className: ['code-title']}, [text(meta.title)])];
  return element('figure', {className: ['code-block'], dataLang: language}, [...title, pre, actions]);
}
