/** What the browser drops of a style sheet without a word is marked where it was written. */
import {expect, test} from './serve-fixture.ts';
import {edit, editor, oneFile, openProject, replaceCode, styledApp, verdict} from './workbench-page.ts';

const app = (declaration: string): string => styledApp(`    ${declaration}`);

/** What is written, what is said of it, and what its button makes of it. */
const CASES = [
  ["color: {default: 'red', ':hove': 'teal'},", '不认识条件“:hove”', "':hover'"],
  ["color: {default: 'red', '::hover': 'teal'},", '不认识条件“::hover”', "':hover'"],
  ["color: {default: 'red', ':：hover': 'teal'},", '不认识条件', undefined],
  ["color: {default: 'red', ': focus': 'teal'},", '不认识条件“: focus”', "':focus'"],
  [
    "color: {default: 'red', '@meda (width > 300px)': 'teal'},",
    '不认识条件“@meda (width > 300px)”',
    "'@media (width > 300px)'",
  ],
  [
    "color: {default: 'red', '@media (prefers-color-schema: dark)': 'teal'},",
    '不认识条件“@media (prefers-color-schema: dark)”',
    "'@media (prefers-color-scheme: dark)'",
  ],
  [
    "color: {default: 'red', '@media (prefers-color-scheme: drak)': 'teal'},",
    '不认识条件',
    "'@media (prefers-color-scheme: dark)'",
  ],
  ["'::befor': {content: '\"a\"'},", '不认识条件“::befor”', "'::before'"],
  ["padding: '16',", '引号里的数要带单位', 'padding: 16,'],
  ["color: 'tael',", '不认识“color: tael”里的取值', undefined],
  ["padding: '16 px',", '不认识“padding: 16 px”里的取值', "padding: '16px',"],
  ["bgColor: 'red',", '没有叫“bgColor”的属性', undefined],
  ["width: {default: 10, ':hover': '12xp'},", '不认识“width: 12xp”里的取值', undefined],
] as const;

/** The newest compiler rejects these itself. */
const REJECTED_BY_NEWEST = [
  [
    "color: {default: 'red', '@media prefers-color-scheme: dark': 'teal'},",
    '没有写在括号里',
    "'@media (prefers-color-scheme: dark)'",
  ],
  [
    "color: {default: 'red', '@media （prefers-color-scheme: dark）': 'teal'},",
    '不认识条件',
    "'@media (prefers-color-scheme: dark)'",
  ],
] as const;

for (const compiler of ['documented', 'newest'] as const) {
  test(`marks what the browser does not know, with the ${compiler} compiler${compiler === 'newest' ? '' : ' @smoke'}`, async ({
    page,
  }) => {
    await openProject(page, oneFile(app("color: 'red',"), compiler));
    await page.getByRole('tab', {name: '问题'}).click();
    const items = page.getByRole('region', {name: '输出'}).getByRole('listitem');
    for (const [declaration, message, mended] of compiler === 'newest' ? CASES : [...CASES, ...REJECTED_BY_NEWEST]) {
      await test.step(declaration, async () => {
        await replaceCode(page, app(declaration));
        await expect(items).toHaveCount(1);
        await expect(items).toContainText(message);
        await expect(items).toContainText('App.tsx，第5行');
        await expect(editor(page).locator('.cm-lintRange-warning')).toHaveCount(1);
        if (mended === undefined) return;
        await items.getByRole('button', {name: '改成'}).click();
        await expect(items).toHaveCount(0);
        await expect(editor(page)).toContainText(mended);
      });
    }
    await test.step('nothing of what it knows', async () => {
      for (const declaration of [
        "color: {default: 'red', ':hover': {default: 'teal', '@media (prefers-color-scheme: dark)': null}},",
        "color: {default: 'red', '@media screen and (min-width: 300px), print': 'teal', '@media not (hover: hover)': 'navy'},",
        "'::placeholder': {color: 'red'}, ':is(p)': {margin: 0},",
        "animationName: stylex.keyframes({from: {opacity: 0}}), color: stylex.firstThatWorks('oklch(0.7 0 0)', 'red'),",
      ]) {
        await replaceCode(page, app(declaration));
        await expect(page.getByRole('region', {name: '输出'})).toHaveAttribute('aria-busy', 'false');
        await expect(items).toHaveCount(0);
      }
    });
  });
}

test('marks conditions of variables that never apply, and those of a constant where it is declared', async ({page}) => {
  const variables = (start: string, key: string): string =>
    `import * as stylex from '@stylexjs/stylex';\n${start}\nexport const tone = stylex.defineVars({\n  ink: {default: 'black', ${key}: 'ivory'},\n});\n`;
  const items = page.getByRole('region', {name: '输出'}).getByRole('listitem');
  await openProject(page, oneFile(app("color: 'red',")));
  await page.getByRole('button', {name: '新建文件'}).click();
  await page.getByLabel('文件名').fill('tone.stylex.ts');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', {name: '问题'}).click();
  for (const [start, key, message, line] of [
    ['', 'DARK', '不能是“DARK”。用常量作键，要加方括号', 4],
    ['', "'(prefers-color-scheme: dark)'", '变量的条件要以@media或@supports开头', 4],
    ["const DARK = '@media dark';", '[DARK]', '“@media dark”的条件没有写在括号里', 2],
    [
      "const DARK = '@media (prefer-color-scheme: dark)';",
      '[DARK]',
      '不认识条件“@media (prefer-color-scheme: dark)”',
      2,
    ],
  ] as const) {
    await test.step(key, async () => {
      await replaceCode(page, variables(start, key));
      await expect(items).toHaveCount(1);
      await expect(items).toContainText(message);
      await expect(items).toContainText(`tone.stylex.ts，第${line}行`);
    });
  }
  await items.getByRole('button', {name: '改成'}).click();
  await expect(items).toHaveCount(0);
});

test('a verdict names the first mark instead of asking for something else', async ({page}) => {
  await page.goto('/playground/?tutorial=define');
  await page.keyboard.press('Shift');
  await editor(page).waitFor();
  await edit(page, 'card: {', "card: {\n    padding: '16',");
  await expect(verdict(page)).toContainText(/第\d+行有标记：这个浏览器会丢掉“padding: 16”/u);
  await expect(verdict(page)).not.toContainText('？');
});
