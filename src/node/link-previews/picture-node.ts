import type {ContainerNode, ImageNode, TextNode} from '@takumi-rs/wasm/node';
import {LINK_PREVIEW_HEIGHT_PX, LINK_PREVIEW_WIDTH_PX} from '#shared/limits.ts';
import {ATOM_SIZE_PX, atomPattern} from './atom-pattern.ts';

type Node = ContainerNode | ImageNode | TextNode;

/** The texts of a picture. The font has a glyph for every character. */
export interface PictureTexts {
  readonly siteTitle: string;
  /** Small, above the title. */
  readonly label: string;
  readonly title: string;
  /** The page's own pattern follows from it. */
  readonly seed: string;
}

/** A picture that stands in place of the site's name. */
export interface PictureLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export const FONT_FAMILY = 'Noto Sans SC';
const TITLE_WEIGHT = 650;
const TITLE_COLUMN_PX = 790;

const INK = '#f4f3fa';
const SOFT_INK = '#b9b5cf';
const GROUND = '#17112b';
const ACCENT = '#a78bfa';
const MARGIN_PX = 80;
const LOGO_BOX = {width: 320, height: 66} as const;
const LABEL_SIZE_PX = 30;
const LINE_HEIGHT = 1.28;

function text(content: string, style: TextNode['style']): TextNode {
  return {
    type: 'text',
    text: content,
    style: {fontFamily: FONT_FAMILY, fontWeight: TITLE_WEIGHT, whiteSpace: 'nowrap', ...style},
  };
}

function atoms(seed: string): Node[] {
  return atomPattern(seed).map(({color, opacity, left, top}) => ({
    type: 'container',
    style: {
      position: 'absolute',
      width: ATOM_SIZE_PX,
      height: ATOM_SIZE_PX,
      borderRadius: 10,
      // In the colour: an element with `opacity` is a layer of its own, which takes longer.
      backgroundColor: `${color}${Math.round(opacity * 255)
        .toString(16)
        .padStart(2, '0')}`,
      left,
      top,
    },
  }));
}

/** Em of a Latin letter, rounded up: only the size of the title depends on it. */
const LATIN_EM = 0.58;
const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

const widthEm = (text: string): number =>
  [...text].reduce((width, character) => width + (WIDE.test(character) ? 1 : LATIN_EM), 0);

/** From large to small: the share of the lines that a title may fill, because lines break before they are full. */
const SIZES = [
  {fontSize: 96, lines: 1},
  {fontSize: 84, lines: 1.8},
  {fontSize: 72, lines: 1.8},
  {fontSize: 64, lines: 2.7},
] as const;
const SMALLEST_PX = 54;
const MAX_LINES = 3;

/** As large as the title can be on three lines, with its longest Latin name on one. */
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

/** Puts a space between Han and Latin, as `text-autospace` does on the site, and keeps the words of Chinese on one line. */
function prepared(title: string): string {
  const spaced = title.replace(/(?<=\p{Script=Han})(?=[\w@])|(?<=[\w)])(?=\p{Script=Han})/gu, ' ');
  return [...WORDS.segment(spaced)]
    .map(({segment}) => (/^\p{Script=Han}+$/u.test(segment) ? [...segment].join(WORD_JOINER) : segment))
    .join('');
}

function heading(title: string): Node {
  return {
    type: 'text',
    text: prepared(title),
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

function label(content: string): Node {
  const mark: Node = {
    type: 'container',
    style: {width: 16, height: 16, borderRadius: 5, backgroundColor: ACCENT, marginRight: 16},
  };
  return {
    type: 'container',
    style: {display: 'flex', flexDirection: 'row', alignItems: 'center', marginBottom: 18},
    children: [mark, text(content, {fontSize: LABEL_SIZE_PX, fontWeight: 500, color: SOFT_INK})],
  };
}

/** The picture: brand above, label and title on the lower edge of the text column, atoms beside them. */
export function pictureNode({siteTitle, label: section, title, seed}: PictureTexts, logo?: PictureLogo): ContainerNode {
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
    children: [...(section === '' ? [] : [label(section)]), heading(title)],
  };
  return {
    type: 'container',
    style: {
      position: 'relative',
      display: 'flex',
      width: LINK_PREVIEW_WIDTH_PX,
      height: LINK_PREVIEW_HEIGHT_PX,
      backgroundColor: GROUND,
    },
    children: [...atoms(seed), brand(siteTitle, logo), texts],
  };
}
