/** The playground's part of the benchmark: bytes have a budget, milliseconds are only printed. */
import {budgets} from './budgets.ts';
import {measurePlayground} from './measure-playground.ts';

type Judge = (name: string, value: number, budget: number) => void;

/** Pages with and without links to the playground. */
const OTHER_ROUTES = ['/', '/docs/learn/recipes/variants/', '/docs/api/javascript/create/', '/blog/', '/search/'];

const warning = (ms: number, budget: number): string => (ms <= budget ? '' : ` — over ${budget} ms on this machine`);

/** Measures the playground of a built site. */
export async function benchPlayground(dir: string, judge: Judge): Promise<void> {
  const {partBytes, strays, early, keyMs, stops} = await measurePlayground(dir, OTHER_ROUTES);
  const median = keyMs[Math.floor(keyMs.length / 2)] ?? Infinity;
  const slowest = keyMs.at(-1) ?? Infinity;
  console.log('\nplayground (bytes, gzip 9)');
  console.log(
    `  ${Object.entries(partBytes)
      .map(([part, bytes]) => `${part} ${bytes}`)
      .join(', ')}`,
  );
  console.log(
    `  key to result after the debounce, ${keyMs.length} keys: median ${median.toFixed(0)} ms${warning(median, budgets.playgroundKeyMs)}, max ${slowest.toFixed(0)} ms`,
  );
  for (const {name, stoppedAfterMs, longestGapMs} of stops) {
    console.log(
      `  ${name} is stopped after ${stoppedAfterMs.toFixed(0)} ms${warning(stoppedAfterMs, budgets.playgroundStopMs)}, the main thread was blocked for ${longestGapMs.toFixed(0)} ms at most`,
    );
  }
  for (const url of [...strays, ...early]) console.log(`  loaded without need: ${url}`);
  judge('documented compiler of the playground', partBytes['documented-compiler'], budgets.playgroundCompilerBytes);
  judge('files of the playground on other pages', strays.length, 0);
  judge('newest compiler and formatter before their first use', early.length, 0);
}
