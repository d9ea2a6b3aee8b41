/** Names of the index as they sound: readers type pinyin, whole, by initials or half, and wrong characters that sound right. */
import type {KeyRange} from './index-file.ts';
import {pairs, type TextRun, textRuns} from './tokenizer.ts';
import {INITIALS, ONE_SYLLABLE} from './weights.ts';

/** Another way to say a part of a query. */
export interface OtherName {
  readonly text: string;
  /** How much a match of it counts, against one of what was typed: at most 1. */
  readonly weight: number;
}

/** Names that are taken for what was typed, the most frequent first (1: +0 −3). */
const MAX_NAMES = 3;
/** Initials against single letters (4: +0 −7). */
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

const MAX_SYLLABLE = 6;

/** The syllables that the letters spell, the last one perhaps in part; none when they spell no two. */
export function spellings(letters: string, sounds: Sounds): readonly string[] {
  /** Numbers of last letters that spell nothing: without them, the time would grow exponentially. */
  const deadEnds = new Set<number>();
  const spell = (rest: string): readonly string[] | undefined => {
    if (deadEnds.has(rest.length)) return undefined;
    for (let length = Math.min(MAX_SYLLABLE, rest.length); length > 0; length--) {
      const syllable = rest.slice(0, length);
      if (length === rest.length && sounds.begins(syllable)) return [syllable];
      const others = sounds.has(syllable) ? spell(rest.slice(length)) : undefined;
      if (others !== undefined) return [syllable, ...others];
    }
    deadEnds.add(rest.length);
    return undefined;
  };
  const spelt = spell(letters) ?? [];
  return spelt.length < 2 ? [] : spelt;
}

export class Pinyin {
  private readonly sounds: Sounds;
  /** All Han text of names that was added. */
  readonly names = new Set<string>();
  /** Places in names where a sound begins with a letter, by that letter. */
  private readonly places = new Map<string, Place[]>();
  /** Weights of pairs in names, by their sound. */
  private readonly pairs = new Map<string, Map<string, number>>();

  constructor(sounds: Sounds) {
    this.sounds = sounds;
  }

  /** @param lines Han text of names, each after a number: how much it is there */
  addNames(lines: string): void {
    for (const [, weight, run = ''] of lines.matchAll(NAME_LINE)) {
      if (this.names.has(run)) continue;
      this.names.add(run);
      this.addPlaces(run, Number(weight));
      this.addPairs(run, Number(weight));
    }
  }

  /** What letters may stand for: `zhuti`, `zhut` and `zt` for 主题. */
  namesOf(letters: string): OtherName[] {
    const found = new Map<string, {count: number; weight: number}>();
    for (const {characters, sounds, weight: count, start} of this.places.get(letters.charAt(0)) ?? []) {
      for (const {length, weight} of heard(letters, sounds, start)) {
        const text = characters.slice(start, start + length).join('');
        const known = found.get(text) ?? {count: 0, weight: 0};
        found.set(text, {count: known.count + count, weight: Math.max(known.weight, weight)});
      }
    }
    const best = [...found].sort(([, a], [, b]) => b.weight - a.weight || b.count - a.count);
    return best.slice(0, MAX_NAMES).map(([text, {weight}]) => ({text, weight}));
  }

  /** The text with pairs of names for those that sound like them: 主题 for 主提. Unchanged when none does. */
  respell(text: string): string {
    const characters = [...text];
    for (let at = 0; at + 1 < characters.length; at++) {
      const pair = (characters[at] ?? '') + (characters[at + 1] ?? '');
      const alike = this.soundsOf(pair).flatMap((key) => [...(this.pairs.get(key) ?? [])]);
      const [like] = alike.sort(([, a], [, b]) => b - a);
      if (like !== undefined && alike.every(([name]) => name !== pair)) characters.splice(at, 2, ...like[0]);
    }
    return characters.join('');
  }

  /** `zhu ti` for 主题; more when a character has several sounds. */
  private soundsOf(pair: string): string[] {
    const [first = '', second = ''] = pair;
    const seconds = this.sounds.of(second);
    return this.sounds.of(first).flatMap((one) => seconds.map((other) => `${one} ${other}`));
  }

  private addPlaces(run: string, weight: number): void {
    const characters = [...run];
    const sounds = characters.map((character) => this.sounds.of(character));
    for (const [start, ofCharacter] of sounds.entries()) {
      for (const letter of new Set(ofCharacter.map((sound) => sound.charAt(0)))) {
        const place = {characters, sounds, weight, start};
        const known = this.places.get(letter);
        if (known === undefined) this.places.set(letter, [place]);
        else known.push(place);
      }
    }
  }

  private addPairs(run: string, weight: number): void {
    for (const pair of pairs(run)) {
      for (const key of this.soundsOf(pair)) {
        const known = this.pairs.get(key) ?? new Map<string, number>();
        this.pairs.set(key, known.set(pair, (known.get(pair) ?? 0) + weight));
      }
    }
  }
}

