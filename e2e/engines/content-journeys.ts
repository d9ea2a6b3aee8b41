/** Content of pages: what is loaded, tabs, code, live demos, print. */
import {expect} from 'vitest';
import {EDITOR_TEXT, replaceCode} from './edit-text.ts';
import {type Journey, NARROW} from './reader.ts';
import type {Site} from './served-site.ts';

const LEARN = '/docs/learn/';
const INSTALLATION = '/docs/learn/installation/';
const COMPARISON = '/docs/learn/thinking-in-stylex/?from=css-modules';
const DEMO = '/docs/learn/recipes/context-driven-styles/';
const RESIZABLE = '/docs/learn/styling-ui/defining-styles/';
const EXERCISES = '/docs/learn/thinking-in-stylex/';
const FOLDED = '/docs/learn/recipes/reset-themes/';
/** The pages with the widest parts. All pages are measured in Chromium. */
const PAGES = ['/', RESIZABLE, '/docs/api/javascript/create/'];

export function contentJourneys(journey: Journey, {url}: Site): void {
  journey('the script starts by itself, without React; the copy button copies the code', async (reader) => {
    await reader.openReady(url(LEARN));
    const files = await reader.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name));
    expect(String(files)).not.toContain('/assets/react-');
    await reader.evaluate(recordClipboard);
    await reader.click('main .code-copy');
    await reader.waitFor(() => [...document.querySelectorAll('.code-copy')].some((it) => it.ariaLabel === '已复制'));
    const copied = String(await reader.evaluate(() => Reflect.get(window, 'copied')));
    await reader.waitForText('pre', copied.split('\n')[0] ?? 'nothing');
  });

  journey('no page is wider than a narrow window', async ({open, evaluate, resize}) => {
    await resize(NARROW);
    for (const page of PAGES) {
      await open(url(page));
      expect(await evaluate(() => document.documentElement.scrollWidth - innerWidth), page).toBeLessThanOrEqual(0);
    }
  });

  journey('tabs are selected by the address, by click and by arrow key', async (reader) => {
    await reader.openReady(url(COMPARISON));
    await reader.waitForText('[role=tab][aria-selected=true]', 'CSS Modules');
    await reader.waitForText('.stacked th:last-child', 'CSS Modules');
    await reader.click('[role=tab]', {text: 'styled-components'});
    await reader.press('Home');
    await reader.waitForText('[role=tab][aria-selected=true]', 'Tailwind');
    await reader.press('ArrowRight');
    await reader.waitForText('[role=tab][aria-selected=true]', 'CSS Modules');
    expect(await reader.evaluate(() => location.search)).toBe('?from=css-modules');
  });

  journey('a link to text in tabs that are not shown selects both, one in the other', async (reader) => {
    const text = 'pnpm add --save-dev rollup';
    await reader.openReady(url(INSTALLATION));
    await reader.waitForText('[role=tab][aria-selected=true]', 'Vite');
    // A hyphen would be part of the syntax.
    await reader.evaluate(
      (fragment) => location.assign(fragment),
      `#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`,
    );
    await reader.waitForText('[role=tab][aria-selected=true]', 'Rollup');
    await reader.waitForText('[role=tab][aria-selected=true]', 'pnpm');
    await reader.waitForText('[role=tabpanel] pre', text);
    await reader.waitUntilGone('[role=tabpanel]:not([data-shown]) > *');
    await reader.waitFor(() => scrollY > 0);
  });

  journey('a live demo responds to the first click', async ({open, click, waitForText}) => {
    await open(url(DEMO));
    await click('[data-demo] button', {text: '收起'});
    await waitForText('[data-demo] button', '展开');
  });

  journey('code is edited in its place; an exercise is answered; an error is explained', async (reader) => {
    await reader.open(url(EXERCISES));
    await reader.click('#exercise-order ~ .code-block .code-edit');
    await reader.waitForText('[role=status]', '还不对');
    const code = String(await reader.waitFor(EDITOR_TEXT));
    const order = (...names: string[]): string => names.map((name) => `styles.${name},`).join('\n        ');
    const right = code.replace(order('soldOut', 'featured', 'line'), order('line', 'featured', 'soldOut'));
    expect(right).not.toBe(code);
    await replaceCode(reader, right);
    await reader.waitForText('[role=status]', '答对了');
    await reader.waitForText('[data-exercise-progress]', '答对1');
    await replaceCode(reader, "import * as stylex from '@stylexjs/stylex';\nstylex.create({});");
    await reader.waitForText('section li', '的结果没有直接赋给变量');
  });

  journey('an error is explained below the field that it is written into', async (reader) => {
    await reader.open(url('/docs/api/'));
    await reader.click('#error-text');
    await reader.type('all is not supported');
    await reader.waitForText('.error-finder li', '不能用all属性');
  });

  journey('a choice says why it is right', async ({open, click, waitForText}) => {
    await open(url(EXERCISES));
    await click('.exercise-choice.right > label');
    await waitForText('.exercise-choice.right [role=status]', '答对了');
    await waitForText('[data-exercise-progress]', '答对1');
  });

  journey('a printed page has its folded text and no controls', async ({open, evaluate, waitFor}) => {
    await open(url(FOLDED));
    await evaluate(applyPrintStyles);
    await waitFor(() => {
      const text = document.querySelector('.prose details > :not(summary)');
      return text !== null && text.getBoundingClientRect().height > 10;
    });
    const controls = 'header nav, aside nav, .code-copy, .heading-anchor';
    expect(
      await evaluate((all) => [...document.querySelectorAll(all)].some((it) => it.checkVisibility()), controls),
    ).toBe(false);
  });
}

/** Scripts and style sheets. */
export const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({name}) => new URL(name).pathname)
    .filter((path) => /\/assets\/.*\.(?:js|css)$/.test(path));

/** The clipboard cannot be read in all engines. */
function recordClipboard(): void {
  const {clipboard} = navigator;
  const write = clipboard.writeText.bind(clipboard);
  clipboard.writeText = (text) => {
    Reflect.set(window, 'copied', text);
    return write(text);
  };
}

/** Makes the rules of `@media print` those of the screen: not all drivers can emulate print. */
function applyPrintStyles(): void {
  const visit = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /\b(?:print|screen)\b/.test(rule.media.mediaText)) {
        rule.media.mediaText = rule.media.mediaText.includes('print') ? 'all' : 'not all';
      }
      if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
}
