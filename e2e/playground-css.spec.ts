/** What the browser drops of a style sheet without a word is marked where it was written. */
import {expect, test} from './serve-fixture.ts';
import {edit, editor, GOOD, oneFile, openProject, projectOf, verdict} from './workbench-page.ts';

/** What is written, what is said of it, and what its button makes of it. */
const CASES = [
  ["color: {default: 'red', ':hove': 'teal'},", '不认识条件“:hove”', "':hover': 'teal'"],
  ["color: {default: 'red', '::hover': 'navy'},", '不认识条件“::hover”', "':hover': 'navy'"],
  ["color: {default: 'red', ':：hover': 'teal'},", '不认识条件'],
  ["color: {default: 'red', ': focus': 'teal'},", '不认识条件“: focus”', "':focus'"],
  ["color: {default: 'red', '@meda (width > 300px)': 'teal'},", '不认识条件“@meda (width > 300px)”', "'@media (width"],
  [
    "color: {default: 'red', '@media (prefers-color-schema: dark)': 'teal'},",
    '不认识条件“@media (prefers-color-schema: dark)”',
    "'@media (prefers-color-scheme: dark)': 'teal'",
  ],
  [
    "color: {default: 'red', '@media (prefers-color-scheme: drak)': 'navy'},",
    '不认识条件',
    "'@media (prefers-color-scheme: dark)': 'navy'",
  ],
  ["'::befor': {content: '\"a\"'},", '不认识条件“::befor”', "'::before'"],
  ["padding: '16',", '引号里的数要带单位', 'padding: 16,'],
  ["color: 'tael',", '不认识“color: tael”里的取值'],
  ["padding: '16 px',", '不认识“padding: 16 px”里的取值', "padding: '16px',"],
  ["bgColor: 'red',", '没有叫“bgColor”的属性'],
  ["width: {default: 10, ':hover': '12xp'},", '不认识“width: 12xp”里的取值'],
] as const;

/** The newest compiler rejects these itself. */
const REJECTED_BY_NEWEST = [
  [
    "color: {default: 'red', '@media prefers-color-scheme: dark': 'gold'},",
    '没有写在括号里',
    "'@media (prefers-color-scheme: dark)': 'gold'",
  ],
  [
    "color: {default: 'red', '@media （prefers-color-scheme: dark）': 'gray'},",
    '不认识条件',
    "'@media (prefers-color-scheme: dark)': 'gray'",
  ],
] as const;

const KNOWN = [
  "color: {default: 'red', ':hover': {default: 'teal', '@media (prefers-color-scheme: dark)': null}},",
  "color: {default: 'red', '@media screen and (min-width: 300px), print': 'teal', '@media not (hover: hover)': 'navy'},",
  "'::placeholder': {color: 'red'}, ':is(p)': {margin: 0},",
  "animationName: stylex.keyframes({from: {opacity: 0}}), color: stylex.firstThatWorks('oklch(0.7 0 0)', 'red'),",
];

for (const compiler of ['documented', 'newest'] as const) {
  test(`marks what the browser does not know, with the ${compiler} compiler${compiler === 'newest' ? '' : ' @smoke'}`, async ({
    page,
  }) => {
    const cases = compiler === 'newest' ? CASES : [...CASES, ...REJECTED_BY_NEWEST];
    const styles = [...cases.map(([declaration]) => declaration), ...KNOWN].map((line, at) => `s${at}: {${line}},\n`);
    const code = `import * as stylex from '@stylexjs/stylex';\nconst styles = stylex.create({\n${styles.join('')}});\n${GOOD}`;
    await openProject(page, oneFile(code, compiler));
    await page.getByRole('tab', {name: '问题'}).click();
    const items = page.getByRole('region', {name: '输出'}).getByRole('listitem');
    await expect(items).toHaveCount(cases.length);
    for (const [at, [declaration, message, mended]] of cases.entries()) {
      await test.step(declaration, async () => {
        const item = items.filter({has: page.getByRole('button', {name: `App.tsx，第${at + 3}行`, exact: true})});
        await expect(item).toContainText(message);
        if (mended === undefined) return;
        await item.getByRole('button', {name: '改成'}).click();
        await expect(item).toHaveCount(0);
        await expect(editor(page)).toContainText(mended);
      });
    }
    const left = cases.filter(([, , mended]) => mended === undefined).length;
    await expect(items).toHaveCount(left);
    await expect(editor(page).locator('.cm-lintRange-warning')).toHaveCount(left);
  });
}

test('marks conditions of variables that never apply, and those of a constant where it is declared', async ({page}) => {
  const conditions = [
    ['DARK', '不能是“DARK”。用常量作键，要加方括号', 4],
    ["'(prefers-color-scheme: dark)'", '不能是“(prefers-color-scheme: dark)”', 5],
    ['[DARK]', '“@media dark”的条件没有写在括号里', 2],
    ['[MISSPELT]', '不认识条件“@media (prefer-color-scheme: dark)”', 3],
  ] as const;
  const code = [
    "import * as stylex from '@stylexjs/stylex';",
    "const DARK = '@media dark';",
    "const MISSPELT = '@media (prefer-color-scheme: dark)';",
    ...conditions.map(
      ([key], at) => `export const tone${at} = stylex.defineVars({ink: {default: 'black', ${key}: 'ivory'}});`,
    ),
  ].join('\n');
  await openProject(page, projectOf(GOOD, {'tone.stylex.ts': code}));
  await page.getByRole('tab', {name: '问题'}).click();
  const items = page.getByRole('region', {name: '输出'}).getByRole('listitem');
  for (const [, message, line] of conditions)
    await expect(items.filter({hasText: message})).toContainText(`tone.stylex.ts，第${line}行`);
  await items.filter({hasText: 'prefer-color-scheme'}).getByRole('button', {name: '改成'}).click();
  await expect(items).toHaveCount(3);
});

test('a verdict names the first mark instead of asking for something else', async ({page}) => {
  await page.goto('/playground/?tutorial=define');
  await page.keyboard.press('Shift');
  await editor(page).waitFor();
  await edit(page, 'card: {', "card: {\n    padding: '16',");
  await expect(verdict(page)).toContainText(/第\d+行有标记：这个浏览器会丢掉“padding: 16”/u);
  await expect(verdict(page)).not.toContainText('？');
});
