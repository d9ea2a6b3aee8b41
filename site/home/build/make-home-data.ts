import {fromMarkdown} from 'mdast-util-from-markdown';
import {highlight, type Token} from '#generator/markdown/code-blocks.ts';
import {element, text, toCompactHtml} from '#generator/markdown/syntax-nodes.ts';
import {buildDemo, demoCss, findDemos} from '#site/demos/build/build-demo.ts';
import type {Growth, HomeData, HomeFeatures, HomeSample} from '#site/home/home-data.ts';
import {compileProgram} from '#site/samples/compile-program.ts';
import {findPrograms} from '#site/samples/find-programs.ts';
import type {SourceFile} from '#site/programs/source-file.ts';

export default async function makeHomeData(): Promise<HomeData> {
  const [sample, growth, features] = await Promise.all([makeSample(), measureGrowth(), makeFeatures()]);
  return {sample, growth, features};
}

const SAMPLE_NAME = 'card.tsx';
const SAMPLE = `import * as stylex from '@stylexjs/stylex';

const styles = stylex.create({
  button: {
    backgroundColor: 'indigo',
    borderRadius: 8,
    color: 'white',
    paddingBlock: 8,
    paddingInline: 20,
  },
  tag: {
    backgroundColor: 'teal',
    borderRadius: 8,
    color: 'white',
    paddingBlock: 8,
    paddingInline: 20,
  },
});

export default function Card() {
  return (
    <p>
      <span {...stylex.props(styles.button)}>发布</span>{' '}
      <span {...stylex.props(styles.tag)}>新功能</span>
    </p>
  );
}
`;

/** Makes the sample in the same way as a page of Markdown with a demo. */
async function makeSample(): Promise<HomeSample> {
  const markdown = `\`\`\`tsx title="${SAMPLE_NAME}" demo\n${SAMPLE}\`\`\`\n`;
  const programs = findPrograms(fromMarkdown(markdown), {file: 'home page', text: markdown});
  const [fence] = programs.flatMap(findDemos);
  if (fence === undefined) throw new Error('home page: the sample has no demo');
  const [{files, css, rules}, demo] = await Promise.all([
    compileOrFail([{name: SAMPLE_NAME, code: SAMPLE}]),
    buildDemo(fence),
  ]);
  return {
    name: SAMPLE_NAME,
    source: SAMPLE,
    code: await highlightLines(SAMPLE, 'tsx'),
    css: await highlightLines(css, 'css'),
    result: toCompactHtml(demo.html),
    styles: demoCss([demo]) ?? '',
    declarations: files.flatMap(({sources}) => sources).length,
    classes: new Set(rules.map(([className]) => className)).size,
  };
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
const COUNTS = [1, 10, 25, 50, 100];

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
  const components = await compileComponents(Array.from({length: total}, () => makeComponent(next)));
  const points = COUNTS.map((count) => {
    const first = components.slice(0, count);
    const atoms = new Set(first.flat());
    const blocks = first.map((rules, index) => `.c${index}{${rules.map(declarationOf).join(';')}}`);
    return {components: count, atomic: byteLength([...atoms]), perComponent: byteLength(blocks)};
  });
  return {declarationsEach: DECLARATIONS_EACH, points};
}

const IMPORT = "import * as stylex from '@stylexjs/stylex';\n";
const MERGED = "base: {color: 'white', padding: 8}, loud: {color: 'gold'}";
const TITLE = 'title: {fontWeight: 650, letterSpacing: 1}';
const PARAGRAPH = '<p {...stylex.props(styles.lead)} />';
const VARS = "const color = stylex.defineVars({ink: 'indigo'});";
const THEME = "const night = stylex.createTheme(color, {ink: 'lavender'});";
const CALL = '<Title xstyle={styles.padded} />';

/** A component that accepts a color only, and a call with something else, which TypeScript finds: `CALL`. */
export const TITLE_PROGRAM = `${IMPORT}import type {StyleXStyles} from '@stylexjs/stylex';
const styles = stylex.create({padded: {padding: 8}});
const Title = (props: {xstyle?: StyleXStyles<{color?: string}>}) => <h2 {...stylex.props(props.xstyle)} />;
export const page = (
  ${CALL}
);
`;

/** What `features.tsx` shows; all of it is compiled, so that the build fails when something is wrong. */
async function makeFeatures(): Promise<HomeFeatures> {
  const part = (styles: string, jsx: string): SourceFile[] => [
    {name: 'part.jsx', code: `${IMPORT}const styles = stylex.create({${styles}});\nexport const part = ${jsx};`},
  ];
  const [merged, title, paragraph] = await Promise.all([
    compileOrFail(part(MERGED, '<b {...stylex.props(styles.base, styles.loud)} />')),
    compileOrFail(part(TITLE, '<b {...stylex.props(styles.title)} />')),
    compileOrFail(part('lead: {fontSize: 20}', PARAGRAPH)),
    compileOrFail([
      {name: 'color.stylex.js', code: `${IMPORT}export ${VARS}`},
      {name: 'night.js', code: `${IMPORT}import {color} from './color.stylex';\nexport ${THEME}`},
    ]),
    compileOrFail([{name: 'title.tsx', code: TITLE_PROGRAM}]),
  ]);
  return {
    mergedClasses: classesOf(merged),
    titleRules: title.rules.length,
    code: {
      call: await highlightLine(CALL),
      source: await highlightLine(PARAGRAPH),
      output: await highlightLine(`<p className="${classesOf(paragraph)}" />`),
      vars: await highlightLine(VARS),
      theme: await highlightLine(THEME),
    },
  };
}

function classesOf({files}: Awaited<ReturnType<typeof compileProgram>>): string {
  const classes = /className: "([^"]+)"/.exec(files[0]?.js ?? '')?.[1];
  if (classes === undefined) throw new Error('home page: the compiler gave no class to show');
  return classes;
}

async function highlightLines(code: string, language: string): Promise<string> {
  const lines = await highlight(code.trimEnd(), language);
  return lines.map((line) => `<span class="line">${line.map(tokenHtml).join('')}</span>`).join('\n');
}

async function highlightLine(code: string): Promise<string> {
  const [line = []] = await highlight(code, 'tsx');
  return line.map(tokenHtml).join('');
}

const tokenHtml = ({text: value, className}: Token): string =>
  toCompactHtml(className === undefined ? text(value) : element('span', {className: [className]}, [text(value)]));

async function compileOrFail(files: readonly SourceFile[]): ReturnType<typeof compileProgram> {
  const program = await compileProgram(files);
  for (const {name, error} of program.files) {
    if (error !== undefined) throw new Error(`home page: ${name} does not compile: ${error.message}`);
  }
  return program;
}

/** One compiled entry of `stylex.create`. */
const ENTRY = /^ {2}\w+: \{[^}]*\}/gm;

/** The rules of each component, whose declarations are source: `color: 'red', gap: 8`. */
async function compileComponents(components: readonly string[]): Promise<string[][]> {
  const body = components.map((declarations, index) => `c${index}: {${declarations}}`).join(',\n');
  const code = `${IMPORT}export const styles = stylex.create({${body}});`;
  const {files, rules} = await compileOrFail([{name: 'styles.js', code}]);
  const ruleOf = new Map(rules.map(([className, {ltr}]) => [className, ltr]));
  const entries = files[0]?.js.match(ENTRY) ?? [];
  return entries.map((entry) => (entry.match(/\w+/g) ?? []).flatMap((word) => ruleOf.get(word) ?? []));
}
