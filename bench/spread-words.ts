/**
 * Texts whose words are spread like those of real docs: few are everywhere, most on few pages (Zipf's law), and most
 * follow another as they do elsewhere. Of 700 sections they have as many different pairs of characters a character, and
 * compress as well, as this site's.
 */

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const VOCABULARY = 12_000;
/** The law's exponent, and its shift: without it the first words would be half of every text. */
const EXPONENT = 1;
const SHIFT = 8;
/** Usual characters of Chinese, the most frequent ones of UTF-16's block of them. */
const CHARACTERS = 2_500;
const FIRST_CHARACTER = 0x4e00;
const CHARACTER_STEP = 7;
const SYLLABLES =
  'ba ce co de di en fi fo gra he in ka le li lo ma me mo na ne no pa pe ra re ri ro sa se si so ta te ti to ve'.split(
    ' ',
  );

/** Four of five words are Chinese, of two or three characters, the others names of an API. */
function wordOf(rank: number): string {
  const random = randomFrom(rank + 1);
  if (rank % 5 === 4) {
    const parts = Array.from(
      {length: 2 + Math.floor(random() * 2)},
      () => SYLLABLES[Math.floor(random() * SYLLABLES.length)],
    );
    return parts.join('') + (rank < SYLLABLES.length * 50 ? '' : String(rank % 10));
  }
  const length = random() < 0.8 ? 2 : 3;
  const character = (): string => {
    // Characters are spread as words are.
    const place = Math.floor(CHARACTERS * random() ** 2);
    return String.fromCodePoint(FIRST_CHARACTER + place * CHARACTER_STEP);
  };
  return Array.from({length}, character).join('');
}

const WORDS = Array.from({length: VOCABULARY}, (_, rank) => wordOf(rank));

/** Sums of the shares of all words up to each. */
const SUMS = (() => {
  let sum = 0;
  return WORDS.map((_, rank) => (sum += 1 / (rank + SHIFT) ** EXPONENT));
})();

/** How often a word is followed by one of its usual followers. */
const USUALLY = 0.8;
const FOLLOWERS = 2;

/** Rank of a word. */
function randomRank(random: () => number): number {
  const wanted = random() * (SUMS.at(-1) ?? 0);
  let [low, high] = [0, SUMS.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((SUMS[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function nextRank(random: () => number, before: number | undefined): number {
  if (before === undefined || random() > USUALLY) return randomRank(random);
  return randomRank(randomFrom(before * FOLLOWERS + Math.floor(random() * FOLLOWERS)));
}

export interface SpreadSection {
  readonly title: string;
  /** Paragraphs. */
  readonly paragraphs: readonly string[];
}

const SECTIONS = 4;
const isLatin = (word: string): boolean => /^\w/.test(word);

/** Words without spaces between Chinese ones. */
function sentence(random: () => number, length: number): string {
  let text = '';
  let rank: number | undefined;
  for (let count = 0; count < length; count++) {
    rank = nextRank(random, rank);
    const word = WORDS[rank] ?? '';
    text += isLatin(word) ? ` ${word} ` : word;
  }
  return text.trim();
}

/** What stands on a page, the same for the same number. */
export function spreadPage(number: number): {readonly title: string; readonly sections: readonly SpreadSection[]} {
  const random = randomFrom(number * 7919);
  const paragraph = (): string =>
    Array.from(
      {length: 3 + Math.floor(random() * 4)},
      () => `${sentence(random, 6 + Math.floor(random() * 8))}。`,
    ).join('');
  return {
    title: sentence(random, 2),
    sections: Array.from({length: SECTIONS}, () => ({
      title: sentence(random, 1 + Math.floor(random() * 3)),
      paragraphs: [paragraph(), paragraph()],
    })),
  };
}
