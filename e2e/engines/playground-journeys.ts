/** The playground: editing, errors, endless samples, sharing. */
import {expect} from 'vitest';
import {commitPinyin, EDITOR, EDITOR_TEXT, replaceCode, typePinyin} from './edit-text.ts';
import {type Journey, type Reader, START_PAGE} from './reader.ts';
import type {Site} from './served-site.ts';

/** Reports when it is on the screen: a page cannot look into the frame of its result. */
export const showing = (text: string): string => `import {useEffect} from 'react';
export default function App() {
  useEffect(() => console.log('shown: ${text}'));
  return <p>${text}</p>;
}`;
const WITHOUT_DEFAULT = `import * as stylex from '@stylexjs/stylex';
export const tone = stylex.defineVars({ink: {'@media print': 'black'}});`;
const ENDLESS = 'while (true) {}';

/** Names of the elements that take a press on the count of a tab. */
function pressedElements() {
  const counts = [...document.querySelectorAll('[role=tab] span span')];
  const boxes = counts.map((count) => count.getBoundingClientRect());
  return [...new Set(boxes.map(({x, y}) => document.elementFromPoint(x + 3, y + 3)?.tagName))];
}

export async function openPlayground(reader: Reader, {url}: Site, hash = ''): Promise<void> {
  await reader.openReady(url(`/playground/${hash}`));
  // It cannot be focused before it is measured.
  await reader.waitFor(`${EDITOR}?.checkVisibility({visibilityProperty: true})`);
}

export function playgroundJourneys(journey: Journey, site: Site): void {
  journey('an edit is shown, a wrong one shows its problem with the line, and the button formats', async (reader) => {
    await openPlayground(reader, site);
    await replaceCode(reader, showing('first'));
    await reader.waitForText('[role=log]', 'shown: first');
    await reader.waitFor(() => document.querySelector('iframe[data-shown]') !== null);
    await replaceCode(reader, `${showing('wrong')}\nconst broken = ;`);
    await reader.waitForText('main p', '代码有错，这是出错之前的结果');
    await reader.click('[role=tab]', {text: '问题'});
    await reader.waitForText('main li button', 'App.tsx，第6行');
    await replaceCode(reader, 'let   a');
    await reader.click('main button', {text: '格式化'});
    await reader.waitFor(`${EDITOR_TEXT} === 'let a;\\n'`);
  });

  journey('a known error is explained, and mended by its button', async (reader) => {
    await openPlayground(reader, site, '#t.variables');
    await reader.click('[role=tab]', {text: 'tokens.stylex.ts'});
    await replaceCode(reader, WITHOUT_DEFAULT);
    await reader.click('[role=tab]', {text: '问题'});
    await reader.waitForText('main li', '是没有default的对象');
    // Counts come and go while a tab is pressed. A pressed element that is gone at the release costs Firefox the click.
    expect(await reader.evaluate(pressedElements)).toEqual(['BUTTON']);
    await reader.click('main li button', {text: '补上default'});
    await reader.waitFor(`${EDITOR_TEXT}.includes("ink: {default: 'black', '@media")`);
  });

  journey('the editor takes a slash, and text of an input method, whose Enter adds no line', async (reader) => {
    await openPlayground(reader, site);
    await replaceCode(reader, '');
    await reader.type('// a comment');
    await reader.waitFor(`${EDITOR_TEXT} === '// a comment'`);
    // The slash is the shortcut of search elsewhere.
    expect(await reader.evaluate(() => document.querySelector('dialog[open]'))).toBeNull();
    await replaceCode(reader, '// ');
    await typePinyin(reader, "yang'shi");
    await commitPinyin(reader, "yang'shi", '样式');
    await reader.waitFor(`${EDITOR_TEXT} === '// 样式'`);
  });

  journey('in a narrow window a step of the tutorial explains its error; another leads on', async (reader) => {
    await reader.resize({width: 390, height: 844});
    await reader.openReady(site.url('/playground/?tutorial=repair'));
    // It is in the pane that a narrow window does not show.
    await reader.waitFor(() =>
      [...document.querySelectorAll('main summary')].some((it) => it.textContent === '原因和改法'),
    );
    await reader.openReady(site.url('/playground/?tutorial=dark-mode'));
    await reader.click('main button', {text: '看答案'});
    await reader.click('main button', {text: '放进编辑器'});
    await reader.waitForText('main [role=status]', '答对了。');
    await reader.click('main a', {text: '下一步：接收外来的样式'});
    await reader.waitForText('main h2', '接收外来的样式');
  });

  journey('an endless loop is stopped, and the page keeps working', async (reader) => {
    await openPlayground(reader, site);
    await replaceCode(reader, `${ENDLESS}\n${showing('never')}`);
    await reader.waitForText('[role=alert]', '已停止');
    await replaceCode(reader, showing('after'));
    await reader.waitForText('[role=log]', 'shown: after');
  });

  journey('a shared link opens the same code', async (reader) => {
    await openPlayground(reader, site);
    await replaceCode(reader, showing('shared'));
    await reader.waitForText('[role=log]', 'shown: shared');
    await reader.click('main button', {text: '复制链接'});
    await reader.waitForText('main button', '链接已复制');
    const link = String(await reader.evaluate('location.href'));
    await reader.startAt(site.url(START_PAGE));
    await reader.open(link);
    await reader.waitForText('[role=log]', 'shown: shared');
  });
}
