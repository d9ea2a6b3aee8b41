/** The site's search engine beside Pagefind and MiniSearch, on the same pages and with the same queries. */
import path from 'node:path';
import {searchCodeBytes} from './bench-search.ts';
import {budgets} from './budgets.ts';
import {type EngineFigures, measureEngines, transferMs} from './engines/measure-engines.ts';
import {miniSearchEngine} from './engines/minisearch-engine.ts';
import {ownEngine} from './engines/own-engine.ts';
import {pagefindEngine} from './engines/pagefind-engine.ts';
import {ensureEngines, type SearchEngine, writeEngine} from './engines/search-engine.ts';
import {compressFiles} from './engines/serve-engines.ts';
import {generatedCase, type SearchCase, siteCase} from './engines/searched-pages.ts';
import {type Judge, percentile} from './serve-site.ts';

interface Measured extends EngineFigures {
  readonly name: string;
  readonly seconds: number;
}

const ENGINES: readonly SearchEngine[] = [ownEngine, pagefindEngine, miniSearchEngine];
/** Pages of the largest site. */
const LARGE = 5_000;

const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
const firstHitBytes = ({firstHits}: EngineFigures): number => median(firstHits.map(({code, index}) => code + index));
const firstHitTimes = ({firstHits}: EngineFigures): number[] => firstHits.flatMap(({ms}) => ms ?? []);

/** Time to the first hit; at least that of the transfer when the bench did not wait for it. */
function firstHitCell(engine: EngineFigures, share: number): string {
  const times = firstHitTimes(engine);
  return times.length === 0
    ? `> ${transferMs(engine.loaded).toFixed(0)} ms`
    : `${percentile(times, share).toFixed(0)} ms`;
}

const ROWS: readonly (readonly [name: string, cell: (engine: Measured) => string])[] = [
  ['index made in', ({seconds}) => `${seconds.toFixed(1)} s`],
  ['index files', ({indexFiles}) => String(indexFiles)],
  ['index files, size', ({indexBytes}) => kilobytes(indexBytes)],
  ['bytes to the first hit, median', (engine) => kilobytes(firstHitBytes(engine))],
  ['of which code', ({loaded}) => kilobytes(loaded.code)],
  ['bytes of ten queries', ({loaded}) => kilobytes(loaded.code + loaded.index)],
  ['first hit on a slow line, median', (engine) => firstHitCell(engine, 0.5)],
  ['its slowest', (engine) => firstHitCell(engine, 1)],
  ['key with all files there, median', ({keyMs}) => `${median(keyMs).toFixed(1)} ms`],
  ['key, p95', ({keyMs}) => `${percentile(keyMs, 0.95).toFixed(1)} ms`],
  ['JS heap', ({heapBytes}) => `${(heapBytes / 1e6).toFixed(1)} MB`],
  ['queries with hits', ({answered}) => String(answered)],
  ['queries on the slow line', (engine) => String(firstHitTimes(engine).length)],
];

function printTable(title: string, measured: readonly Measured[]): void {
  const row = (name: string, cells: readonly string[]): string =>
    `  ${name.padEnd(34)}${cells.map((cell) => cell.padStart(12)).join('')}`;
  console.log(
    `\n${row(
      title,
      measured.map(({name}) => name),
    ).trimStart()}`,
  );
  for (const [name, cell] of ROWS) console.log(row(name, measured.map(cell)));
}

/** @returns figures in the order of `ENGINES` */
async function measureCase({queries, ...searched}: SearchCase, folder: string): Promise<Measured[]> {
  const seconds: number[] = [];
  for (const engine of ENGINES) seconds.push(await writeEngine(engine, searched, path.join(folder, engine.name)));
  await compressFiles(folder);
  const figures = await measureEngines(folder, ENGINES, queries);
  return figures.map((engine, at) => ({...engine, name: ENGINES[at]?.name ?? '', seconds: seconds[at] ?? 0}));
}

/**
 * Bytes and ratios have budgets, times alone are only printed. The budgets of bytes include the modal; the table has the
 * engines alone.
 *
 * @param dir folder of the built site
 */
export async function benchSearchEngines(dir: string, workDir: string, judge: Judge): Promise<void> {
  await ensureEngines();
  const codeBytes = await searchCodeBytes(dir);
  for (const searchCase of [await siteCase(dir), generatedCase(1_000), generatedCase(LARGE)]) {
    const {name, pages} = searchCase;
    const measured = await measureCase(searchCase, path.join(workDir, `search-${pages.length}`));
    printTable(`search engines, ${name}`, measured);
    const [own, pagefind] = measured;
    if (own === undefined || pagefind === undefined) throw new Error('a search engine was not measured');
    const firstHit = codeBytes + median(own.firstHits.map(({index}) => index));
    judge(`bytes to the first hit with the modal, ${name}`, firstHit, budgets.firstHitBytes);
    judge(
      `first hit to Pagefind's, ${name}`,
      median(firstHitTimes(own)) / median(firstHitTimes(pagefind)),
      budgets.firstHitToPagefind,
    );
    judge(`index files per page, ${name}`, own.indexFiles / pages.length, budgets.indexFilesPerPage);
    if (pages.length !== LARGE) continue;
    judge(`bytes of ten queries with the modal, ${name}`, codeBytes + own.loaded.index, budgets.tenQuestionsBytes);
    judge(`JS heap after ten queries, ${name}`, own.heapBytes, budgets.searchHeapBytes);
  }
}
