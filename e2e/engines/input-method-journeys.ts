/** Search with an input method: half-typed Pinyin is no query, and the Enter that commits it opens nothing. */
import {expect} from 'vitest';
import {commitPinyin, typePinyin} from './edit-text.ts';
import {type Journey, SEARCH_OPTION} from './reader.ts';
import type {Site} from './served-site.ts';

const CREATE = '/docs/api/javascript/create/';
/** A search for it would change the hits. */
const HALF_TYPED = 'props';

export function inputMethodJourneys(journey: Journey, {url}: Site): void {
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
