import {type ContainerNode, type ImageNode, Renderer, type TextNode} from '@takumi-rs/wasm/node';
import {readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {z} from 'zod';
import {hashOf} from '#cache/cache.ts';
import {spaceHanAndLatin} from '#shared/format-text.ts';
import {LINK_PREVIEW_HEIGHT_PX, LINK_PREVIEW_WIDTH_PX} from '#shared/limits.ts';

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

type Node = ContainerNode | ImageNode | TextNode;

/** The texts of a picture. */
export interface PictureText {
  readonly siteTitle: string;
  readonly label: string;
  readonly title: string;
}

/** The font has a glyph for every character. */
export interface DrawableTexts extends PictureText {
  /** The pattern of squares follows from it. */
  readonly seed: string;
}

/** Replaces the site's name. */
export interface PictureLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly base64: string;
}

export interface PictureColors {
  readonly background: string;
  /** The color of the mark before the section. */
  readonly accent: string;
  /** The colors of the squares. */
  readonly pattern: readonly string[];
}

export const FONT_FAMILY = 'Noto Sans SC';
const TITLE_WEIGHT = 650;
const TITLE_COLUMN_PX = 790;

const INK = '#f4f3fa';
const SOFT_INK = '#b9b5cf';
const MARGIN_PX = 80;
const LOGO_BOX = {width: 320, height: 66} as const;
const LABEL_SIZE_PX = 30;
const LINE_HEIGHT = 1.28;

function text(content: string, style: TextNode['style']): TextNode {
  return {
    type: 'text',
    text: spaceHanAndLatin(content),
    style: {fontFamily: FONT_FAMILY, fontWeight: TITLE_WEIGHT, whiteSpace: 'nowrap', ...style},
  };
}

const SQUARE_PX = 32;
const STEP_PX = 40;
const COLUMNS = 8;
const ROWS = 17;
/** The grid runs over three edges, so the outermost squares are cut. */
const FIRST_LEFT_PX = 900;
const FIRST_TOP_PX = -20;
/** Share of the grid that is filled at the right edge; it falls with the square of the distance. */
const DENSITY = 0.8;
/** Alpha channels: an element with `opacity` would be a layer of its own, which is slower. */
const ALPHAS = ['33', '52', '73', '99', 'cc'] as const;

const pick = (items: readonly string[], share: number): string => items[Math.floor(share * items.length)] ?? '';

function square(column: number, row: number, random: Buffer, pattern: PictureColors['pattern']): Node[] {
  const [filled = 0, color = 0, alpha = 0] = random.subarray(column * 3);
  const nearness = (column + 1) / COLUMNS;
  if (filled / 256 >= DENSITY * nearness ** 2) return [];
  return [
    {
      type: 'container',
      style: {
        position: 'absolute',
        width: SQUARE_PX,
        height: SQUARE_PX,
        borderRadius: 10,
        backgroundColor: pick(pattern, color / 256) + pick(ALPHAS, nearness * (0.4 + (0.6 * alpha) / 256)),
        left: FIRST_LEFT_PX + column * STEP_PX,
        top: FIRST_TOP_PX + row * STEP_PX,
      },
    },
  ];
}

/** A pattern of squares that gets denser to the right; every seed has its own. */
function squares(seed: string, pattern: PictureColors['pattern']): Node[] {
  const columns = Array.from({length: COLUMNS}, (_, column) => column);
  return Array.from({length: ROWS}, (_, row) => {
    const random = Buffer.from(hashOf('squares', seed, String(row)), 'hex');
    return columns.flatMap((column) => square(column, row, random, pattern));
  }).flat();
}

/** Estimated width of a Latin letter, for the size of the title. */
const LATIN_EM = 0.58;
const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

const widthEm = (text: string): number =>
  [...text].reduce((width, character) => width + (WIDE.test(character) ? 1 : LATIN_EM), 0);

/** From large to small, with the lines that a title may fill; less than a whole number, because lines break early. */
const SIZES = [
  {fontSize: 96, lines: 1},
  {fontSize: 84, lines: 1.8},
  {fontSize: 72, lines: 1.8},
  {fontSize: 64, lines: 2.7},
] as const;
const SMALLEST_PX = 54;
const MAX_LINES = 3;

/** The largest size at which the title fits, with its longest Latin word on one line. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/\s|(?=\p{Script=Han})/u).map(widthEm));
  const fits = SIZES.find(
    ({fontSize, lines}) =>
      widthEm(title) * fontSize <= lines * TITLE_COLUMN_PX && longest * fontSize <= TITLE_COLUMN_PX,
  );
  return fits?.fontSize ?? SMALLEST_PX;
}

const WORDS = new Intl.Segmenter('zh', {granularity: 'word'});
const WORD_JOINER = '\u2060';

/** Keeps Chinese words on one line. */
function unbrokenWords(title: string): string {
  return [...WORDS.segment(title)]
    .map(({segment}) => (/^\p{Script=Han}+$/u.test(segment) ? [...segment].join(WORD_JOINER) : segment))
    .join('');
}

function heading(title: string): Node {
  return {
    type: 'text',
    text: unbrokenWords(spaceHanAndLatin(title)),
    style: {
      fontFamily: FONT_FAMILY,
      fontWeight: TITLE_WEIGHT,
      fontSize: titleSize(title),
      lineHeight: LINE_HEIGHT,
      color: INK,
      textWrap: 'balance',
      overflowWrap: 'break-word',
      lineClamp: MAX_LINES,
    },
  };
}

function brand(siteTitle: string, logo: PictureLogo | undefined): Node {
  const place = {position: 'absolute', left: MARGIN_PX, top: 72} as const;
  if (logo === undefined) return text(siteTitle, {...place, fontSize: 40, color: INK});
  const scale = Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height);
  const size = {width: Math.round(logo.width * scale), height: Math.round(logo.height * scale)};
  return {type: 'image', src: logo.src, ...size, style: place};
}

function label(content: string, accent: string): Node {
  const mark: Node = {
    type: 'container',
    style: {width: 16, height: 16, borderRadius: 5, backgroundColor: accent, marginRight: 16},
  };
  return {
    type: 'container',
    style: {display: 'flex', flexDirection: 'row', alignItems: 'center', marginBottom: 18},
    children: [mark, text(content, {fontSize: LABEL_SIZE_PX, fontWeight: 500, color: SOFT_INK})],
  };
}

/** The picture: brand at the top, label and title at the bottom, squares on the right. */
export function pictureNode(
  {siteTitle, label: section, title, seed}: DrawableTexts,
  {background, accent, pattern}: PictureColors,
  logo?: PictureLogo,
): ContainerNode {
  const texts: Node = {
    type: 'container',
    style: {
      position: 'absolute',
      left: MARGIN_PX,
      bottom: 72,
      width: TITLE_COLUMN_PX,
      display: 'flex',
      flexDirection: 'column',
    },
    children: [...(section === '' ? [] : [label(section, accent)]), heading(title)],
  };
  return {
    type: 'container',
    style: {
      position: 'relative',
      display: 'flex',
      width: LINK_PREVIEW_WIDTH_PX,
      height: LINK_PREVIEW_HEIGHT_PX,
      backgroundColor: background,
    },
    children: [...squares(seed, pattern), brand(siteTitle, logo), texts],
  };
}
