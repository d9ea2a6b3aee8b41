/** Navigations, history and addresses. */
import {expect} from 'vitest';
import type {Journey, Reader} from './reader.ts';
import type {Site} from './served-site.ts';

const LEARN = '/docs/learn/';
const BLOG = '/blog/';
const BLOG_LINK = 'header nav a[href$="/blog/"]';

export function navigationJourneys(journey: Journey, {url}: Site): void {
  journey('back and forward restore the scroll position, in the same document', async (reader) => {
    await reader.openHydrated(url(LEARN));
    await reader.evaluate(() => Reflect.set(window, 'marked', true));
    await scrollDown(reader, 700);
    await reader.click(BLOG_LINK);
    await reader.waitFor(() => document.title.startsWith('博客'));
    expect(await reader.evaluate(() => scrollY)).toBe(0);
    await scrollDown(reader, 300);
    await reader.back();
    await reader.waitForPath(LEARN);
    await reader.waitFor(() => Math.round(scrollY) === 700);
    await reader.forward();
    await reader.waitForPath(BLOG);
    await reader.waitFor(() => Math.round(scrollY) === 300);
    expect(await reader.evaluate(() => Reflect.get(window, 'marked'))).toBe(true);
  });

  journey('a reload keeps the scroll position', async (reader) => {
    await reader.openHydrated(url(LEARN));
    await scrollDown(reader, 500);
    await reader.reload();
    await reader.waitFor(() => Math.round(scrollY) === 500);
  });

  journey('the first click on a link leads to its page', async ({open, click, waitFor, waitForPath}) => {
    await open(url(LEARN));
    await click(BLOG_LINK);
    await waitForPath(BLOG);
    await waitFor(() => document.title.startsWith('博客'));
  });

  journey('a link to a heading of this page scrolls to it, and back returns', async (reader) => {
    await reader.openHydrated(url(LEARN));
    await reader.click('nav a[href="#features"]');
    await reader.waitFor(isTargetAtTop);
    await reader.back();
    await reader.waitFor(() => location.hash === '' && scrollY === 0);
  });

  journey('a link to a heading of another page scrolls to it', async ({openHydrated, click, waitFor, waitForPath}) => {
    await openHydrated(url(BLOG));
    await click('.announcement a[href*="#"]');
    await waitForPath('/docs/api/');
    await waitFor(isTargetAtTop);
  });

  journey('a URL with a hash opens at its heading', async ({openHydrated, waitFor}) => {
    await openHydrated(`${url(LEARN)}#features`);
    await waitFor(isTargetAtTop);
  });

  journey('an unknown path shows the not-found page with similar pages', async (reader) => {
    await reader.openHydrated(url('/docs/learn/instalation/'));
    await reader.click('main nav a', {text: '安装'});
    await reader.waitForText('h1', '安装');
    await reader.waitForPath('/docs/learn/installation/');
  });
}

/** Scrolls and waits until the page has stored the position in its history entry. */
async function scrollDown({evaluate, waitFor}: Reader, top: number): Promise<void> {
  await evaluate((y) => scrollTo(0, y), top);
  await waitFor((y) => JSON.stringify(history.state).includes(`:${y}`), top);
}

function isTargetAtTop(): boolean {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const top = target?.getBoundingClientRect().top ?? Infinity;
  return scrollY > 0 && top >= 0 && top < innerHeight / 2;
}
