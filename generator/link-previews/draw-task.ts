import {type ContainerNode, type ImageNode, Renderer, type TextNode} from '@takumi-rs/wasm/node';
import {readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {z} from 'zod';
import {hashOf} from '#cache/cache.ts';
import {spaceHanAndLatin} from '#shared/format-text.ts';
import {LINK_PREVIEW_HEIGHT_PX, LINK_PREVIEW_WIDTH_PX} from '#shared/limits.ts';

/** The texts of a picture. */
export interface PictureText {
  readonly siteTitle: string;
  readonly label: string;
  readonly title: string;
}

/** Replaces the site's name. */
export interface PictureLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly base64: string;
}

interface PictureColors {
  readonly background: string;
  /** The color of the mark before the section. */
  readonly accent: string;
  /** The colors of the squares. */
  readonly pattern: readonly string[];
}

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
      data: await readFile(path.join(FONT_DIR, 'files', `noto-sans-sc-${slice.name}-wght-normal.woff2`)),
      unicodeRange: [...slice.ranges],
    });
  }
}

async function draw(text: PictureText, input: DrawInput): Promise<string> {
  const title = drawableText(text.title);
  if (title === undefined) return '';
  const texts = {siteTitle: drawableText(text.siteTitle) ?? '', label: drawableText(text.label) ?? '', title};
  renderer ??= new Renderer();
  await registerFonts(renderer, `${Object.values(texts).join('')}…${MISSING}`);
  const {logo} = input;
  const png = await renderer.render(pictureNode(texts, squares(text.title, input.colors.pattern), input), {
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

/** One file of the font, with the code points that it has, inclusive. */
interface FontSlice {
  readonly name: string;
  readonly ranges: readonly [first: number, last: number][];
}

/** Noto Sans SC in all weights, in about a hundred files. SIL Open Font License. */
const FONT_DIR = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'));

const SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u;
const EMOJI = /\p{Emoji_Presentation}/u;

function readSlices(): FontSlice[] {
  const file = readFileSync(path.join(FONT_DIR, 'unicode.json'), 'utf8');
  const index = z.record(z.string(), z.string()).parse(JSON.parse(file));
  const slices = Object.entries(index).map(([name, text]): FontSlice => {
    // `U+4e00-4e03,U+2014`
    const ranges = text.matchAll(/U\+(\w+)(?:-(\w+))?/g);
    const toRange = ([, first = '', last = first]: RegExpExecArray): [number, number] => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ];
    return {name: name.replace(/[[\]]/g, ''), ranges: Array.from(ranges, toRange)};
  });
  // Of overlapping files the later one wins, as in a browser.
  return slices.toReversed();
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

/** The sign of Chinese typesetting for a character that cannot be printed. */
const MISSING = '〓';
/** With more missing letters the text is not worth showing. */
const MAX_MISSING_SHARE = 0.25;

/** Leaves out emoji and other signs, replaces missing letters by 〓; `undefined` if too little of the text is left. */
export function drawableText(text: string): string | undefined {
  const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
  const characters = [...text.normalize('NFC').replace(/\s+/gu, ' ')];
  const lacking = new Set(characters.filter((character) => findSlice(character) === undefined));
  const shown = characters.map((character) => {
    if (!lacking.has(character)) return character;
    return isLetter(character) ? MISSING : '';
  });
  const letters = characters.filter(isLetter);
  const missing = letters.filter((letter) => lacking.has(letter));
  const drawn = shown.join('').replace(/ +/g, ' ').trim();
  return missing.length > letters.length * MAX_MISSING_SHARE || drawn === '' ? undefined : drawn;
}

type Node = ContainerNode | ImageNode | TextNode;

const FONT_FAMILY = 'Noto Sans SC';
const TITLE_WEIGHT = 650;
const TITLE_COLUMN_PX = 790;

const INK = '#f4f3fa';
const SOFT_INK = '#b9b5cf';
const MARGIN_PX = 80;
const LOGO_BOX = {width: 320, height: 66} as const;

const container = (style: NonNullable<ContainerNode['style']>, children?: Node[]): ContainerNode => ({
  type: 'container',
  style,
  ...(children && {children}),
});

const textNode = (text: string, style: NonNullable<TextNode['style']>): Node => ({
  type: 'text',
  text,
  style: {fontFamily: FONT_FAMILY, fontWeight: TITLE_WEIGHT, ...style},
});

const oneLine = (text: string, style: NonNullable<TextNode['style']>): Node =>
  textNode(spaceHanAndLatin(text), {whiteSpace: 'nowrap', ...style});

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
    container({
      position: 'absolute',
      width: SQUARE_PX,
      height: SQUARE_PX,
      borderRadius: 10,
      backgroundColor: pick(pattern, color / 256) + pick(ALPHAS, nearness * (0.4 + (0.6 * alpha) / 256)),
      left: FIRST_LEFT_PX + column * STEP_PX,
      top: FIRST_TOP_PX + row * STEP_PX,
    }),
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

/** The sizes from large to small, with the lines that a title may fill: no whole numbers, because lines break early. */
const SIZES = [
  {fontSize: 96, lines: 1},
  {fontSize: 84, lines: 1.8},
  {fontSize: 72, lines: 1.8},
  {fontSize: 64, lines: 2.7},
] as const;
const SMALLEST_PX = 54;

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

const heading = (title: string): Node =>
  textNode(unbrokenWords(spaceHanAndLatin(title)), {
    fontSize: titleSize(title),
    lineHeight: 1.28,
    color: INK,
    textWrap: 'balance',
    overflowWrap: 'break-word',
    lineClamp: 3,
  });

function brand(siteTitle: string, logo: PictureLogo | undefined): Node {
  const place = {position: 'absolute', left: MARGIN_PX, top: 72} as const;
  if (logo === undefined) return oneLine(siteTitle, {...place, fontSize: 40, color: INK});
  const scale = Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height);
  const size = {width: Math.round(logo.width * scale), height: Math.round(logo.height * scale)};
  return {type: 'image', src: logo.src, ...size, style: place};
}

function section(label: string, accent: string): Node {
  const mark = container({width: 16, height: 16, borderRadius: 5, backgroundColor: accent, marginRight: 16});
  const text = oneLine(label, {fontSize: 30, fontWeight: 500, color: SOFT_INK});
  return container({display: 'flex', flexDirection: 'row', alignItems: 'center', marginBottom: 18}, [mark, text]);
}

/** The picture: brand at the top, label and title at the bottom, pattern on the right. The font can draw the texts. */
function pictureNode({siteTitle, label, title}: PictureText, pattern: Node[], {colors, logo}: DrawInput): Node {
  const texts = container(
    {
      position: 'absolute',
      left: MARGIN_PX,
      bottom: 72,
      width: TITLE_COLUMN_PX,
      display: 'flex',
      flexDirection: 'column',
    },
    [...(label === '' ? [] : [section(label, colors.accent)]), heading(title)],
  );
  const size = {width: LINK_PREVIEW_WIDTH_PX, height: LINK_PREVIEW_HEIGHT_PX};
  return container({position: 'relative', display: 'flex', ...size, backgroundColor: colors.background}, [
    ...pattern,
    brand(siteTitle, logo),
    texts,
  ]);
}
