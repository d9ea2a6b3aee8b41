/** The data of the home page. */
import type {PostSummary, SitePage} from '#generator/shared/page-record.ts';

/** A value that a declaration of the live sample may have, as compiled by the documented compiler. */
export interface SampleOption {
  /** As in the source: `'teal'`, `8`. */
  readonly value: string;
  readonly className: string;
  /** `.x78zum5{display:flex}` */
  readonly rule: string;
}

export interface SampleDeclaration {
  readonly property: string;
  /** The first is the default; a single one cannot be changed. */
  readonly options: readonly SampleOption[];
}

/** One entry of the sample's `stylex.create`. */
export interface SampleStyle {
  readonly name: string;
  readonly declarations: readonly SampleDeclaration[];
}

/** Size of the stylesheet at a number of components, in bytes. */
export interface GrowthPoint {
  readonly components: number;
  readonly atomic: number;
  readonly perComponent: number;
}

export interface Growth {
  readonly declarationsEach: number;
  readonly points: readonly GrowthPoint[];
}

export const FEATURES = ['atomic', 'merge', 'types', 'static', 'theme', 'scale'] as const;

export type Feature = (typeof FEATURES)[number];

export interface HomeData {
  /** Of StyleX: compiles the data, and is installed. */
  readonly version: string;
  readonly sample: readonly SampleStyle[];
  readonly growth: Growth;
  /** Highlighted code as HTML. */
  readonly featureCode: Readonly<Record<Feature, string>>;
}

export interface SiteHomePage extends SitePage {
  readonly kind: 'site-home';
  /** The doc named `installation`, if there is one. */
  readonly installHref?: string;
  readonly data: HomeData;
  readonly latestPost?: PostSummary;
}

/** True for what `make-home-data.ts` makes. */
export function isHomeData(value: unknown): value is HomeData {
  return typeof value === 'object' && value !== null && 'sample' in value && 'growth' in value;
}

/** The sample's compiled classes must apply to its result only. */
const RESULT = '[data-sample-result]';

export function sampleCss(sample: readonly SampleStyle[]): string {
  const rules = sample.flatMap(({declarations}) => declarations.flatMap(({options}) => options.map(({rule}) => rule)));
  return [...new Set(rules)].map((rule) => `${RESULT} ${rule}`).join('\n');
}
