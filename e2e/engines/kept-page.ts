/**
 * A journey for all engines, Chromium too. A page in the browser's cache for back and forward runs no code: Chromium reports
 * later what was stored meanwhile, Firefox never.
 */
import {ANNOUNCEMENT_CLOSE, THEME_BUTTON} from '../../generator/shared/document-markers.ts';
import type {Reader} from './reader.ts';
import type {Site} from './served-site.ts';

const PAGE = '/docs/learn/theming/using-variables/';
/** Words there for readers of the newest StyleX. */
const WORDS = '#local-assignment ~ ul [data-only=latest]';
const OTHER_PAGE = '/docs/learn/installation/';

/**
 * Leaves a page by a full navigation, chooses color mode, announcement and edition on another one, and goes back: the page shows
 * the choices.
 *
 * @returns whether the page came from the cache; if not, the browser has loaded it again
 */
export async function chooseElsewhere(reader: Reader, {url}: Pick<Site, 'url'>): Promise<boolean> {
  await reader.openReady(url(PAGE));
  const mode = String(await reader.evaluate(() => document.documentElement.dataset['theme']));
  await reader.waitForText('.announcement', '');
  await reader.waitUntilGone(WORDS);
  await reader.evaluate(() => addEventListener('pageshow', ({persisted}) => Reflect.set(window, 'isKept', persisted)));

  await reader.openReady(url(OTHER_PAGE));
  await reader.click(THEME_BUTTON);
  await reader.click(ANNOUNCEMENT_CLOSE);
  await reader.click('button', {text: '最新'});
  await reader.waitFor(() => localStorage.getItem('stylex-version') === 'latest');

  await reader.back();
  await reader.waitForPath(PAGE);
  await reader.makeReady();
  await reader.waitFor((before) => document.documentElement.dataset['theme'] !== before, mode);
  await reader.waitUntilGone('.announcement');
  await reader.waitForText('button[aria-pressed=true]', '最新');
  await reader.waitForText(WORDS, '由主题决定');
  return (await reader.evaluate(() => Reflect.get(window, 'isKept'))) === true;
}
