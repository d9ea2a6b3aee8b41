/** Titles, of sections that are no headings, that are messages of programs: what readers paste holds them, with other names in it, after a path, and cut. */
import {compact} from './phrases.ts';

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

/** The messages among the titles of an index. */
export class MessageTitles {
  private readonly byId = new Map<number, readonly MessageParts[]>();

  /** @returns whether the title is a message */
  add(id: number, title: string): boolean {
    const messages = messagesOf(title);
    if (messages.length > 0) this.byId.set(id, messages);
    return messages.length > 0;
  }

  has(id: number): boolean {
    return this.byId.has(id);
  }

  /** Ids of the titles that the query holds, the longest first. */
  heldBy(query: string): readonly number[] {
    if (wordsOf(query) < MIN_WORDS) return [];
    const text = compact(query);
    const held = [...this.byId].map(([id, messages]) => ({
      id,
      length: Math.max(...messages.map((message) => heldLength(text, message))),
    }));
    return held
      .filter(({length}) => length > 0)
      .toSorted((a, b) => b.length - a.length)
      .map(({id}) => id);
  }
}
