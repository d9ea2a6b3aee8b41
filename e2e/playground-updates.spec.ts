/** What is seen goes on while it is edited: components keep their state, and a new run has the view of the one before. */
import type {Page} from '@playwright/test';
import {expect, test} from './serve-fixture.ts';
import {edit, oneFile, openProject, projectOf, replaceCode, result, rgb} from './workbench-page.ts';

test.use({prefetches: true});

/** @param effects lines that do something when the module runs */
const counter = (effects = ''): string => `import {useEffect, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {tone} from './tone.stylex';

${effects}
const styles = stylex.create({
  button: {
    color: 'crimson',
    backgroundColor: tone.surface,
  },
});

export default function App() {
  const [count, setCount] = useState(0);
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((before) => before + 1), 50);
    return () => clearInterval(timer);
  }, []);
  return (
    <div>
      <button {...stylex.props(styles.button)} onClick={() => setCount(count + 1)}>pressed {count}</button>
      <input aria-label="note" />
      <p style={{height: 2000}}>tick {ticks}</p>
    </div>
  );
}
`;

const VARIABLES = `import * as stylex from '@stylexjs/stylex';
export const tone = stylex.defineVars({surface: 'beige'});
`;

async function openCounter(page: Page, effects?: string): Promise<void> {
  await openProject(page, projectOf(counter(effects), {'tone.stylex.ts': VARIABLES}));
  // Only this build can exchange components.
  await expect(page.locator('iframe[data-shown]')).toHaveAttribute('src', /frame-development/u);
  await result(page).getByRole('button').click();
  await expect(result(page).getByText('pressed 1')).toBeVisible();
}

test('state, text and scroll position survive changes of styles and components while a timer runs @smoke', async ({
  page,
}) => {
  await openCounter(page);
  const button = result(page).getByRole('button');
  const note = result(page).getByLabel('note');
  await note.fill('kept');
  await note.evaluate(() => scrollTo(0, 300));
  const isKept = async (presses: number): Promise<void> => {
    await expect(button).toContainText(String(presses));
    await expect(note).toHaveValue('kept');
    expect(await note.evaluate(() => scrollY)).toBe(300);
  };

  await test.step('a color', async () => {
    await edit(page, 'crimson', 'teal');
    await expect(button).toHaveCSS('color', rgb('teal'));
    await isKept(1);
  });
  await test.step('an element', async () => {
    await edit(page, 'pressed {', 'seen {');
    await expect(button).toHaveText('seen 1');
    await isKept(1);
  });
  await test.step('a variable of another file', async () => {
    await page.getByRole('tab', {name: 'tone.stylex.ts'}).click();
    await edit(page, 'beige', 'lavender');
    await expect(button).toHaveCSS('background-color', rgb('lavender'));
    await isKept(1);
  });
  await test.step('several edits in a row', async () => {
    await page.getByRole('tab', {name: 'App.tsx'}).click();
    for (const tone of ['navy', 'olive', 'maroon', 'purple']) {
      await replaceCode(page, counter().replace('crimson', tone).replace('pressed {', 'seen {'));
      // Each is compiled before the next one comes.
      await expect(page.getByRole('region', {name: '输出'})).toHaveAttribute('aria-busy', 'false');
    }
    await expect(button).toHaveCSS('color', rgb('purple'));
    await isKept(1);
  });
  await test.step('the program is alive', async () => {
    await button.click();
    await expect(button).toHaveText('seen 2');
    const ticks = await result(page).getByText('tick').innerText();
    await expect(result(page).getByText('tick')).not.toHaveText(ticks);
  });
});

test('an edit that throws leaves the last result as it is, and the next one that does not goes on with it', async ({
  page,
}) => {
  await openCounter(page);
  await edit(page, 'pressed {count}', 'pressed {count.name.first}');
  await expect(page.getByText('TypeError').first()).toBeVisible();
  await expect(page.getByText('代码有错，这是出错之前的结果。')).toBeVisible();
  await expect(result(page).getByText('pressed 1')).toBeVisible();
  await edit(page, 'pressed {count.name.first}', 'again {count}');
  await expect(result(page).getByText('again 1')).toBeVisible();
});

test('an edit that never ends is stopped, and does not stop the program before it', async ({page}) => {
  await openCounter(page);
  await edit(page, 'return (', 'while (true) {}\n  return (');
  await expect(page.getByText('代码占用浏览器太久')).toBeVisible();
  await edit(page, 'while (true) {}', '');
  await expect(result(page).getByText('pressed')).toBeVisible();
});

test('what starts something when it runs starts anew, at the scroll position of before, and alone', async ({page}) => {
  await openCounter(page, "setInterval(() => console.log('crimson'), 100);");
  await expect(page.getByRole('log')).toContainText('crimson');
  const note = result(page).getByLabel('note');
  await note.evaluate(() => scrollTo(0, 300));
  await replaceCode(page, counter("setInterval(() => console.log('teal'), 100);"));
  await expect(page.getByRole('log')).toContainText('teal');
  await expect(page.getByRole('log')).not.toContainText('crimson');
  await expect(result(page).getByText('pressed 0')).toBeAttached();
  expect(await note.evaluate(() => scrollY)).toBe(300);
});

test('the focus stays in the result when a program runs anew', async ({page}) => {
  await openProject(page, oneFile("setTimeout(() => undefined);\nexport default () => <input aria-label='one' />;"));
  await expect(page.locator('iframe[data-shown]')).toHaveAttribute('src', /frame-development/u);
  await edit(page, 'one', 'two');
  // The focus is set before the edit is compiled.
  await result(page).getByRole('textbox').focus();
  await expect(result(page).getByLabel('two')).toBeFocused();
  await page.keyboard.type('typed on');
  await expect(result(page).getByLabel('two')).toHaveValue('typed on');
});
