/** What the content says about a message that readers meet. */
export interface ErrorEntry {
  /** Unique. Part of its address, so it never changes. */
  readonly id: string;
  /** The messages as they are printed; `…` stands for what changes. The example fails with the first one. */
  readonly messages: readonly [string, ...string[]];
  /** What the newest StyleX prints instead, the message of the example first. Empty when it prints the same, or nothing. */
  readonly newest: readonly string[];
  /** One sentence, whatever the cause. Code is in backticks. */
  readonly meaning: string;
  /** Path of the page on which it stands with its example, or of the section that explains it. */
  readonly place: string;
}

/** How a program with the error is mended without thinking. */
export const MENDS = ['default', 'export', 'longhands'] as const;

export type Mend = (typeof MENDS)[number];

/** An entry as browsers get it, in one file with the others. */
export interface KnownError extends ErrorEntry {
  readonly mend?: Mend | undefined;
  /** Usual causes, each with what to do, which may be empty. Code is in backticks. */
  readonly causes: readonly (readonly [cause: string, fix: string])[];
}

export const entryAnchor = (id: string): string => `error-${id}`;

export const entryHref = ({id, place}: Pick<ErrorEntry, 'id' | 'place'>): string =>
  place.includes('#') ? place : `${place}#${entryAnchor(id)}`;

export interface FoundEntry<Entry> {
  readonly entry: Entry;
  readonly start: number;
  readonly end: number;
}

/** What changes in a message is a name or a type; it ends before the next message. */
const MAX_CHANGING_CHARS = 400;

/** Chats print other quotes and leave code marks out, JSON escapes quotes. */
const QUOTES: Readonly<Record<string, string>> = {"'": "['‘’]", '"': String.raw`\\?["“”]`, '`': '`?'};

const escaped = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/['"`]/g, (quote) => QUOTES[quote] ?? quote);

/** Matches a message in a text whose lines may be wrapped. */
function patternOf(message: string): RegExp {
  const words = message.split(/\s+/u).map((word) => word.split('…').map(escaped).join(`[^]{0,${MAX_CHANGING_CHARS}}?`));
  // Printers of lint messages leave the last full stop out.
  return new RegExp(words.join(String.raw`\s+`).replace(/\\\.$/u, String.raw`\.?`), 'gu');
}

const fixedChars = (message: string): number => message.replaceAll(/[…\s]/gu, '').length;

type Patterns = Pick<ErrorEntry, 'messages' | 'newest'>;

/**
 * Finds the known messages of a text, such as a terminal's output, in its order. Where several match, the one with the
 * longest fixed text is found.
 */
export function findEntries<Entry extends Patterns>(entries: readonly Entry[], text: string): FoundEntry<Entry>[] {
  const messages = entries.flatMap((entry) =>
    [...entry.messages, ...entry.newest].map((message) => ({entry, message})),
  );
  const chosen: FoundEntry<Entry>[] = [];
  for (const {entry, message} of [...messages].sort((a, b) => fixedChars(b.message) - fixedChars(a.message))) {
    for (const {0: found, index: start} of text.matchAll(patternOf(message))) {
      const end = start + found.length;
      if (chosen.every((other) => end <= other.start || other.end <= start)) chosen.push({entry, start, end});
    }
  }
  return [...chosen].sort((a, b) => a.start - b.start);
}
