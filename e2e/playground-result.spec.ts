/** A running sample shows its result, output and errors, and does not disturb the user. */
import type {Locator} from '@playwright/test';
import {type TemplateId, templates} from '#site/playground/project/templates/templates.ts';
import {recordErrors} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';
import {
  editor,
  GOOD,
  oneFile,
  openHash,
  openProject,
  projectOf,
  replaceCode,
  result,
  rgb,
  styledApp,
} from './workbench-page.ts';

/** One computed style per template; colors as its code has them. */
const TEMPLATE_STYLES: Readonly<Record<TemplateId, readonly [selector: string, property: string, value: string]>> = {
  basics: ['button', 'background-color', rgb('indigo')],
  pseudo: ['button:disabled', 'background-color', rgb('silver')],
  media: ['#root > div', 'row-gap', '12px'],
  variables: ['h2', 'color', rgb('royalblue')],
  themes: ['#root > div', 'background-color', rgb('#111827')],
  variants: ['button:last-child', 'border-top-left-radius', '999px'],
  context: ['ul:last-child li', 'padding-top', '4px'],
  keyframes: ['span', 'animation-direction', 'alternate'],
  dynamic: ['#root > div > div', 'height', '16px'],
};

test('renders every template with its styles', async ({page}) => {
  for (const {id} of templates) {
    await test.step(id, async () => {
      await openHash(page, `#t.${id}`);
      const [selector, property, value] = TEMPLATE_STYLES[id];
      await expect(result(page).locator(selector).first()).toHaveCSS(property, value);
      await expect(page.getByRole('tab', {name: '问题', exact: true})).toBeVisible();
    });
  }
});

test('goes on in a page that a translator has taken over', async ({page}) => {
  const errors = recordErrors(page);
  await openProject(page, oneFile(GOOD));
  await expect(result(page).getByText('good')).toBeVisible();
  for (const code of [
    'export const a = {',
    'export default function App() { throw new Error("no"); }',
    'while (true);',
    GOOD,
  ]) {
    await page.locator('main').evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const font = document.createElement('font');
        text.parentNode?.replaceChild(font, text);
        font.append(`translated ${text.nodeValue}`);
      }
    });
    await replaceCode(page, code);
    await expect(page.getByRole('tab', {name: code === GOOD ? /问题$/u : /问题/u})).toBeVisible();
  }
  await page.getByRole('tab', {name: /问题$/u}).click();
  // The reader saves data.
  await expect(page.getByRole('tabpanel').getByText('编译通过')).toBeVisible();
  expect(errors).toEqual([]);
});

test('keeps or explains the result of a sample that fails', async ({page}) => {
  const errors = recordErrors(page);
  const items = page.getByRole('region', {name: '输出'}).getByRole('listitem');
  const shown = result(page).getByText('good');
  await openProject(page, oneFile(GOOD));
  await expect(shown).toBeVisible();

  // Unit tests compile more of it.
  await test.step('explains invalid code, and does not freeze', async () => {
    await page.getByRole('tab', {name: '问题'}).click();
    for (const [code, problem] of [
      ['export const a = 1;', /没有导出组件/u],
      [`import {a} from './nowhere';\nimport _ from 'lodash';\n${GOOD}`, /没有文件“\.\/nowhere”/u],
      [`// ${'x'.repeat(99)}\n`.repeat(3400), /代码太多，无法编译/u],
      [`const a = "${'y'.repeat(200_000)}"; const b = ;`, /Unexpected token/u],
      [styledApp("    color： 'red',"), /代码里的标点要用半角[^]+Unexpected character[^]+App\.tsx，第5行/u],
    ] as const) {
      await replaceCode(page, code);
      await expect(items.filter({hasText: problem}).first()).toBeVisible();
    }
    await page.getByRole('tab', {name: '结果'}).click();
    expect(errors).toEqual([]);
  });

  await test.step('shows a sample that catches its own error, and reports the error', async () => {
    await replaceCode(
      page,
      `import {Component} from 'react';
class Boundary extends Component {
  state = {hasFailed: false};
  static getDerivedStateFromError() { return {hasFailed: true}; }
  render() { return this.state.hasFailed ? <p>caught</p> : this.props.children; }
}
function Bad() { throw new Error('bad child'); }
export default function App() { return <Boundary><Bad /></Boundary>; }`,
    );
    await expect(result(page).getByText('caught')).toBeVisible();
    await expect(page.getByText('Error: bad child').first()).toBeVisible();
  });

  await test.step('says that a sample renders nothing, until it does', async () => {
    await replaceCode(
      page,
      `import {useEffect, useState} from 'react';
export default function App() {
  const [text, setText] = useState('');
  useEffect(() => {
    addEventListener('click', () => setText('late'));
  }, []);
  return text && <p>{text}</p>;
}`,
    );
    const root = result(page).locator('#root');
    const said = (): Promise<string> => root.evaluate((node) => getComputedStyle(node, '::after').content);
    await expect(root).toBeEmpty();
    expect(await said()).toBe('"组件没有渲染出内容。"');
    await root.click();
    await expect(root).toHaveText('late');
    expect(await said()).toBe('none');
  });

  await test.step('caps, dedupes and clears runtime errors', async () => {
    const many = 'for (let i = 0; i < 300; i++) Promise.reject(new Error(`kept ${i}`));';
    const again = "setInterval(() => { throw new Error('again'); }, 20);";
    await replaceCode(page, `${again}\n${many}\n${GOOD}`);
    await expect(page.getByRole('tab', {name: '问题 20'})).toBeVisible();
    await expect(shown).toBeVisible();
    await replaceCode(page, `${again}\n${GOOD}`);
    await page.getByRole('tab', {name: '问题 1', exact: true}).click();
    await expect(items.filter({hasText: 'again'})).toHaveCount(1);
  });
});

