import type {ContainerNode, ImageNode, TextNode} from '@takumi-rs/wasm/node';
import {LINK_PREVIEW_HEIGHT_PX, LINK_PREVIEW_WIDTH_PX} from '#shared/limits.ts';
import {ATOM_SIZE_PX, atomPattern} from './atom-pattern.ts';
import {GAP_EM, type MeasuredToken} from './break-lines.ts';
import type {FittedTitle} from './fit-title.ts';

type Node = ContainerNode | ImageNode | TextNode;

/** What stands on a picture, ready to be set: every character has a glyph. */
export interface PictureTexts {
  readonly siteTitle: string;
  /** Small, above the title. */
  readonly label: string;
  readonly title: FittedTitle;
  /** The page's own pattern follows from it. */
  readonly seed: string;
}

/** A picture that stands in place of the site's name. */
export interface PictureLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export const TITLE_FACE = {fontFamily: 'Noto Sans SC', fontWeight: 650} as const;
export const TITLE_COLUMN_PX = 790;

const INK = '#f4f3fa';
const SOFT_INK = '#b9b5cf';
const GROUND = '#17112b';
const ACCENT = '#a78bfa';
const MARGIN_PX = 80;
const LOGO_BOX = {width: 320, height: 66} as const;
const LABEL_SIZE_PX = 30;
const LINE_HEIGHT = 1.28;

function text(content: string, style: TextNode['style']): TextNode {
  return {type: 'text', text: content, style: {...TITLE_FACE, whiteSpace: 'nowrap', ...style}};
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

/** The texts of a line, cut where a gap stands between them: a space, or the one between Han and Latin. */
function titleLine(tokens: readonly MeasuredToken[], fontSize: number): Node {
  const runs: {text: string; gap: number}[] = [];
  for (const [index, token] of tokens.entries()) {
    const last = runs.at(-1);
    if (last !== undefined && token.gap === 'none') last.text += token.text;
    else runs.push({text: token.text, gap: index === 0 ? 0 : GAP_EM[token.gap] * fontSize});
  }
  return {
    type: 'container',
    style: {display: 'flex', flexDirection: 'row'},
    children: runs.map((run) =>
      text(run.text, {fontSize, lineHeight: LINE_HEIGHT, color: INK, marginLeft: Math.round(run.gap)}),
    ),
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
  const heading: Node = {
    type: 'container',
    style: {
      position: 'absolute',
      left: MARGIN_PX,
      bottom: 72,
      display: 'flex',
      flexDirection: 'column',
    },
    children: [
      ...(section === '' ? [] : [label(section)]),
      ...title.lines.map((line) => titleLine(line, title.fontSize)),
    ],
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
    children: [...atoms(seed), brand(siteTitle, logo), heading],
  };
}
