/** A page of a server that is far away, used before its app has come. */
import {THEME_BUTTON} from '../../generator/shared/document-markers.ts';
import {type Journey, SEARCH_INPUT, SEARCH_OPTION} from './reader.ts';
import type {Site} from './served-site.ts';

const LEARN = '/docs/learn/';
const CREATE = '/docs/api/javascript/create/';

export function distantJourneys(journey: Journey, {url}: Site): void {
  journey('far from the server no click and no letter is lost', async (reader) => {
    await reader.open(url(LEARN));
    const mode = String(await reader.evaluate(() => document.documentElement.dataset['theme']));
    await reader.click(THEME_BUTTON);
    await reader.waitFor((before) => document.documentElement.dataset['theme'] !== before, mode);
    await reader.press('/');
    await reader.type('stylex.create');
    await reader.waitFor(
      (input) => document.querySelector<HTMLInputElement>(input)?.value === 'stylex.create',
      SEARCH_INPUT,
    );
    await reader.waitForText(`${SEARCH_OPTION}[aria-selected=true]`, 'stylex.create');
    await reader.press('Enter');
    await reader.waitForPath(CREATE);
    await reader.waitForText('h1', 'stylex.create');
    await reader.click('header nav a[href$="/docs/learn/"]');
    await reader.waitForPath(LEARN);
    await reader.waitForText('h1', 'StyleX');
  });

  journey('far from the server the first press on a link opens its page', async (reader) => {
    await reader.open(url(CREATE));
    await reader.click('header nav a[href$="/docs/learn/"]');
    await reader.waitForPath(LEARN);
    await reader.waitForText('h1', 'StyleX');
  });
}