test('objects in the console open, also by keyboard, and the console is cleared @smoke', async ({page}) => {
  const log = page.getByRole('log');
  const clear = page.getByRole('button', {name: '清空'});
  await openProject(
    page,
    oneFile(`console.log('user', {name: 'Ada', tags: ['a', 'b']});
console.error(new TypeError('no'));
export default function App() { return <button onClick={() => console.log('again')}>good</button>; }`),
  );
  const summary = log.locator('summary').first();
  await expect(summary).toHaveText("user {name: 'Ada', tags: ['a', 'b']}");
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(log.getByText("name: 'Ada'", {exact: true})).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(log.getByText("1: 'b'", {exact: true})).toBeVisible();
  await summary.click();
  await expect(log.getByText("name: 'Ada'", {exact: true})).toHaveCount(0);
  await log.getByText('TypeError: no').click();
  await expect(log.getByText(/App\.tsx:\d+/u)).toBeVisible();

  await test.step('the button keeps the focus until it is left', async () => {
    await clear.focus();
    await page.keyboard.press('Enter');
    await expect(log).toHaveCount(0);
    await expect(clear).toBeFocused();
    await result(page).getByRole('button').click();
    await expect(log).toHaveText('again');
    await clear.click();
    await expect(clear).toHaveCount(0);
    await expect(result(page).getByText('good')).toBeVisible();
  });
});

