const HAN = /\p{Script=Han}/gu;
const CODE_FENCE = /^(`{3,}|~{3,})[\s\S]*?^\1/gm;
const WORD = /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'’_-]*/gu;
const HAN_PER_MINUTE = 400;
const WORDS_PER_MINUTE = 220;

/**
 * Minutes to read a text, at least 1: Han characters and Latin words are counted apart, at their own speeds. Code is
 * read like prose: its words count.
 */
export function readingMinutes(markdown: string): number {
  const prose = markdown.replace(CODE_FENCE, (block) => block.replace(/^.*\n/, ''));
  const han = prose.match(HAN)?.length ?? 0;
  const words = prose.match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(han / HAN_PER_MINUTE + words / WORDS_PER_MINUTE));
}
