import path from 'node:path';
import type {HomePage} from '#node/content/fixed-records.ts';
import {Cache} from '#node/foundation/cache.ts';
import {CACHE_DIR} from '#node/foundation/project.ts';
import {type BuildTools, runCached} from '#node/foundation/run-cached.ts';
import type {WorkerJob} from '#node/foundation/worker-pool.ts';
import type {HomeData, SampleStyle} from '#shared/home-data.ts';

/** The sample's compiled classes must apply to its result only. */
const RESULT = '[data-sample-result]';

export function sampleCss(sample: readonly SampleStyle[]): string {
  const rules = sample.flatMap(({declarations}) => declarations.flatMap(({options}) => options.map(({rule}) => rule)));
  return [...new Set(rules)].map((rule) => `${RESULT} ${rule}`).join('\n');
}

const HOME_JOB: WorkerJob<string, undefined, HomeData> = {
  module: new URL('./make-home-data.ts', import.meta.url).href,
  name: 'makeHomeData',
  label: 'compiling the home page',
};

/** What the home page shows. It depends on code alone, so it is compiled once per version of the code. */
export async function homePage(tools: BuildTools): Promise<HomePage> {
  let page: HomePage | undefined;
  const cache = new Cache(path.join(CACHE_DIR, 'home'));
  const run = {common: undefined, key: ''};
  const newCount = await runCached(HOME_JOB, ['home page'], run, {...tools, cache}, async (_item, data) => {
    page = {data, styles: sampleCss(data.sample)};
  });
  if (newCount > 0) await cache.prune(Date.now());
  if (page === undefined) throw new Error('the home page has not been compiled');
  return page;
}
