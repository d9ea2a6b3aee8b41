import type {TitleToken} from './title-tokens.ts';

/** A token with its width, in em. */
export interface MeasuredToken extends TitleToken {
  readonly width: number;
}

/** Widths in em: of a space between Latin words, and of the gap that browsers put between Han and Latin. */
export const GAP_EM = {none: 0, space: 0.24, autospace: 0.16} as const;

/** Width of tokens on one line, in em. */
export function lineWidth(tokens: readonly MeasuredToken[]): number {
  return tokens.reduce((width, token, index) => width + token.width + (index === 0 ? 0 : GAP_EM[token.gap]), 0);
}

interface Plan {
  readonly cost: number;
  /** Index of the first token of each line. */
  readonly starts: readonly number[];
}

/** The best plans for the first 0, 1, 2, … tokens with one more line than `plans` have. */
function withOneMoreLine(
  plans: readonly (Plan | undefined)[],
  tokens: readonly MeasuredToken[],
  maxWidth: number,
): (Plan | undefined)[] {
  const next: (Plan | undefined)[] = tokens.map(() => undefined);
  next.push(undefined);
  for (const [start, plan] of plans.entries()) {
    const first = tokens[start];
    if (plan === undefined || first === undefined) continue;
    let width = -GAP_EM[first.gap];
    for (let end = start; end < tokens.length; end++) {
      const token = tokens[end];
      if (token === undefined) break;
      width += GAP_EM[token.gap] + token.width;
      if (width > maxWidth) break;
      // Squares make lines of like lengths: two halves cost less than a full line and a short one.
      const cost = plan.cost + (start === 0 ? 0 : first.breakCost) + (1 - width / maxWidth) ** 2;
      const known = next[end + 1];
      if (known === undefined || cost < known.cost) next[end + 1] = {cost, starts: [...plan.starts, start]};
    }
  }
  return next;
}

/**
 * Breaks a title into as few lines as it needs, of like lengths, at the best places.
 *
 * @param maxWidth in em
 * @returns `undefined` if it does not fit
 */
export function breakLines(
  tokens: readonly MeasuredToken[],
  {maxWidth, maxLines}: {readonly maxWidth: number; readonly maxLines: number},
): MeasuredToken[][] | undefined {
  let plans: (Plan | undefined)[] = [{cost: 0, starts: []}];
  for (let count = 1; count <= maxLines; count++) {
    plans = withOneMoreLine(plans, tokens, maxWidth);
    const starts = plans[tokens.length]?.starts;
    if (starts !== undefined) return starts.map((start, index) => tokens.slice(start, starts[index + 1]));
  }
  return undefined;
}
