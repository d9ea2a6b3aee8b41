import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {z} from 'zod';
import {type CodePointRange, readCoverage} from './woff2-coverage.ts';

/** One file of the font, with the characters that it really has. */
export interface FontSlice {
  readonly data: Buffer;
  readonly coverage: readonly CodePointRange[];
}

/** Noto Sans SC in all weights, cut into about a hundred files by how often characters occur. SIL Open Font License. */
const FONT_DIR = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'));

const isIn = (ranges: readonly CodePointRange[], codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

/** `U+4e00-4e03,U+2014` */
function parseRanges(text: string): CodePointRange[] {
  return text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [first, last];
  });
}

/** The font of the pictures. A file is opened when a title first needs one of its characters. */
export class TitleFont {
  private readonly slices: readonly {readonly name: string; readonly promised: readonly CodePointRange[]}[];
  private readonly opened = new Map<string, Promise<FontSlice>>();
  private readonly sliceOf = new Map<number, FontSlice | undefined>();

  private constructor(index: Readonly<Record<string, string>>) {
    // Where files overlap, the later one serves, as in a browser.
    this.slices = Object.entries(index)
      .map(([name, ranges]) => ({name: name.replace(/[[\]]/g, ''), promised: parseRanges(ranges)}))
      .toReversed();
  }

  static async open(): Promise<TitleFont> {
    const text = await readFile(path.join(FONT_DIR, 'unicode.json'), 'utf8');
    return new TitleFont(z.record(z.string(), z.string()).parse(JSON.parse(text)));
  }

  /** The file that draws a character; `undefined` if the font does not have it. */
  async find(character: string): Promise<FontSlice | undefined> {
    const codePoint = character.codePointAt(0) ?? 0;
    if (!this.sliceOf.has(codePoint)) this.sliceOf.set(codePoint, await this.search(codePoint));
    return this.sliceOf.get(codePoint);
  }

  private async search(codePoint: number): Promise<FontSlice | undefined> {
    for (const {name, promised} of this.slices) {
      if (!isIn(promised, codePoint)) continue;
      const slice = await this.openSlice(name);
      if (isIn(slice.coverage, codePoint)) return slice;
    }
    return undefined;
  }

  private openSlice(name: string): Promise<FontSlice> {
    const known = this.opened.get(name);
    if (known !== undefined) return known;
    const file = path.join(FONT_DIR, 'files', `noto-sans-sc-${name}-wght-normal.woff2`);
    const opening = readFile(file).then((data) => ({data, coverage: readCoverage(data)}));
    this.opened.set(name, opening);
    return opening;
  }
}
