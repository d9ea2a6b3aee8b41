/** The data of the home page. */
import type {PostSummary, SitePage} from '#generator/shared/page-data.ts';
import type {Origin} from '#site/comparison/comparison-labels.ts';

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

export interface HomeFeatures {
  /** The classes that an element has when a later style sets a property again. */
  readonly mergedClasses: string;
  /** Number of rules that go with the component that is deleted. */
  readonly titleRules: number;
  /** Highlighted lines of code, as HTML. */
  readonly code: Readonly<Record<'call' | 'source' | 'output' | 'vars' | 'theme', string>>;
}

export interface HomeData {
  /** Of StyleX: compiles the data. */
  readonly version: string;
  readonly sample: readonly SampleStyle[];
  /** The program that the sample's editor opens. */
  readonly source: string;
  readonly growth: Growth;
  readonly features: HomeFeatures;
}

export interface SiteHomePage extends SitePage, Pick<HomeData, 'version' | 'sample' | 'growth' | 'features'> {
  readonly kind: 'site-home';
  /** Of the sample, for its editor. */
  readonly sampleReference: string;
  /** Of the sample. */
  readonly labels: Readonly<Record<string, string>>;
  readonly latestPost?: PostSummary | undefined;
  /** The same in StyleX and in what readers know, as code. */
  readonly compared?: Readonly<Record<Origin | 'stylex', string>> | undefined;
  /** With the number of its steps. */
  readonly tutorial?: {readonly href: string; readonly count: number};
  /** Path of the installation guide, if there is one. */
  readonly installHref?: string | undefined;
}

/** True for what `make-home-data.ts` makes. */
export function isHomeData(value: unknown): value is HomeData {
  return typeof value === 'object' && value !== null && 'sample' in value && 'growth' in value;
}

/** Index of the chosen option by `style.property`; 0 when missing. */
export type Choices = Readonly<Record<string, number>>;

export const choiceKey = (style: SampleStyle, {property}: SampleDeclaration): string => `${style.name}.${property}`;

export const chosenOption = (
  style: SampleStyle,
  declaration: SampleDeclaration,
  choices: Choices,
): SampleOption | undefined => declaration.options[choices[choiceKey(style, declaration)] ?? 0];

function chosenOptions(style: SampleStyle, choices: Choices): SampleOption[] {
  return style.declarations.flatMap((declaration) => chosenOption(style, declaration, choices) ?? []);
}

/** The compiler's output: values of `class` by the name of the style, and every rule once, with the styles that use it. */
export function sampleOutput(sample: readonly SampleStyle[], choices: Choices) {
  const all = sample.map((style) => ({name: style.name, options: chosenOptions(style, choices)}));
  const rules = new Map<string, {option: SampleOption; usedBy: string[]}>();
  for (const {name, options} of all) {
    for (const option of options) {
      const rule = rules.get(option.className);
      if (rule) rule.usedBy.push(name);
      else rules.set(option.className, {option, usedBy: [name]});
    }
  }
  return {
    classNames: Object.fromEntries(all.map(({name, options}) => [name, options.map((o) => o.className).join(' ')])),
    rules: [...rules.values()],
    declarationCount: all.reduce((count, {options}) => count + options.length, 0),
  };
}

/** The sample's compiled classes must apply to its result only. */
const RESULT = '[data-sample-result]';

export function sampleCss(sample: readonly SampleStyle[]): string {
  const rules = sample.flatMap(({declarations}) => declarations.flatMap(({options}) => options.map(({rule}) => rule)));
  return [...new Set(rules)].map((rule) => `${RESULT} ${rule}`).join('\n');
}
