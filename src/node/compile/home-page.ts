import path from 'node:path';
import {z} from 'zod';
import type {HomePage} from '#node/content/standalone-records.ts';
import {Cache} from '#node/foundation/cache.ts';
import {codeHash} from '#node/foundation/code-hash.ts';
import {CACHE_DIR} from '#node/foundation/project.ts';
import {FEATURES, type HomeData, type SampleStyle} from '#shared/home-data.ts';

const homeDataSchema: z.ZodType<HomeData> = z.object({
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
  let data = await cache.read(key, homeDataSchema);
  if (data === undefined) {
    // Loading the compiler takes half a second.
    const {makeHomeData} = await import('./make-home-data.ts');
    data = await makeHomeData();
    await cache.write(key, data);
  }
  return {data, styles: sampleCss(data.sample)};
}
