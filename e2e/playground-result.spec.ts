/** A running sample shows its result, output and errors, and does not disturb the user. */
import {type TemplateId, templates} from '#site/playground/project/templates/templates.ts';
import {recordErrors} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {editor, GOOD, oneFile, openHash, openProject, replaceCode, result, rgb} from './workbench-page.ts';

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

test('shows the output and errors of a sample @smoke', async ({page}) => {
  const problems = page.getByRole('tab', {name: /^问题/u});
  const items = page.getByRole('region', {name: '输出'}).getByRole('listitem');
  await openProject(
    page,
    oneFile(`console.log('hello', {a: [1, 'two']}); console.error(new TypeError('no'));
setTimeout(() => { throw new RangeError('late'); }, 50);
Promise.reject(new Error('unkept'));
${GOOD}`),
  );
  const log = page.getByRole('log');
  await expect(log).toContainText("hello {a: [1, 'two']}");
  await expect(log).toContainText('TypeError: no');
  await problems.click();
  await expect(items.filter({hasText: 'RangeError: late'})).toBeVisible();
  await expect(items.filter({hasText: 'Error: unkept'})).toBeVisible();
});

const OLD = '代码有错，这是出错之前的结果。';

test('what the compiler says about no single file is a problem of the program', async ({page}) => {
  const circular = "export const consts = stylex.defineConsts({'--a': 'var(--a)'});";
  const file = {name: 'a.stylex.ts', code: `import * as stylex from '@stylexjs/stylex';\n${circular}`};
  await openProject(page, {...oneFile(GOOD, 'newest'), files: [...oneFile(GOOD).files, file]});
  await expect(page.getByText('circular reference detected').first()).toBeVisible();
  await expect(page.getByText('编译器没有加载成功。')).toHaveCount(0);
  await page.getByRole('tab', {name: 'a.stylex.ts'}).click();
  await replaceCode(page, file.code.replace('var(--a)', 'red'));
  await expect(result(page).getByText('good')).toBeVisible();
});

test('goes on in a page that a translator has taken over', async ({page}) => {
  const errors = recordErrors(page);
  await openProject(page, oneFile(GOOD));
  await expect(result(page).getByText('good')).toBeVisible();
  const translate = (): Promise<void> =>
    page.locator('main').evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const font = document.createElement('font');
        text.parentNode?.replaceChild(font, text);
        font.append(`translated ${text.nodeValue}`);
      }
    });
  for (const code of [
    'export const a = {',
    'export default function App() { throw new Error("no"); }',
    'while (true);',
    GOOD,
  ]) {
    await translate();
    await replaceCode(page, code);
    await expect(page.getByRole('tab', {name: code === GOOD ? /问题$/u : /问题/u})).toBeVisible();
  }
  await page.getByRole('tab', {name: /问题$/u}).click();
  await expect(page.getByText('没有问题')).toBeVisible();
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
    ] as const) {
      await replaceCode(page, code);
      await expect(items.filter({hasText: problem}).first()).toBeVisible();
    }
    await page.getByRole('tab', {name: '结果'}).click();
    expect(errors).toEqual([]);
  });

  await test.step('keeps the last result when a component throws', async () => {
    await replaceCode(page, GOOD);
    await expect(shown).toBeVisible();
    await replaceCode(page, 'export default function App() { throw new Error("broken render"); }');
    await expect(page.getByText('Error: broken render').first()).toBeVisible();
    await expect(shown).toBeVisible();
    await expect(page.getByText(OLD)).toBeVisible();
  });

  await test.step('an old result writes nothing into the console of the code after it', async () => {
    await replaceCode(
      page,
      `setInterval(() => { console.log('tick'); parent.postMessage('tock', '*'); }, 20);\n${GOOD}`,
    );
    await expect(page.getByRole('log')).toContainText('tick');
    await replaceCode(page, 'export default function App() { throw new Error("silent"); }');
    await expect(page.getByText('Error: silent').first()).toBeVisible();
    // It still runs, and a batch of its output would be there by then.
    await page.evaluate(async () => {
      for (let count = 0; count < 20; count++)
        await new Promise<void>((resolve) => addEventListener('message', ({data}) => data === 'tock' && resolve()));
    });
    await expect(page.getByRole('log')).toHaveCount(0);
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
