/** Names of the index as they sound: readers type pinyin, whole, by initials or half, and wrong characters that sound right. */
import {pairs} from './tokenizer.ts';
import {OTHER_NAME} from './weights.ts';

/** Another way to say a part of a query. */
export interface OtherName {
  readonly text: string;
  /** How much a match of it counts, against one of what was typed: at most 1. */
  readonly weight: number;
}

/** Names that are taken for what was typed, the most frequent first. */
const MAX_NAMES = 3;
const MIN_INITIALS = 2;
/** Letters of one syllable alone: fewer begin too many words. */
const MIN_ONE_SYLLABLE = 3;

const SYLLABLE = /([a-z]+)([^a-z]+)/gu;
const NAME_LINE = /(\d+)(.+)/gu;

/** A character of a run in names, with what each may sound like. */
interface Place {
  readonly characters: readonly string[];
  readonly sounds: readonly (readonly string[])[];
  readonly weight: number;
  readonly start: number;
}

interface Heard {
  /** Characters from the start of the run. */
  readonly length: number;
  readonly kind: 'syllables' | 'oneSyllable' | 'initials';
}

/** How characters sound. */
export class Sounds {
  private readonly byCharacter = new Map<string, string[]>();
  private readonly all = new Set<string>();

  /** @param syllables each followed by its characters: `zhu主住ti题提` */
  constructor(syllables: string) {
    for (const [, syllable = '', characters = ''] of syllables.matchAll(SYLLABLE)) {
      this.all.add(syllable);
      for (const character of characters) {
        const known = this.byCharacter.get(character);
        if (known === undefined) this.byCharacter.set(character, [syllable]);
        else known.push(syllable);
      }
    }
  }

  of(character: string): readonly string[] {
    return this.byCharacter.get(character) ?? [];
  }

  has(syllable: string): boolean {
    return this.all.has(syllable);
  }

  begins(letters: string): boolean {
    return [...this.all].some((syllable) => syllable.startsWith(letters));
  }
}

/** The syllables that the letters spell, the last one perhaps in part; none when they spell no two. */
export function spellings(letters: string, sounds: Sounds): readonly string[] {
  const spelt = spell(letters, sounds) ?? [];
  return spelt.length < 2 ? [] : spelt;
}

const MAX_SYLLABLE = 6;

/** @param deadEnds numbers of last letters that spell nothing: without them, the time would grow exponentially */
function spell(letters: string, sounds: Sounds, deadEnds = new Set<number>()): readonly string[] | undefined {
  if (deadEnds.has(letters.length)) return undefined;
  for (let length = Math.min(MAX_SYLLABLE, letters.length); length > 0; length--) {
    const [syllable, rest] = [letters.slice(0, length), letters.slice(length)];
    if (rest === '' && sounds.begins(syllable)) return [syllable];
    const others = sounds.has(syllable) ? spell(rest, sounds, deadEnds) : undefined;
    if (others !== undefined) return [syllable, ...others];
  }
  deadEnds.add(letters.length);
  return undefined;
}

export class Pinyin {
  private readonly sounds: Sounds;
  private readonly weights = new Map<string, number>();
  /** Where in names a sound begins with a letter. */
  private readonly places = new Map<string, Place[]>();
  /** Weights of pairs in names, by their sound. */
  private readonly pairs = new Map<string, Map<string, number>>();

  constructor(sounds: Sounds) {
    this.sounds = sounds;
  }

  /** @param lines Han text of names, each after a number: how much it is there */
  addNames(lines: string): void {
    for (const [, weight, run = ''] of lines.matchAll(NAME_LINE)) {
      if (this.weights.has(run)) continue;
      this.weights.set(run, Number(weight));
      this.addPlaces(run, Number(weight));
      this.addPairs(run, Number(weight));
    }
  }

  /** All Han text of names that was added. */
  names(): Iterable<string> {
    return this.weights.keys();
  }

