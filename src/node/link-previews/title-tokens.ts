/** A piece of a title that no line break may cut, and how it follows the piece before it. */
export interface TitleToken {
  readonly text: string;
  /** Distance to the token before on the same line: none, that of a space, or that of Han beside Latin. */
  readonly gap: 'none' | 'space' | 'autospace';
  /** What it costs to begin a line here; 0 is a natural place. */
  readonly breakCost: number;
}

/** Lines do not begin with these, nor end with those below: `line-break: strict` of the site's own text. */
const CLOSING = /^[，。、；：！？）」』】》〉〕］｝…—～·％‰℃”’々ー,.:;!?)\]}»%]/u;
const OPENING = /[（「『【《〈〔［｛“‘([{«]$/u;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef…—“”‘’·]/u;
const WIDE_APART = new RegExp(`(${WIDE.source})`, 'u');
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const PAUSE = /[，、；：。！？—…]$/u;
/** They belong to the word before them. */
const PARTICLE = /^[的地得了着过们]/u;

const COST = {
  afterPause: 0,
  space: 0.05,
  word: 0.08,
  beforeNumber: 0.3,
  beforeParticle: 0.35,
  insideWord: 0.5,
} as const;

interface Piece {
  readonly text: string;
  readonly isWide: boolean;
  readonly isAfterSpace: boolean;
  readonly isInsideWord: boolean;
}

/** Words as the language has them; wide text is then cut into characters, the rest stays whole. */
function piecesOf(title: string): Piece[] {
  const pieces: Piece[] = [];
  let isAfterSpace = false;
  for (const {segment} of new Intl.Segmenter('zh', {granularity: 'word'}).segment(title)) {
    if (segment.trim() === '') {
      isAfterSpace = true;
      continue;
    }
    // `a：b` is one word to the segmenter: wide characters are taken out of it one by one.
    for (const [index, text] of segment.split(WIDE_APART).filter(Boolean).entries())
      pieces.push({text, isWide: WIDE.test(text), isAfterSpace: isAfterSpace && index === 0, isInsideWord: index > 0});
    isAfterSpace = false;
  }
  return pieces;
}

function mayBreak(before: Piece, piece: Piece): boolean {
  if (CLOSING.test(piece.text) || OPENING.test(before.text)) return false;
  return piece.isAfterSpace || before.isWide || piece.isWide;
}

function gapBetween(before: Piece, {text, isWide, isAfterSpace}: Piece): TitleToken['gap'] {
  if (isWide === before.isWide) return isAfterSpace ? 'space' : 'none';
  const [wide, narrow] = isWide ? [text, before.text.at(-1)] : [before.text, text[0]];
  return IDEOGRAPH.test(wide) && /[\p{L}\p{N}]/u.test(narrow ?? '') ? 'autospace' : 'none';
}

function breakCost(before: Piece, piece: Piece): number {
  if (PAUSE.test(before.text)) return COST.afterPause;
  if (PARTICLE.test(piece.text)) return COST.beforeParticle;
  if (piece.isInsideWord) return COST.insideWord;
  if (/^\d/.test(piece.text) && !before.isWide) return COST.beforeNumber;
  return piece.isAfterSpace ? COST.space : COST.word;
}

/**
 * Cuts a title where lines may break: between Han characters, at spaces, between Han and Latin. Latin words and names
 * such as `stylex.create` stay whole, punctuation stays with the text that it closes or opens.
 */
export function titleTokens(title: string): TitleToken[] {
  const tokens: TitleToken[] = [];
  let before: Piece | undefined;
  for (const piece of piecesOf(title)) {
    const last = tokens.at(-1);
    if (before === undefined || last === undefined) tokens.push({text: piece.text, gap: 'none', breakCost: 0});
    else if (mayBreak(before, piece))
      tokens.push({text: piece.text, gap: gapBetween(before, piece), breakCost: breakCost(before, piece)});
    else tokens.splice(-1, 1, {...last, text: last.text + (piece.isAfterSpace ? ' ' : '') + piece.text});
    before = piece;
  }
  return tokens;
}