test('the result has the width and the color mode that the reader chooses, and does not start again', async ({
  page,
}) => {
  await openProject(
    page,
    oneFile(`import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
const styles = stylex.create({
  root: {color: {default: 'red', '@media (min-width: 760px)': 'green'}, backgroundColor: 'light-dark(white, black)'},
});
export default function App() {
  const [n, set] = useState(0);
  return <button onClick={() => (set(n + 1), console.log(n))} {...stylex.props(styles.root)}>{n}</button>;
}`),
  );
  const shown = result(page).getByRole('button');
  const frame = page.locator('iframe[data-shown]');
  const widths = page.getByRole('group', {name: '结果的宽度'});
  const range = widths.getByRole('slider', {name: '宽度'});
  const button = (name: string): Locator => widths.getByRole('button', {name, exact: true});
  const html = result(page).locator('html');
  const innerWidth = (): Promise<number> => html.evaluate(() => window.innerWidth);
  const boxOf = async (element: Locator) => (await element.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
  await expect(button('全宽')).toHaveAttribute('aria-pressed', 'true');
  const place = await boxOf(frame);
  const fullWidth = await innerWidth();
  await shown.click();
  const bar = await boxOf(widths);

  await test.step('a width of its place, or one that is scaled down to it', async () => {
    await button('390').click();
    await expect(button('390')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(innerWidth).toBe(390);
    await expect(shown).toHaveCSS('color', rgb('red'));
    await button('768').click();
    await expect.poll(innerWidth).toBe(768);
    await expect(shown).toHaveCSS('color', rgb('green'));
    expect(Math.abs((await boxOf(frame)).width - Math.min(768, place.width))).toBeLessThanOrEqual(1);
    await range.press('Home');
    await range.press('ArrowRight');
    await expect.poll(innerWidth).toBe(290);
    await expect(range).toHaveAttribute('aria-valuetext', '290px');
    await button('全宽').click();
    await expect.poll(innerWidth).toBe(fullWidth);
  });

  await test.step('the other color mode, whatever that of the page is', async () => {
    const scheme = page.getByRole('region', {name: '输出'}).getByRole('switch', {name: '换一种明暗'});
    const before = await html.getAttribute('data-theme');
    await scheme.press('Space');
    await expect(html).toHaveAttribute('data-theme', before === 'dark' ? 'light' : 'dark');
    await forceTheme(page, 'dark');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(shown).toHaveCSS('background-color', rgb('white'));
  });

  await expect(shown).toHaveText('1');
  // The console has come since.
  await expect(page.getByRole('log')).toHaveText('0');
  expect(await boxOf(widths)).toEqual(bar);

  await test.step('there is room for all of it on phones', async () => {
    await page.setViewportSize({width: 320, height: 640});
    await page.getByRole('group', {name: '代码或结果'}).getByRole('button', {name: '结果'}).click();
    await button('768').click();
    await expect.poll(innerWidth).toBe(768);
    expect((await boxOf(frame)).width).toBeLessThan(320);
    expect((await boxOf(range)).width).toBeGreaterThan(60);
    expect(await violations(page, {within: 'main'})).toEqual([]);
  });
});

test('a rule of the style sheet leads to the line that it comes from', async ({page}) => {
  const tokens = `import * as stylex from '@stylexjs/stylex';
export const tokens = stylex.defineVars({gap: '13px'});`;
  const app = `import {tokens} from './tokens.stylex';
${styledApp("    color: 'crimson',\n    padding: tokens.gap,")}`;
  await openProject(page, projectOf(app, {'tokens.stylex.ts': tokens}));
  await expect(result(page).locator('p')).toBeVisible();
  await page.getByRole('tab', {name: 'CSS', exact: true}).click();
  const sheet = page.getByRole('textbox', {name: 'CSS'});
  const line = editor(page).locator('.cm-activeLine');
  await sheet.getByText('color', {exact: true}).click();
  await expect(editor(page)).toBeFocused();
  await expect(line).toHaveText("    color: 'crimson',");

  await test.step('in another file', async () => {
    await sheet.getByText('13px').click();
    await expect(page.getByRole('tab', {name: 'tokens.stylex.ts', selected: true})).toBeVisible();
    await expect(editor(page)).toBeFocused();
    await expect(line).toHaveText(/defineVars/u);
  });

  await test.step('by keyboard', async () => {
    await sheet.focus();
    await page.keyboard.press('ControlOrMeta+End');
    const current = sheet.locator('.cm-activeLine');
    while (!(await current.innerText()).includes('color:crimson')) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', {name: 'App.tsx', selected: true})).toBeVisible();
    await expect(line).toHaveText("    color: 'crimson',");
  });

  await test.step('what is dragged over is selected, and leads nowhere', async () => {
    await sheet.focus();
    const box = await sheet.getByText('crimson').boundingBox();
    if (box === null) throw new Error('The rule is not shown.');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 2, y, {steps: 4});
    await page.mouse.up();
    await expect(sheet).toBeFocused();
  });

  await test.step('on phones the code takes the place of the style sheet', async () => {
    await page.setViewportSize({width: 390, height: 800});
    await page.getByRole('group', {name: '代码或结果'}).getByRole('button', {name: '结果'}).click();
    await sheet.getByText('13px').click();
    await expect(editor(page)).toBeFocused();
    await expect(sheet).toBeHidden();
  });
});

test('a sample does not take the focus from the editor, and adds no history entries', async ({page}) => {
  await openProject(
    page,
    oneFile(`import {useEffect, useRef} from 'react';
export default function App() {
  const field = useRef(null);
  useEffect(() => field.current.focus());
  return <p>round {round}<input autoFocus /><input ref={field} /></p>;
}
const round = 1`),
  );
  await expect(result(page).getByText('round 1')).toBeVisible();
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('2');
  await expect(result(page).getByText('round 12', {exact: true})).toBeVisible();
  await expect(editor(page)).toBeFocused();
  // While the frame has the focus, a sample may move it.
  await result(page).locator('input').first().click();
  await expect(result(page).locator('input').first()).toBeFocused();

  const entries = await page.evaluate(() => history.length);
  await replaceCode(
    page,
    'for (let step = 0; step < 5; step++) history.pushState({step}, "");\nexport default function App() { return <p>pushed {history.state.step}</p>; }',
  );
  await expect(result(page).getByText('pushed 4')).toBeVisible();
  await replaceCode(
    page,
    'location.hash = "#set";\nexport default function App() { return <p>{location.hash} <a href="#clicked">link</a><b id="clicked" /></p>; }',
  );
  await expect(result(page).getByText('#set')).toBeVisible();
  await result(page).getByRole('link').click();
  await expect(result(page).locator('b:target')).toHaveCount(1);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await test.step('changing the color mode does not restart the sample', async () => {
    await replaceCode(
      page,
      "import {useState} from 'react';\nexport default function App() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; }",
    );
    await result(page).getByRole('button').click();
    await page
      .getByRole('button', {name: /切换|模式/u})
      .first()
      .click();
    await expect(result(page).getByRole('button', {name: '1'})).toBeVisible();
    const frame = result(page).locator('html');
    await expect(frame).toHaveAttribute('data-theme', 'dark');
    await expect(frame).toHaveCSS('color-scheme', 'dark');
  });
});