  /** What letters may stand for: `zhuti`, `zhut` and `zt` for 主题. */
  namesOf(letters: string): OtherName[] {
    const found = new Map<string, {count: number; weight: number}>();
    for (const {characters, sounds, weight: count, start} of this.places.get(letters.charAt(0)) ?? []) {
      for (const {length, kind} of heard(letters, sounds, start)) {
        if (kind === 'oneSyllable' && start > 0) continue;
        const text = characters.slice(start, start + length).join('');
        const known = found.get(text) ?? {count: 0, weight: 0};
        found.set(text, {
          count: known.count + count * (start === 0 ? 2 : 1),
          weight: Math.max(known.weight, OTHER_NAME[kind]),
        });
      }
    }
    const best = [...found].sort(([, a], [, b]) => b.weight - a.weight || b.count - a.count);
    return best.slice(0, MAX_NAMES).map(([text, {weight}]) => ({text, weight}));
  }

  /** Pairs in names that sound like this one: 主题 for 主提. */
  pairsLike(pair: string): OtherName[] {
    return this.soundingLike(pair)
      .filter(([text]) => text !== pair)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 1)
      .map(([text]) => ({text, weight: OTHER_NAME.respelt}));
  }

  /** The text with pairs of names for those that sound like them; unchanged when none does. */
  respell(text: string): string {
    const characters = [...text];
    for (let at = 0; at + 1 < characters.length; at++) {
      const pair = (characters[at] ?? '') + (characters[at + 1] ?? '');
      const isName = this.soundingLike(pair).some(([text]) => text === pair);
      const [like] = isName ? [] : this.pairsLike(pair);
      if (like !== undefined) characters.splice(at, 2, ...like.text);
    }
    return characters.join('');
  }

  /** Pairs of names that sound like this one, itself too when it is one, with their weights. */
  private soundingLike(pair: string): (readonly [text: string, weight: number])[] {
    const [first = '', second = ''] = pair;
    return this.soundsOf(first, second).flatMap((key) => [...(this.pairs.get(key) ?? [])]);
  }

  /** `zhu ti` for 主 and 题; more when a character has several sounds. */
  private soundsOf(first: string, second: string): string[] {
    const seconds = this.sounds.of(second);
    return this.sounds.of(first).flatMap((one) => seconds.map((other) => `${one} ${other}`));
  }

  private addPlaces(run: string, weight: number): void {
    const characters = [...run];
    const sounds = characters.map((character) => this.sounds.of(character));
    for (const [start, ofCharacter] of sounds.entries()) {
      for (const letter of new Set(ofCharacter.map((sound) => sound.charAt(0)))) {
        const known = this.places.get(letter);
        const place = {characters, sounds, weight, start};
        if (known === undefined) this.places.set(letter, [place]);
        else known.push(place);
      }
    }
  }

  private addPairs(run: string, weight: number): void {
    for (const pair of pairs(run)) {
      const [first = '', second = ''] = pair;
      for (const key of this.soundsOf(first, second)) {
        const known = this.pairs.get(key) ?? new Map<string, number>();
        this.pairs.set(key, known.set(pair, (known.get(pair) ?? 0) + weight));
      }
    }
  }
}

/** The ways in which letters stand for characters of a run from `start` on. */
function heard(letters: string, sounds: readonly (readonly string[])[], start: number): Heard[] {
  const ways: Heard[] = [];
  const length = syllablesIn(letters, sounds, start);
  if (length > 1) ways.push({length, kind: 'syllables'});
  if (length === 1 && letters.length >= MIN_ONE_SYLLABLE) ways.push({length, kind: 'oneSyllable'});
  const isByInitials =
    letters.length >= MIN_INITIALS &&
    letters.length <= sounds.length - start &&
    [...letters].every((letter, at) => sounds[start + at]?.some((sound) => sound.startsWith(letter)) === true);
  if (isByInitials) ways.push({length: letters.length, kind: 'initials'});
  return ways;
}

/**
 * How many characters the letters spell, the last one perhaps in part; 0 when they do not.
 *
 * @param deadEnds characters, with numbers of last letters, where nothing is spelt
 */
function syllablesIn(
  letters: string,
  sounds: readonly (readonly string[])[],
  at: number,
  deadEnds = new Set<string>(),
): number {
  const place = `${at} ${letters.length}`;
  if (deadEnds.has(place)) return 0;
  for (const sound of sounds[at] ?? []) {
    if (sound.startsWith(letters)) return 1;
    if (!letters.startsWith(sound)) continue;
    const rest = syllablesIn(letters.slice(sound.length), sounds, at + 1, deadEnds);
    if (rest > 0) return rest + 1;
  }
  deadEnds.add(place);
  return 0;
}
