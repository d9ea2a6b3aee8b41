import path from 'node:path';
import type {HomePage} from '#node/content/fixed-records.ts';
import {Cache} from '#node/foundation/cache.ts';
import {codeHash} from '#node/foundation/code-hash.ts';
import {CACHE_DIR} from '#node/foundation/project.ts';
import type {HomeData, SampleStyle} from '#shared/home-data.ts';

/** The sample's compiled classes must apply to its result only. */
const RESULT = '[data-sample-result]';

export function sampleCss(sample: readonly SampleStyle[]): string {
  const rules = sample.flatMap(({declarations}) => declarations.flatMap(({options}) => options.map(({rule}) => rule)));
  return [...new Set(rules)].map((rule) => `${RESULT} ${rule}`).join('\n');
}

/** What the home page shows. It depends on code alone, so it is compiled once per version of the code. */
export async function homePage(): Promise<HomePage> {
  const cache = new Cache(path.join(CACHE_DIR, 'home'));
  const key = await codeHash(['src/node/compile/make-home-data.ts']);
  let data = await cache.read<HomeData>(key);
  if (data === undefined) {
    // Loading the compiler takes half a second.
    const {makeHomeData} = await import('./make-home-data.ts');
    data = await makeHomeData();
    await cache.write(key, data);
  }
  return {data, styles: sampleCss(data.sample)};
}