interface Heard {
  /** Characters from the start of the run. */
  readonly length: number;
  readonly weight: number;
}

/** The characters of a run, from `start` on, that letters may stand for: as syllables, and as initials. */
function heard(letters: string, sounds: readonly (readonly string[])[], start: number): Heard[] {
  const syllables = syllablesIn(letters, sounds, start);
  // In the middle of a name, one syllable says too little.
  const isSpelt = syllables > 1 || (syllables === 1 && start === 0 && letters.length >= MIN_ONE_SYLLABLE);
  const areInitials =
    letters.length >= MIN_INITIALS &&
    letters.length <= sounds.length - start &&
    [...letters].every((letter, at) => sounds[start + at]?.some((sound) => sound.startsWith(letter)) === true);
  return [
    ...(isSpelt ? [{length: syllables, weight: syllables === 1 ? ONE_SYLLABLE : 1}] : []),
    ...(areInitials ? [{length: letters.length, weight: INITIALS}] : []),
  ];
}

/** How many characters the letters spell from one of a run on, the last one perhaps in part; 0 when they do not. */
function syllablesIn(letters: string, sounds: readonly (readonly string[])[], start: number): number {
  /** Characters, with numbers of last letters, where nothing is spelt. */
  const deadEnds = new Set<string>();
  const spell = (rest: string, at: number): number => {
    const place = `${at} ${rest.length}`;
    if (deadEnds.has(place)) return 0;
    for (const sound of sounds[at] ?? []) {
      if (sound.startsWith(rest)) return 1;
      const others = rest.startsWith(sound) ? spell(rest.slice(sound.length), at + 1) : 0;
      if (others > 0) return others + 1;
    }
    deadEnds.add(place);
    return 0;
  };
  return spell(letters, start);
}

/** It sorts before letters: a syllable is before those that it begins. */
const SEPARATOR = '!';
const LETTERS = /^[a-z]+$/u;
/** Letters that stand for as many characters: in a large index, three of them lie in another file than two. */
const MAX_INITIALS = 4;
/**
 * The keys by which terms lie in the files of the index: a word by its letters, a pair of characters by its sound, so
 * that pinyin and other characters of the same sound are in the same file.
 */
export class TermKeys {
  private readonly sounds: Sounds;

  constructor(sounds: Sounds) {
    this.sounds = sounds;
  }

  keyOf(term: string): string {
    const characters = [...term];
    const sounds = characters.map((character) => this.sounds.of(character)[0]);
    return characters.length > 2 || sounds.includes(undefined) ? term : sounds.join('') + SEPARATOR + term;
  }

  /**
   * Keys of what Han text sounds like: its pairs in whole syllables, and up to four characters by initials.
   *
   * @param isByAll false for only the beginning
   */
  soundKeys(run: string, isByAll: boolean): string[] {
    const sounds = Array.from(run, (character) => this.sounds.of(character));
    const places = isByAll ? [...sounds.keys()] : [0];
    return places.flatMap((at) => {
      const [firsts = [], seconds = [''], ...others] = sounds.slice(at);
      const initials = [seconds, ...others.slice(0, MAX_INITIALS - 2)].map(([sound = '']) => sound.charAt(0));
      return firsts.flatMap((first) => [
        ...seconds.map((second) => first + second + SEPARATOR),
        first.charAt(0) + initials.join(''),
      ]);
    });
  }

  /** Ranges of keys that may hold what the text asks for. */
  rangesOf(text: string): KeyRange[] {
    const runs = textRuns(text);
    const words = runs.flatMap(({kind, text: word}) => (kind === 'word' && LETTERS.test(word) ? [word] : []));
    // The syllables of one name may be typed with spaces: `zhu ti`.
    const spelt = words.length > 1 ? this.spelt(words.join('')) : [];
    return [...runs.flatMap((run) => this.rangesOfRun(run)), ...spelt];
  }

  private rangesOfRun(run: TextRun): KeyRange[] {
    if (run.kind === 'word') {
      const words = [run.text, ...run.parts];
      return [...words.map((from) => ({from, isPrefix: true})), ...words.flatMap((word) => this.spelt(word))];
    }
    return pairs(run.text).map((term) => {
      const key = this.keyOf(term);
      // One character begins many pairs.
      const isPrefix = [...term].length === 1;
      return {from: isPrefix ? key.replace(SEPARATOR + term, '') : key, isPrefix};
    });
  }

  private spelt(word: string): KeyRange[] {
    if (!LETTERS.test(word)) return [];
    const syllables = spellings(word, this.sounds);
    return syllables.slice(0, -1).map((first, at) => ({from: first + (syllables[at + 1] ?? ''), isPrefix: true}));
  }
}
