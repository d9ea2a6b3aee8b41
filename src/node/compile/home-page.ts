import path from 'node:path';
import {z} from 'zod';
import type {HomePage} from '#node/content/standalone-records.ts';
import {Cache} from '#node/foundation/cache.ts';
import {codeHash} from '#node/foundation/code-hash.ts';
import {CACHE_DIR} from '#node/foundation/project.ts';
import {FEATURES, type HomeData, type SampleStyle} from '#shared/home-data.ts';

const homeDataSchema = z.object({
  sample: z.array(
    z.object({
      name: z.string(),
      declarations: z.array(
        z.object({
          property: z.string(),
          options: z.array(z.object({value: z.string(), className: z.string(), rule: z.string()})),
        }),
      ),
    }),
  ),
  growth: z.object({
    declarationsEach: z.number(),
    points: z.array(z.object({components: z.number(), atomic: z.number(), perComponent: z.number()})),
  }),
  featureCode: z.record(z.enum(FEATURES), z.string()),
});

/** The element that shows the sample's result. The compiled classes of the sample must not apply outside it. */
const RESULT = '[data-sample-result]';

/** Style sheet of every choice of the sample. */
export function sampleCss(sample: readonly SampleStyle[]): string {
  const rules = sample.flatMap(({declarations}) => declarations.flatMap(({options}) => options.map(({rule}) => rule)));
  return [...new Set(rules)].map((rule) => `${RESULT} ${rule}`).join('\n');
}

async function readOrMake(): Promise<HomePage> {
  const cache = new Cache(path.join(CACHE_DIR, 'home'));
  const key = await codeHash(['src/node/compile/make-home-data.ts']);
  let data: HomeData | undefined = await cache.readJson(key, homeDataSchema);
  if (data === undefined) {
    // The compiler is loaded only when it is needed.
    const {makeHomeData} = await import('./make-home-data.ts');
    data = await makeHomeData();
    await cache.write(key, JSON.stringify(data));
  }
  return {data, styles: sampleCss(data.sample)};
}

let page: Promise<HomePage> | undefined;

/** What the home page shows: compiled once, because it depends on the code alone. */
export function homePage(): Promise<HomePage> {
  page ??= readOrMake();
  return page;
}
