import {z} from 'zod';
import {FEATURES, type HomeData} from '#shared/home-data.ts';

/** Checked on reading: a cache is a file like any other. */
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

/** The data of the home page as the cache keeps it; `undefined` for anything else. */
export function parseHomeData(text: string | undefined): HomeData | undefined {
  if (text === undefined) return undefined;
  try {
    return homeDataSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
