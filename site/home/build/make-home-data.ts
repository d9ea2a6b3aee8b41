import type {HomeData, SampleDeclaration, SampleStyle} from '#site/home/home-data.ts';
import {compileStyles} from './compile-styles.ts';
import {makeFeatureCode} from './feature-code.ts';
import {measureGrowth} from './growth.ts';

/** The choices of the home page's live sample: the first value is the default. White text is readable on each color. */
const RADII = ['8', '4', '999'];
const COMMON = {color: ["'white'"], paddingBlock: ['8'], paddingInline: ['20']};
const SAMPLE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  button: {backgroundColor: ["'rebeccapurple'", "'teal'", "'crimson'"], borderRadius: RADII, ...COMMON},
  tag: {backgroundColor: ["'teal'", "'rebeccapurple'", "'crimson'"], borderRadius: RADII, ...COMMON},
};

async function makeLiveSample(): Promise<SampleStyle[]> {
  const sources = Object.values(SAMPLE).flatMap((style) =>
    Object.entries(style).flatMap(([property, values]) => values.map((value) => `${property}: ${value}`)),
  );
  const nameOf = (source: string): string => `s${sources.indexOf(source)}`;
  const compiled = await compileStyles(new Map(sources.map((source) => [nameOf(source), source])));
  const declare = (property: string, values: readonly string[]): SampleDeclaration => ({
    property,
    options: values.map((value) => {
      const [first] = compiled.get(nameOf(`${property}: ${value}`)) ?? [];
      if (first === undefined) throw new Error(`home page: the compiler made no rule of "${property}: ${value}"`);
      const [className, rule] = first;
      return {value, className, rule};
    }),
  });
  return Object.entries(SAMPLE).map(([name, style]) => ({
    name,
    declarations: Object.entries(style).map(([property, values]) => declare(property, values)),
  }));
}

export default async function makeHomeData(): Promise<HomeData> {
  const [sample, growth, featureCode] = await Promise.all([makeLiveSample(), measureGrowth(), makeFeatureCode()]);
  return {sample, growth, featureCode};
}
