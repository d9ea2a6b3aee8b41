import type {ContainerNode, ImageNode, TextNode} from '@takumi-rs/wasm/node';
import {hashOf} from '#cache/cache.ts';
import {LINK_PREVIEW_HEIGHT_PX, LINK_PREVIEW_WIDTH_PX} from '#shared/limits.ts';
import {spaceHanAndLatin} from '#shared/format-text.ts';

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
  /** Of the mark before the section. */
  readonly accent: string;
  /** Of the squares. */
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
