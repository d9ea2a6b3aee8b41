import type {Feature, Growth, HomeData, SampleDeclaration, SampleStyle} from '#site/home/home-data.ts';
import {highlight} from '#generator/markdown/highlight.ts';
import {escapeHtml} from '#generator/shared/html-tag.ts';
import {compileProgram} from '#site/samples/compile-program.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';

export default async function makeHomeData(): Promise<HomeData> {
  const [sample, growth, featureCode] = await Promise.all([makeLiveSample(), measureGrowth(), makeFeatureCode()]);
  return {version: STYLEX_VERSIONS.documented, sample, growth, featureCode};
}

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

/** The values of a plain design system, the most frequent ones first. */
const SCALE = ['8', '16', '4', '12', '24', '32', '48', '64'];
const COLORS = ['#1b1a2b', '#6d28d9', '#ffffff', '#5b5870', '#0e7490', '#be123c', '#f5f3ff', '#e5e7eb'];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  display: ['flex', 'grid', 'block', 'inline-flex'],
  alignItems: ['center', 'flex-start', 'stretch'],
  justifyContent: ['space-between', 'center', 'flex-start'],
  color: COLORS,
  backgroundColor: COLORS,
  fontSize: ['16', '14', '12', '20', '24', '32'],
  fontWeight: ['400', '600', '500', '700'],
  lineHeight: ['1.5', '1.2', '1.8'],
  paddingBlock: SCALE,
  paddingInline: SCALE,
  marginTop: SCALE,
  gap: SCALE,
  borderRadius: ['8', '4', '12', '999'],
  borderColor: COLORS,
  borderStyle: ['solid', 'none'],
  borderWidth: ['1', '2', '0'],
  width: ['100%', 'fit-content', '240', '320'],
  minHeight: ['44', '32', '56', '24'],
  position: ['relative', 'absolute', 'sticky'],
  overflow: ['hidden', 'visible', 'auto'],
};
const DECLARATIONS_EACH = 12;
const COUNTS = [1, 10, 20, 40, 60, 80, 100];

/** Pseudo-random numbers in [0, 1): every build makes the same components. */
function makeSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function makeComponent(next: () => number): string {
  const properties = Object.entries(VALUES);
  const chosen: string[] = [];
  while (chosen.length < DECLARATIONS_EACH) {
    const [taken] = properties.splice(Math.floor(next() * properties.length), 1);
    if (taken === undefined) break;
    const [property, values] = taken;
    // Squared: early values come more often.
    const value = values[Math.floor(next() ** 2 * values.length)] ?? '';
    chosen.push(`${property}: ${/^[\d.]+$/.test(value) ? value : `'${value}'`}`);
  }
  return chosen.join(', ');
}

const byteLength = (rules: readonly string[]): number => Buffer.byteLength(rules.join(''));
const declarationOf = (rule: string): string => rule.slice(rule.indexOf('{') + 1, -1);

/** Compares the size of atomic CSS with that of one rule per component with the same declarations. */
async function measureGrowth(): Promise<Growth> {
  const next = makeSequence(11);
  const total = Math.max(...COUNTS);
  const sources = Array.from({length: total}, (_, index) => [`c${index}`, makeComponent(next)] as const);
  const components = [...(await compileStyles(new Map(sources))).values()];
  const points = COUNTS.map((count) => {
    const first = components.slice(0, count);
    const atoms = new Set(first.flatMap((component) => [...component.values()]));
    const blocks = first.map(
      (component, index) => `.c${index}{${[...component.values()].map(declarationOf).join(';')}}`,
    );
    return {components: count, atomic: byteLength([...atoms]), perComponent: byteLength(blocks)};
  });
  return {declarationsEach: DECLARATIONS_EACH, points};
}

const IMPORT = "import * as stylex from '@stylexjs/stylex';\n";
const TYPES = "import type {StyleXStyles} from '@stylexjs/stylex';\n";
const STYLES = "const styles = stylex.create({base: {color: 'white'}, loud: {color: 'gold'}, lead: {fontSize: 20}});\n";

const TOKENS = "export const color = stylex.defineVars({ink: 'indigo'});";
const DARK = "const dark = stylex.createTheme(color, {ink: 'plum'});";
const NIGHT = '<main {...stylex.props(dark)} />';
const LEAD = '<p {...stylex.props(styles.lead)} />';

