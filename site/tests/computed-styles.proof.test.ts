import {describe, expect, it} from 'vitest';
import {readContentPage} from '#site/proof/content-pages.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {COMPILER_IDS, type CompilerId} from '#site/programs/stylex-versions.ts';
import {COMPILERS, compileProgram} from '#site/samples/compile-program.ts';
import {useBrowser} from './reader-project.ts';

const IMPORT = "import * as stylex from '@stylexjs/stylex';\n";
const browser = useBrowser();

interface Rendered {
  readonly color: string;
  readonly padding: string;
}

/** Applies all styles of a program to a button, beside other style sheets. */
async function render(
  files: readonly SourceFile[],
  id: CompilerId,
  {layers = false, before = '', after = '', width = 1000} = {},
): Promise<Rendered> {
  const compiler = COMPILERS[id];
  const {rules} = await compileProgram(files, {compiler});
  const classes = rules.map(([key]) => key).join(' ');
  const sheets = [before, compiler.plugin.processStylexRules([...rules], layers), after];
  const tab = await browser().newPage({viewport: {width, height: 600}});
  try {
    await tab.setContent(
      `${sheets.map((css) => `<style>${css}</style>`).join('')}
      <div class="card" id="app"><button class="card ${classes}" type="button">好</button></div>`,
    );
    return await tab.locator('button').evaluate((element) => {
      const {color, paddingTop} = getComputedStyle(element);
      return {color, padding: paddingTop};
    });
  } finally {
    await tab.close();
  }
}

const STYLEX: Rendered = {color: 'rgb(0, 128, 128)', padding: '7px'};
const OTHER: Rendered = {color: 'rgb(255, 99, 71)', padding: '16px'};
// The rules of `padding` are in the first group, whose selectors have no `:not(#\#)`.
const APP = [
  {name: 'app.tsx', code: `${IMPORT}export const styles = stylex.create({a: {color: 'teal', padding: 7}});\n`},
];

type Winner = 'StyleX' | 'other' | 'last';

const rendered = (winner: Winner, isOtherLast: boolean): Rendered => {
  if (winner === 'last') return isOtherLast ? OTHER : STYLEX;
  return winner === 'StyleX' ? STYLEX : OTHER;
};

describe.each(COMPILER_IDS)('other style sheets beside the %s StyleX', (id) => {
  const LATER = 'StyleX带`:not(#\\#)`时是StyleX，否则后加载的生效';
  const STRONGER = 'StyleX带`:not(#\\#)`时是StyleX，否则是别的CSS';
  const DECLARATIONS = '{color: tomato; padding: 16px}';
  const rows: readonly {row: string; sheets: readonly string[]; raised: Winner; first: Winner; layered: Winner}[] = [
    {
      row: '| 在层里的工具类（Tailwind 4） | StyleX | 样式表排在后面的 |',
      sheets: [`@layer utilities {.card ${DECLARATIONS}}`],
      raised: 'StyleX',
      first: 'StyleX',
      layered: 'last',
    },
    {
      row: '| 不在层里的`*`、`button` | StyleX | 别的CSS |',
      sheets: [`* ${DECLARATIONS}`, `button ${DECLARATIONS}`],
      raised: 'StyleX',
      first: 'StyleX',
      layered: 'other',
    },
    {
      row: `| 不在层里的\`.card\`（Tailwind 3、CSS Modules）、\`[type=button]\` | ${LATER} | 别的CSS |`,
      sheets: [`.card ${DECLARATIONS}`, `[type=button] ${DECLARATIONS}`],
      raised: 'StyleX',
      first: 'last',
      layered: 'other',
    },
    {
      row: `| 不在层里的\`.card button\`、\`#app button\` | ${STRONGER} | 别的CSS |`,
      sheets: [`.card button ${DECLARATIONS}`, `#app button ${DECLARATIONS}`],
      raised: 'StyleX',
      first: 'other',
      layered: 'other',
    },
    {
      row: '| 带`!important` | 别的CSS | 别的CSS |',
      sheets: ['button {color: tomato !important; padding: 16px !important}'],
      raised: 'other',
      first: 'other',
      layered: 'other',
    },
  ];

  it.each(rows)('win or lose as the table says: $row', async ({row, sheets, raised, first, layered}) => {
    const {source} = await readContentPage('content/docs/learn/styling-ui/using-styles.mdx');
    expect(source).toContain(row);
    for (const sheet of sheets) {
      for (const isLast of [false, true]) {
        const beside = isLast ? {after: sheet} : {before: sheet};
        const {color} = rendered(raised, isLast);
        const {padding} = rendered(first, isLast);
        expect(await render(APP, id, beside)).toEqual({color, padding});
        expect(await render(APP, id, {...beside, layers: true})).toEqual(rendered(layered, isLast));
      }
    }
  });

  it.each([false, true])('lose when they are a layer that comes first, with useCSSLayers %s', async (layers) => {
    expect(await render(APP, id, {before: `@layer reset {* ${DECLARATIONS}}`, layers})).toEqual(STYLEX);
  });
});

describe('conditions of the newest StyleX', () => {
  const GRAY = 'rgb(128, 128, 128)';
  const colorWith = async (conditions: string, width: number, constants = ''): Promise<string> => {
    const files = [
      {name: 'screen.stylex.ts', code: `${IMPORT}export const screen = stylex.defineConsts({${constants}});\n`},
      {
        name: 'app.tsx',
        code: `${IMPORT}import {screen} from './screen.stylex';
export const styles = stylex.create({a: {color: {default: 'gray', ${conditions}}}});\n`,
      },
    ];
    return (await render(files, 'newest', {width})).color;
  };

  it.each([
    ["'@media screen and (min-width: 600px)': 'teal'"],
    ["'@media screen, print': 'teal'"],
    ["'@media only screen and (min-width: 600px)': 'teal', '@media only screen and (min-width: 900px)': 'tomato'"],
    ["'@media only screen and (min-width: 600px)': 'teal', '@media only screen and (max-width: 599.98px)': 'tomato'"],
  ])('never hold with a media type that the compiler rewrites: %s', async (conditions) => {
    expect(await colorWith(conditions, 700)).toBe(GRAY);
  });

  it.each([
    ["[screen.wide]: 'tomato', [screen.medium]: 'teal'", 1000, OTHER.color],
    ["[screen.medium]: 'tomato', [screen.wide]: 'teal'", 1000, STYLEX.color],
    ["[screen.narrow]: 'tomato', [screen.small]: 'teal'", 500, OTHER.color],
    ["[screen.narrow]: 'teal', [screen.small]: 'tomato'", 500, STYLEX.color],
    ["[screen.landscape]: 'teal', [screen.color]: 'tomato'", 1000, OTHER.color],
    ["[screen.landscape]: 'tomato', [screen.color]: 'teal'", 1000, OTHER.color],
    ["[screen.medium]: 'teal', '@media (min-width: 900px)': 'tomato'", 1000, STYLEX.color],
    ["[screen.medium]: 'teal', ':enabled': 'tomato'", 1000, STYLEX.color],
  ])('that are constants win by width, else by the text of the value: %s', async (conditions, width, color) => {
    const constants = `medium: '@media (min-width: 600px)', wide: '@media (min-width: 900px)',
      narrow: '@media (max-width: 600px)', small: '@media (max-width: 900px)',
      landscape: '@media (orientation: landscape)', color: '@media (min-color: 1)'`;
    expect(await colorWith(conditions, width, constants)).toBe(color);
  });
});
