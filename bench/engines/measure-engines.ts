/** What queries cost a reader: bytes, time and memory in a browser. */
import type {Page} from '@playwright/test';
import {z} from 'zod';
import {SLOW_LINE, sum, throttle} from '../serve-site.ts';
import {readHeapBytes} from './read-heap.ts';
import type {SearchEngine} from './search-engine.ts';
import {type SentBytes, type ServedEngines, withEngines} from './serve-engines.ts';

/** An index that takes longer on the slow line is not loaded there. */
const MAX_TRANSFER_MS = 20_000;

const answersSchema = z.array(
  z.object({ms: z.number(), hits: z.array(z.object({title: z.string(), text: z.string()}))}),
);

type Answer = z.output<typeof answersSchema>[number];

export interface FirstHit extends SentBytes {
  /** Undefined when the files alone would take longer than the bench waits. */
  readonly ms: number | undefined;
}

/** All queries in one page. */
interface SessionFigures {
  readonly loaded: SentBytes;
  /** Queries with hits. */
  readonly answered: number;
  /** After the queries. */
  readonly heapBytes: number;
  /** Then each query is typed letter by letter, with all files there and without throttling. */
  readonly keyMs: readonly number[];
}

export interface EngineFigures extends SessionFigures {
  readonly indexFiles: number;
  /** Of all index files. */
  readonly indexBytes: number;
  /** On the slow line, in a page that had loaded nothing but its HTML. One per query, or one for all queries. */
  readonly firstHits: readonly FirstHit[];
}

/** Asks the queries one after the other. */
async function ask(page: Page, queries: readonly string[]): Promise<Answer[]> {
  const answers: unknown = await page.evaluate(`(async () => {
    const answers = [];
    for (const query of ${JSON.stringify(queries)}) {
      const start = performance.now();
      const hits = await ask(query);
      answers.push({ms: performance.now() - start, hits});
    }
    return answers;
  })()`);
  return answersSchema.parse(answers);
}

/** `样`, `样式` for `样式`. */
function prefixes(query: string): string[] {
  const characters = [...query];
  return characters.map((_, at) => characters.slice(0, at + 1).join(''));
}

async function measureSession(
  served: ServedEngines,
  engine: string,
  queries: readonly string[],
): Promise<SessionFigures> {
  const {page, session} = await served.openPage(engine);
  const answers = await ask(page, queries);
  const loaded = served.requestedBytes();
  const heapBytes = await readHeapBytes(session);
  const keys = queries.flatMap(prefixes);
  // The first time loads files.
  await ask(page, keys);
  const keyMs = (await ask(page, keys)).map(({ms}) => ms);
  await page.context().close();
  return {loaded, answered: answers.filter(({hits}) => hits.length > 0).length, heapBytes, keyMs};
}

/** On the slow line, without latency. */
export const transferMs = ({code, index}: SentBytes): number => ((code + index) / SLOW_LINE.downloadThroughput) * 1000;

async function measureFirstHit(served: ServedEngines, engine: string, query: string): Promise<FirstHit> {
  const {page, session} = await served.openPage(engine);
  await throttle(session);
  const [answer] = await ask(page, [query]);
  const bytes = served.requestedBytes();
  await page.context().close();
  return {ms: answer?.ms, ...bytes};
}

/**
 * @param folder has a folder per engine, written by `writeEngine`
 * @returns figures in the order of the engines
 */
export function measureEngines(
  folder: string,
  engines: readonly SearchEngine[],
  queries: readonly string[],
): Promise<EngineFigures[]> {
  return withEngines(folder, async (served) => {
    const measured: {engine: SearchEngine; session: SessionFigures; firstHits: FirstHit[]}[] = [];
    // Without throttling first: then the server has read the files before times are measured.
    for (const engine of engines) {
      measured.push({engine, session: await measureSession(served, engine.name, queries), firstHits: []});
    }
    for (const query of queries) {
      // The engines take turns, so that other load on this machine slows all of them down.
      for (const {engine, session, firstHits} of measured) {
        if (engine.loadsWholeIndex && firstHits.length > 0) continue;
        const isTooLong = engine.loadsWholeIndex && transferMs(session.loaded) > MAX_TRANSFER_MS;
        firstHits.push(
          isTooLong ? {ms: undefined, ...session.loaded} : await measureFirstHit(served, engine.name, query),
        );
      }
    }
    return measured.map(({engine, session, firstHits}) => {
      const sizes = served.indexSizes(engine.name);
      return {...session, firstHits, indexFiles: sizes.length, indexBytes: sum(sizes)};
    });
  });
}