/** Three lines of code per feature; `{output}` stands for what the compiler makes of them. */
const SHOWN: Readonly<Record<Feature, string>> = {
  atomic:
    "const a = stylex.create({box: {display: 'flex'}});\nconst b = stylex.create({row: {display: 'flex'}});\n// {output}",
  merge: '<button\n  {...stylex.props(styles.base, styles.loud, xstyle)}\n/>',
  types: 'interface TitleProps {\n  xstyle?: StyleXStyles<{color?: string}>;\n}',
  static: `${LEAD}\n// ↓\n{output}`,
  theme: `${TOKENS}\n${DARK}\n${NIGHT}`,
  scale:
    'const styles = stylex.create({title: {fontWeight: 650}});\nexport const Title = ({text}: {text: string}) =>\n  <h2 {...stylex.props(styles.title)}>{text}</h2>;',
};

/** Compiles the same lines as whole programs, so that wrong samples fail the build. */
async function compilerOutputs(): Promise<Partial<Record<Feature, string>>> {
  const [flex] = (await compileStyles(new Map([['box', "display: 'flex'"]]))).get('box')?.values() ?? [];
  const component = (jsx: string, before = ''): string => `${IMPORT}${before}export const Part = (xstyle) => (${jsx});`;
  const lead = await compileOrFail([{name: 'lead.jsx', code: component(LEAD, STYLES)}]);
  await compileOrFail([
    {name: 'atomic.js', code: `${IMPORT}${SHOWN.atomic}`},
    {name: 'merge.jsx', code: component(SHOWN.merge, STYLES)},
    {name: 'types.tsx', code: `${TYPES}export ${SHOWN.types}`},
    {name: 'scale.tsx', code: IMPORT + SHOWN.scale},
    {name: 'color.stylex.js', code: IMPORT + TOKENS},
    {name: 'theme.jsx', code: component(NIGHT, `import {color} from './color.stylex';\n${DARK}\n`)},
  ]);
  const className = /className: "([^"]+)"/.exec(lead.files[0]?.js ?? '')?.[1];
  if (flex === undefined || className === undefined) throw new Error('home page: the compiler gave no output to show');
  return {atomic: flex, static: `<p className="${className}" />`};
}

async function makeFeatureCode(): Promise<Record<Feature, string>> {
  const outputs = await compilerOutputs();
  const html = async (feature: Feature): Promise<string> => {
    const code = SHOWN[feature].replace('{output}', () => outputs[feature] ?? '');
    const lines = await highlight(code, 'tsx');
    return lines.map((line) => line.map(tokenHtml).join('')).join('\n');
  };
  return {
    atomic: await html('atomic'),
    merge: await html('merge'),
    types: await html('types'),
    static: await html('static'),
    theme: await html('theme'),
    scale: await html('scale'),
  };
}

function tokenHtml({text, className}: {readonly text: string; readonly className?: string}): string {
  const escaped = escapeHtml(text).replaceAll('&quot;', '"');
  return className === undefined ? escaped : `<span class="${className}">${escaped}</span>`;
}

/** One compiled entry of `stylex.create`: its classes with their rules, in order. */
type CompiledStyle = ReadonlyMap<string, string>;

const ENTRY = /^ {2}(\w+): \{([^}]*)\}/gm;
const CLASS_NAME = /"([^"]+)"/g;

async function compileOrFail(files: readonly SourceFile[]): ReturnType<typeof compileProgram> {
  const program = await compileProgram(files);
  for (const {name, error} of program.files) {
    if (error !== undefined) throw new Error(`home page: ${name} does not compile: ${error.message}`);
  }
  return program;
}

/** Compiles entries of one `stylex.create`, by name; declarations are source: `color: 'red', gap: 8`. */
export async function compileStyles(entries: ReadonlyMap<string, string>): Promise<Map<string, CompiledStyle>> {
  const body = [...entries].map(([name, declarations]) => `${name}: {${declarations}}`).join(',\n');
  const code = `import * as stylex from '@stylexjs/stylex';\nexport const styles = stylex.create({${body}});`;
  const {files, rules} = await compileOrFail([{name: 'styles.js', code}]);
  const ruleOf = new Map(rules.map(([className, {ltr}]) => [className, ltr]));
  const rulesOf = (classNames: string): [string, string][] =>
    classNames.split(' ').flatMap((name): [string, string][] => {
      const rule = ruleOf.get(name);
      return rule === undefined ? [] : [[name, rule]];
    });
  return new Map(
    [...(files[0]?.js ?? '').matchAll(ENTRY)].map(([, name = '', classes = '']) => [
      name,
      new Map([...classes.matchAll(CLASS_NAME)].flatMap(([, names = '']) => rulesOf(names))),
    ]),
  );
}
