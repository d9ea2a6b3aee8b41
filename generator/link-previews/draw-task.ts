import {readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {Renderer} from '@takumi-rs/wasm/node';
import {z} from 'zod';
import {LINK_PREVIEW_HEIGHT_PX, LINK_PREVIEW_WIDTH_PX} from '#shared/limits.ts';
import {FONT_FAMILY, type PictureColors, type PictureLogo, pictureNode, type PictureText} from './picture-node.ts';

export interface DrawInput {
  readonly colors: PictureColors;
  readonly logo?: PictureLogo | undefined;
}

/** One per worker, because it keeps fonts and glyphs. */
let renderer: Renderer | undefined;
const registered = new Set<FontSlice>();

async function registerFonts(renderer: Renderer, text: string): Promise<void> {
  for (const character of new Set(text)) {
    const slice = findSlice(character);
    if (slice === undefined || registered.has(slice)) continue;
    registered.add(slice);
    await renderer.registerFont({
      name: FONT_FAMILY,
      data: await readSlice(slice),
      unicodeRange: slice.ranges.map(([first, last]) => [first, last]),
    });
  }
}

async function draw(text: PictureText, {colors, logo}: DrawInput): Promise<string> {
  const title = drawableText(text.title);
  if (title === undefined) return '';
  const texts = {siteTitle: drawableText(text.siteTitle) ?? '', label: drawableText(text.label) ?? '', title};
  renderer ??= new Renderer();
  await registerFonts(renderer, `${Object.values(texts).join('')}…〓`);
  const png = await renderer.render(pictureNode({...texts, seed: text.title}, colors, logo), {
    width: LINK_PREVIEW_WIDTH_PX,
    height: LINK_PREVIEW_HEIGHT_PX,
    format: 'png',
    ...(logo && {images: [{src: logo.src, data: Buffer.from(logo.base64, 'base64')}]}),
  });
  return Buffer.from(png).toString('base64');
}

/** Draws a PNG (base64) for a text; empty if the font cannot draw the title. */
export async function drawPicture(text: PictureText, input: DrawInput): Promise<string> {
  try {
    return await draw(text, input);
  } catch (cause) {
    throw new Error(`The link preview of "${text.title}" cannot be drawn: ${String(cause)}`, {cause});
  }
}

/** Inclusive. */
type CodePointRange = [first: number, last: number];

/** One file of the font. */
export interface FontSlice {
  readonly name: string;
  readonly ranges: readonly CodePointRange[];
}

/** Noto Sans SC in all weights, in about a hundred files. SIL Open Font License. */
const FONT_DIR = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'));

const SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u;
const EMOJI = /\p{Emoji_Presentation}/u;

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

function readSlices(): FontSlice[] {
  const index = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(path.join(FONT_DIR, 'unicode.json'), 'utf8')));
  // Of overlapping files the later one wins, as in a browser.
  return Object.entries(index)
    .map(([name, ranges]) => ({name: name.replace(/[[\]]/g, ''), ranges: parseRanges(ranges)}))
    .toReversed();
}

let slices: readonly FontSlice[] | undefined;

/** The file that has a character; `undefined` for emoji and for characters of other scripts. */
export function findSlice(character: string): FontSlice | undefined {
  // The index lists code points of other scripts and emoji that the files do not have.
  if (!SCRIPTS.test(character) || EMOJI.test(character)) return undefined;
  const codePoint = character.codePointAt(0) ?? 0;
  slices ??= readSlices();
  return slices.find(({ranges}) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last));
}

export function readSlice({name}: FontSlice): Promise<Buffer> {
  return readFile(path.join(FONT_DIR, 'files', `noto-sans-sc-${name}-wght-normal.woff2`));
}

/** The sign of Chinese typesetting for a character that cannot be printed. */
const MISSING = '〓';
/** With more missing letters the text is not worth showing. */
const MAX_MISSING_SHARE = 0.25;

/** Leaves out emoji and other signs, replaces missing letters by 〓; `undefined` if too little of the text is left. */
export function drawableText(text: string): string | undefined {
  let result = '';
  let letters = 0;
  let missing = 0;
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    const isLetter = /[\p{L}\p{N}]/u.test(character);
    if (isLetter) letters++;
    if (findSlice(character) !== undefined) result += character;
    else if (isLetter) {
      missing++;
      result += MISSING;
    }
  }
  const drawn = result.replace(/ +/g, ' ').trim();
  return missing > letters * MAX_MISSING_SHARE || drawn === '' ? undefined : drawn;
}
