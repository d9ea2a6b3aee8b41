/** Titles, of sections that are no headings, that are messages of programs: what readers paste holds them, with other names in it, after a path, and cut. */
import {INSIDE_LEVEL} from '#shared/search-record.ts';
import type {IndexDocument} from './index-file.ts';
import {compact} from './phrases.ts';
import {textRuns, withoutWeakWords} from './tokenizer.ts';

/** The fixed parts of a message, in order. Between them stands what changes. */
type MessageParts = readonly string[];

const MESSAGE = /^[\u0020-\u007e\u2026]+$/u;
const MIN_WORDS = 3;
/** Of the fixed parts, without spaces: fewer are the beginning of many messages. */
const MIN_HELD_CHARS = 12;

const wordsOf = (text: string): number => text.trim().split(/\s+/u).length;

/** The messages of a title, one per line, with `…` for what changes. Other titles have none. */
function messagesOf(title: string): readonly MessageParts[] {
  return title
    .split('\n')
    .filter((line) => MESSAGE.test(line) && wordsOf(line) >= MIN_WORDS)
    .map((line) => line.split('\u2026').map(compact));
}

/** True if the title of a section is no heading, but a message: it names many things, and is about few of them. */
export const isMessage = ({level, title}: Pick<IndexDocument, 'level' | 'title'>): boolean =>
  level === INSIDE_LEVEL && messagesOf(title).length > 0;

/** The first word of each message of a title that says something: who pastes the message asks for it. */
export const messageWords = (title: string): string[] =>
  messagesOf(title).length === 0
    ? []
    : title
        .split('\n')
        .flatMap((line) => textRuns(withoutWeakWords(line)).slice(0, 1))
        .map(({text}) => text);

/** A section as it is searched: a message is text, because it names many things, and is about few of them. */
export const searchedSection = (document: IndexDocument): IndexDocument =>
  isMessage(document) ? {...document, title: '', text: `${document.title}\n${document.text}`} : document;

/** How much of a message the text holds, in characters; 0 when it is another text. Of equal ones, the plainest is whole. */
function heldLength(text: string, [first = '', ...others]: MessageParts): number {
  const start = text.indexOf(first);
  let held = start === -1 ? cutLength(text, first) : first.length;
  let at = start + first.length;
  // A message that is cut ends in its first part, or where a later one is missing.
  for (const part of start === -1 ? [] : others) {
    const found = text.indexOf(part, at);
    if (found === -1) {
      held += cutLength(text.slice(at), part);
      break;
    }
    held += part.length;
    at = found + part.length;
  }
  if (held < MIN_HELD_CHARS) return 0;
  const missing = first.length + others.join('').length - held;
  return held - (missing > 0 ? 0.5 : 0) - others.length / 100;
}

/** How long a beginning of the part stands at the end of the text. */
function cutLength(text: string, part: string): number {
  for (let length = Math.min(text.length, part.length); length > 0; length--) {
    if (text.endsWith(part.slice(0, length))) return length;
  }
  return 0;
}

/** Sections whose titles are messages that the query holds, the longest first. */
export function heldMessages(query: string, titles: ReadonlyMap<number, string>): number[] {
  if (wordsOf(query) < MIN_WORDS) return [];
  const text = compact(query);
  const held = Array.from(titles, ([section, title]) => ({
    section,
    length: Math.max(...messagesOf(title).map((message) => heldLength(text, message))),
  }));
  return held
    .filter(({length}) => length > 0)
    .sort((a, b) => b.length - a.length)
    .map(({section}) => section);
}
