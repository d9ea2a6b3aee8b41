/** The search modal and the search page, by keyboard and input method. */
import {SEARCH_BUTTON} from '../../generator/shared/document-markers.ts';
import {expect} from 'vitest';
import {commitPinyin, typePinyin} from './edit-text.ts';
import {type Journey, SEARCH_INPUT, SEARCH_OPTION} from './reader.ts';
import type {Site} from './served-site.ts';

const CREATE = '/docs/api/javascript/create/';
/** A short page: what is searched is the same. */
const THEME = '/docs/api/types/Theme/';

/** A search for it would change the hits. */
const HALF_TYPED = 'props';

/** True when the element begins in the window and is not in a closed box. */
const isInWindow = (selector: string): boolean => {
  const element = document.querySelector(selector);
  const top = element?.getBoundingClientRect().top ?? -1;
  return element?.checkVisibility() === true && top > 0 && top < innerHeight;
};

export function searchJourneys(journey: Journey, {url}: Site): void {
  journey('the shortcut opens search, arrows and Enter open a hit', async (reader) => {
    await reader.openReady(url(THEME));
    await reader.press('k', 'Control');
    await reader.waitFor((input) => document.activeElement?.matches(input), SEARCH_INPUT);
    await reader.type('defineVars');
    await reader.waitForText(`${SEARCH_OPTION}[aria-selected=true]`, 'stylex.defineVars');
    await reader.press('ArrowDown');
    const second = await reader.waitFor((option) => {
      const chosen = document.querySelectorAll(option)[1];
      return chosen instanceof HTMLAnchorElement && chosen.ariaSelected === 'true' && chosen.href;
    }, SEARCH_OPTION);
    await reader.press('Enter');
    await reader.waitFor((href) => location.href === href, String(second));
    await reader.waitUntilGone('[data-search-modal][open]');
  });

  journey('the address of an error, and its message when it is pasted, open the box around its row', async (reader) => {
    await reader.openReady(url(`${CREATE}#error-not-top-level`));
    await reader.waitFor(isInWindow, '#error-not-top-level');
    await reader.press('/');
    await reader.waitFor((input) => document.activeElement?.matches(input), SEARCH_INPUT);
    await reader.type('Only named parameters are');
    await reader.waitForText(`${SEARCH_OPTION}[aria-selected=true]`, '动态样式的参数');
    await reader.press('Enter');
    await reader.waitFor(isInWindow, '#error-dynamic-parameters');
  });

  journey('the search page shows the results of its URL', async ({open, waitForText, click, waitForPath, back}) => {
    await open(url('/search/?q=createTheme'));
    await waitForText('h1', '“createTheme”的搜索结果');
    await click('main ol > li > a', {text: 'stylex.createTheme'});
    await waitForPath('/docs/api/javascript/createTheme/');
    await back();
    await waitForText('h1', '“createTheme”的搜索结果');
    await waitForText('main ol > li', 'stylex.createTheme');
  });

  journey('Escape clears the query, then closes search', async (reader) => {
    await reader.openReady(url(THEME));
    await reader.click(SEARCH_BUTTON);
    await reader.waitFor((input) => document.activeElement?.matches(input), SEARCH_INPUT);
    await reader.type('props');
    await reader.waitForText(SEARCH_OPTION, 'props');
    await reader.press('Escape');
    await reader.waitFor((input) => document.querySelector<HTMLInputElement>(input)?.value === '', SEARCH_INPUT);
    await reader.press('Escape');
    await reader.waitUntilGone('[data-search-modal][open]');
    await reader.waitFor((button) => document.activeElement?.matches(button), SEARCH_BUTTON);
  });

  journey('what is typed before the app has loaded becomes the query', async ({open, press, type, waitFor}) => {
    await open(url(THEME));
    await press('/');
    await type('theme');
    await waitFor((input) => document.querySelector<HTMLInputElement>(input)?.value === 'theme', SEARCH_INPUT);
  });

  // Half-typed Pinyin is no query, and the Enter that commits it opens nothing.
  journey('the search modal searches for what an input method commits', async (reader) => {
    await reader.openReady(url(CREATE));
    await reader.press('k', 'Control');
    await reader.waitFor(() => document.activeElement?.matches('[data-search-modal] input'));
    await typePinyin(reader, HALF_TYPED);
    await commitPinyin(reader, HALF_TYPED, '变量');
    await reader.waitForText(SEARCH_OPTION, '变量');
    // The index is loaded by now: a search would end at once.
    const before = await reader.evaluate(textOf, SEARCH_OPTION);
    await typePinyin(reader, HALF_TYPED);
    await reader.evaluate(nextFrames);
    expect(await reader.evaluate(textOf, SEARCH_OPTION)).toBe(before);
    await commitPinyin(reader, HALF_TYPED, '主题');
    // Until it is answered, no hit is active.
    await reader.waitFor(
      () => document.querySelector('[data-search-modal] [role=option][aria-selected=true]') !== null,
    );
    await reader.waitForText(SEARCH_OPTION, '主题');
    expect(await reader.evaluate('location.pathname')).toContain(CREATE);
    await reader.press('Enter');
    await reader.waitUntilGone('[data-search-modal][open]');
    expect(await reader.evaluate('location.pathname')).not.toContain(CREATE);
  });

  journey('the search page searches for what an input method commits', async (reader) => {
    await reader.openReady(url('/search/'));
    await reader.evaluate(skipPauses);
    await reader.click('main input');
    await typePinyin(reader, HALF_TYPED);
    await reader.evaluate(nextFrames);
    expect(await reader.evaluate('location.search')).toBe('');
    await commitPinyin(reader, HALF_TYPED, '变量');
    await reader.waitForText('h1', '“变量”的搜索结果');
  });
}

const textOf = (selector: string): string =>
  [...document.querySelectorAll(selector)].map(({textContent}) => textContent).join('\n');

const nextFrames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

/** Timers of the page end at once; those of WebKit's driver, which are in the page too, take longer than a second. */
function skipPauses(): void {
  const start = window.setTimeout.bind(window);
  Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) => start(run, ms > 1000 ? ms : 0));
}
