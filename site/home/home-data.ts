import type {PostSummary, SitePage} from '#generator/shared/page-data.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import type {Origin} from '#site/labels.ts';

/** What the installation page names for the newest version, which it recommends for new projects: the package, its compiler. */
export const INSTALLED = {
  library: `@stylexjs/stylex@${STYLEX_VERSIONS.newest}`,
  compiler: `@stylexjs/unplugin@${STYLEX_VERSIONS.newest} unplugin@2`,
};

/** A program as a page shows it: highlighted lines and what it renders, as HTML. */
export interface HomeSample {
  readonly name: string;
  readonly source: string;
  readonly code: string;
  readonly css: string;
  readonly result: string;
  readonly styles: string;
  readonly declarations: number;
  /** What the declarations became. */
  readonly classes: number;
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

export interface HomeFeatures {
  /** The classes that an element has when a later style sets a property again. */
  readonly mergedClasses: string;
  /** Number of rules that go with the component that is deleted. */
  readonly titleRules: number;
  /** Highlighted lines of code, as HTML. */
  readonly code: Readonly<Record<'call' | 'source' | 'output' | 'vars' | 'theme', string>>;
}

export interface HomeData {
  readonly sample: HomeSample;
  readonly growth: Growth;
  readonly features: HomeFeatures;
}

export interface SiteHomePage extends SitePage, HomeData {
  readonly kind: 'site-home';
  /** The reference by which the editor of the sample finds it. */
  readonly sampleReference: string;
  readonly latestPost?: PostSummary | undefined;
  /** The same in StyleX and in what readers know, as Markdown of code. */
  readonly compared?: Readonly<Record<Origin | 'stylex', string>> | undefined;
  readonly stepCount: number;
}

export function isHomeData(value: unknown): value is HomeData {
  return typeof value === 'object' && value !== null && 'sample' in value && 'growth' in value;
}
