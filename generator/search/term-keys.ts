/** By what terms lie in the files of the index: a word by its letters, a pair of characters by its sound, so that pinyin and other characters of the same sound are in the same file. */
import {countFirst} from './count-first.ts';
import {groupTerm} from './query-node.ts';
import {type Sounds, spellings} from './pinyin.ts';
import {pairs, type TextRun, textRuns} from './tokenizer.ts';

/** Before letters: a syllable is before those that it begins. */
const SEPARATOR = '!';
/** After every key that begins with the same letters. */
const END = '\uffff';
const LETTERS = /^[a-z]+$/u;
/** Letters that stand for as many characters. */
const MAX_INITIALS = 4;

/** Files that a word asks for: that of the word, and those of longer ones while it is typed. */
const MAX_FILES = 3;
/** For a word that is nowhere: others of the same letter, the nearest. */
const NEAR_FILES = 3;

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
    const places = isByAll ? sounds.keys() : [0];
    return Array.from(places, (at) => {
      const [firsts = [], seconds = [''], ...others] = sounds.slice(at);
      const initials = [seconds, ...others.slice(0, MAX_INITIALS - 2)].map(([sound = '']) => sound.charAt(0));
      return firsts.flatMap((first) => [
        ...seconds.map((second) => first + second + SEPARATOR),
        first.charAt(0) + initials.join(''),
      ]);
    }).flat();
  }

  /** Ranges of keys that may hold what the text asks for. */
  rangesOf(text: string): KeyRange[] {
    const runs = textRuns(text);
    const words = runs.flatMap(({kind, text: word}) => (kind === 'word' && LETTERS.test(word) ? [word] : []));
    // The syllables of one name may be typed with spaces: `zhu ti`.
    const spelt = words.length > 1 ? [words.join('')] : [];
    return [...runs.flatMap((run) => this.rangesOfRun(run)), ...spelt.flatMap((word) => this.spelt(word))];
  }

  private rangesOfRun(run: TextRun): KeyRange[] {
    if (run.kind === 'dense') {
      const terms = pairs(run.text);
      return terms.map((term) => {
        const key = this.keyOf(term);
        // One character begins many pairs.
        return [...term].length === 1
          ? {from: key.replace(SEPARATOR + term, ''), isPrefix: true}
          : {from: key, isPrefix: false};
      });
    }
    const words = [run.text, ...run.parts];
    return [...words.map((from) => ({from, isPrefix: true})), ...words.flatMap((word) => this.spelt(word))];
  }

  private spelt(word: string): KeyRange[] {
    if (!LETTERS.test(word)) return [];
    const syllables = spellings(word, this.sounds);
    return syllables.slice(0, -1).map((first, at) => ({from: first + (syllables[at + 1] ?? ''), isPrefix: true}));
  }
}

export interface KeyRange {
  readonly from: string;
  /** Also of all keys that begin with it. */
  readonly isPrefix: boolean;
}

export const groupRange = (group: number): KeyRange => ({from: groupTerm(group), isPrefix: false});

/** Finds files by the keys of their first terms. */
export class TermFiles {
  private readonly files: readonly (readonly [from: string, url: string])[];

  constructor(files: readonly (readonly [from: string, url: string])[]) {
    this.files = files;
  }

  /** URLs of the files that may have keys of the range: those that begin it. */
  of({from, isPrefix}: KeyRange): string[] {
    const first = this.placeOf(from);
    const last = isPrefix ? this.placeOf(from + END) : first;
    return this.urls(first, Math.min(last, first + MAX_FILES - 1));
  }

  /** Of longer words than those in `of`. */
  after({from, isPrefix}: KeyRange): string[] {
    const first = this.placeOf(from) + MAX_FILES;
    return isPrefix ? this.urls(first, Math.min(this.placeOf(from + END), first + MAX_FILES - 1)) : [];
  }

  /** Where a word may lie whose first letters are misspelt. */
  near(word: string): string[] {
    const place = this.placeOf(word);
    const letter = word.charAt(0);
    const first = Math.max(place - NEAR_FILES, this.placeOf(letter));
    const last = Math.min(place + NEAR_FILES, this.placeOf(letter + END));
    const swapped = [0, 1, 2].map(
      (at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    );
    return [...this.urls(first, last), ...swapped.flatMap((from) => this.of({from, isPrefix: false}))];
  }

  /** Place of the last file that does not begin after the key. */
  private placeOf(key: string): number {
    return Math.max(0, countFirst(this.files, ([from]) => from <= key) - 1);
  }

  private urls(first: number, last: number): string[] {
    return this.files.slice(first, last + 1).map(([, url]) => url);
  }
}
