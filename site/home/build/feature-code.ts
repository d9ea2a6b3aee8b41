import {highlight} from '#generator/markdown/highlight.ts';
import {escapeHtml} from '#generator/shared/html-tag.ts';
import type {Feature} from '#site/home/home-data.ts';
import {compileOrFail, compileStyles} from './compile-styles.ts';

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

export async function makeFeatureCode(): Promise<Record<Feature, string>> {
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
