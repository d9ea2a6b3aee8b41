import type {SampleDeclaration, SampleStyle} from '#shared/home-data.ts';
import {compileStyles} from './compile-styles.ts';

/** What the reader may choose from: the first value is the default. White text is readable on each colour. */
const RADII = ['8', '4', '999'];
const COMMON = {color: ["'white'"], paddingBlock: ['8'], paddingInline: ['20']};

export const SAMPLE_SOURCE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  button: {backgroundColor: ["'rebeccapurple'", "'teal'", "'crimson'"], borderRadius: RADII, ...COMMON},
  tag: {backgroundColor: ["'teal'", "'rebeccapurple'", "'crimson'"], borderRadius: RADII, ...COMMON},
};

/** The home page's live sample: every value that a reader can choose, compiled. */
export async function makeLiveSample(): Promise<SampleStyle[]> {
  const declarations = new Map(
    Object.values(SAMPLE_SOURCE).flatMap((style) =>
      Object.entries(style).flatMap(([property, values]) =>
        values.map((value) => [`${property}: ${value}`, ''] as const),
      ),
    ),
  );
  const names: readonly string[] = [...declarations.keys()];
  const compiled = await compileStyles(new Map(names.map((source, index) => [`s${index}`, source])));
  const declare = (property: string, values: readonly string[]): SampleDeclaration => ({
    property,
    options: values.map((value) => {
      const source = `${property}: ${value}`;
      const [first] = compiled.get(`s${names.indexOf(source)}`) ?? [];
      if (first === undefined) throw new Error(`home page: the compiler made no rule of "${source}"`);
      const [className, rule] = first;
      return {value, className, rule};
    }),
  });
  return Object.entries(SAMPLE_SOURCE).map(([name, style]) => ({
    name,
    declarations: Object.entries(style).map(([property, values]) => declare(property, values)),
  }));
}
