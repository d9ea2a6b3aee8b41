import type {SampleStyle} from '#shared/home-data.ts';

/** Where the sample's result stands on the page. Its classes are the compiler's and must mean nothing outside. */
const PLACE = '[data-sample-result]';

/** Style sheet of every choice, for the page. */
export function sampleCss(sample: readonly SampleStyle[]): string {
  const rules = sample.flatMap(({declarations}) => declarations.flatMap(({options}) => options.map(({rule}) => rule)));
  return [...new Set(rules)].map((rule) => `${PLACE} ${rule}`).join('\n');
}
