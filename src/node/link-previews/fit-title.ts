import {breakLines, type MeasuredToken} from './break-lines.ts';
import {type TitleToken, titleTokens} from './title-tokens.ts';

/** Width of a text set in the title's face, in em. */
export type MeasureText = (text: string) => number;

export interface FittedTitle {
  readonly fontSize: number;
  readonly lines: readonly (readonly MeasuredToken[])[];
}

/** From large to small: the first size at which the title has at most so many lines. */
const SMALLEST = {fontSize: 54, maxLines: 3} as const;
const STEPS = [
  {fontSize: 96, maxLines: 1},
  {fontSize: 84, maxLines: 2},
  {fontSize: 72, maxLines: 2},
  {fontSize: 64, maxLines: 3},
  SMALLEST,
] as const;

const ELLIPSIS = '…';
/** More than any picture holds; a page's title may be a whole paragraph. */
const MAX_TOKENS = 120;

/** A word that is wider than a line may break anywhere. */
function splitTooWide(tokens: readonly MeasuredToken[], maxWidth: number, measure: MeasureText): MeasuredToken[] {
  return tokens.flatMap((token) =>
    token.width <= maxWidth
      ? [token]
      : [...token.text].map((text, index) => ({
          text,
          width: measure(text),
          gap: index === 0 ? token.gap : 'none',
          breakCost: index === 0 ? token.breakCost : 1,
        })),
  );
}

/** The longest beginning of the title that fits with an ellipsis behind it. */
function shorten(tokens: readonly MeasuredToken[], maxWidth: number, measure: MeasureText): MeasuredToken[][] {
  for (let count = tokens.length - 1; count > 0; count--) {
    const last = tokens[count - 1];
    if (last === undefined) continue;
    const text = last.text.replace(/[，、：；。！？,.:;!?]+$/u, '') + ELLIPSIS;
    const kept = [...tokens.slice(0, count - 1), {...last, text, width: measure(text)}];
    const lines = breakLines(kept, {maxWidth, maxLines: SMALLEST.maxLines});
    if (lines !== undefined) return lines;
  }
  return [];
}

/** Sets a title into a column: as large as it can be, on at most three lines. */
export function fitTitle(title: string, columnWidth: number, measure: MeasureText): FittedTitle {
  const measured = (token: TitleToken): MeasuredToken => ({...token, width: measure(token.text)});
  const all = titleTokens(title);
  const tokens = all.slice(0, MAX_TOKENS).map(measured);
  for (const {fontSize, maxLines} of STEPS) {
    const lines = breakLines(tokens, {maxWidth: columnWidth / fontSize, maxLines});
    if (lines !== undefined && all.length <= MAX_TOKENS) return {fontSize, lines};
  }
  const {fontSize, maxLines} = SMALLEST;
  const maxWidth = columnWidth / fontSize;
  const narrow = splitTooWide(tokens, maxWidth, measure);
  const whole = all.length <= MAX_TOKENS ? breakLines(narrow, {maxWidth, maxLines}) : undefined;
  return {fontSize, lines: whole ?? shorten(narrow, maxWidth, measure)};
}
