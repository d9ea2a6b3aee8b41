/** The search part of the bench: how well, how fast, and for how many bytes. */
import {SearchIndex} from '#search/search-index.ts';
import {budgets} from './budgets.ts';
import {measureSearch} from './measure-search.ts';
import {readIndex} from './read-index.ts';
import {figures, figuresByKind, judge, type QualityFigures} from './search-quality.ts';
import {SEARCH_QUERIES} from './search-queries.ts';

export const REAL_QUERIES: readonly string[] = [
  '主题',
  'createTheme',
  '变量类型',
  'stylex.create',
  'keyfames',
  '怎样安装',
];
export const GENERATED_QUERIES: readonly string[] = ['样式', '原子化', 'card-5', 'useState', '第 500 页', 'Crad12x3'];

type Judge = (name: string, value: number, budget: number) => void;

function printFigures(
  name: string,
  {queries, recall, hitAt1, hitAt3, hitAt10, mrr, zeroResults}: QualityFigures,
): void {
  const rates = Object.entries({recall, 'hit@1': hitAt1, 'hit@3': hitAt3, 'hit@10': hitAt10, MRR: mrr});
  const text = rates.map(([rate, value]) => `${rate} ${value.toFixed(3)}`).join(', ');
  console.log(`  ${name.padEnd(12)}${String(queries).padStart(4)} queries: ${text}, ${zeroResults} without results`);
}

/** Asks the judged queries of the index of a built site. */
export async function benchSearchQuality(dir: string, judgeFigure: Judge): Promise<void> {
  const index = new SearchIndex();
  index.add(await readIndex(dir));
  const outcomes = SEARCH_QUERIES.map((query) => judge(index, query));
  const all = figures(outcomes);
  console.log(`\nquality of search over ${index.size} sections`);
  printFigures('all', all);
  for (const [kind, kindFigures] of figuresByKind(outcomes)) printFigures(kind, kindFigures);
  for (const {rank, query, top} of outcomes) {
    if (rank === undefined || rank > 3)
      console.log(`  not among the first three: ${query} (${rank ?? 'none'}), got ${top.join(', ')}`);
  }
  judgeFigure('queries without an answer among the first three', 1 - all.hitAt3, 1 - budgets.searchHitAt3);
  judgeFigure('queries without results', all.zeroResults, budgets.searchZeroResults);
}

const verdict = (value: number, budget: number): string =>
  value <= budget ? '' : ` — over ${budget} ms on this machine`;

/** Types into the modal of a built site. Bytes are judged, milliseconds are printed. */
export async function benchSearchSpeed(
  name: string,
  dir: string,
  route: string,
  queries: readonly string[],
  judgeFigure: Judge,
): Promise<void> {
  const cost = await measureSearch(dir, route, queries);
  console.log(
    `\nspeed of search: ${name}, ${cost.keystrokes} keystrokes, ${cost.shards} shards, index ${cost.indexBytes} bytes`,
  );
  console.log(`  median ${cost.medianMs.toFixed(1)} ms${verdict(cost.medianMs, budgets.searchMedianMs)}`);
  console.log(
    `  p95 ${cost.p95Ms.toFixed(1)} ms${verdict(cost.p95Ms, budgets.searchP95Ms)}, max ${cost.maxMs.toFixed(1)} ms`,
  );
  judgeFigure(`first answer of search, ${name}`, cost.firstAnswerBytes, budgets.searchFirstAnswerBytes);
}
