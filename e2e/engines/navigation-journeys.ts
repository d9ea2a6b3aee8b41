import {expect} from 'vitest';
import {ANNOUNCEMENT_CLOSE, THEME_BUTTON} from '../../generator/shared/document-markers.ts';
import {computedStyles} from '../computed-styles.ts';
import type {Journey, Reader} from './reader.ts';
import type {Site} from './served-site.ts';

const LEARN = '/docs/learn/';
const BLOG = '/blog/';
const VARIABLES = '/docs/learn/theming/using-variables/';
/** Words there for readers of the newest StyleX. */
const LATEST_WORDS = '#local-assignment ~ ul [data-only=latest]';
const LEARN_LINK = 'header nav a[href$="/docs/learn/"]';
const BLOG_LINK = 'header nav a[href$="/blog/"]';

export function navigationJourneys(journey: Journey, {url}: Site): void {
  journey('the first click opens a page; back, forward and a reload restore the position', async (reader) => {
    await reader.open(url(LEARN));
    await reader.click(BLOG_LINK);
    await reader.waitForPath(BLOG);
    await reader.waitFor(() => document.title.startsWith('博客'));
    await reader.makeReady();
    await reader.evaluate(() => Reflect.set(window, 'marked', true));
    await scrollDown(reader, 300);
    await reader.click(LEARN_LINK);
    await reader.waitForText('h1', 'StyleX');
    expect(await reader.evaluate(() => scrollY)).toBe(0);
    await scrollDown(reader, 700);
    await reader.back();
    await reader.waitForPath(BLOG);
    await reader.waitFor(() => Math.round(scrollY) === 300);
    await reader.forward();
    await reader.waitForPath(LEARN);
    await reader.waitFor(() => Math.round(scrollY) === 700);
    expect(await reader.evaluate(() => Reflect.get(window, 'marked'))).toBe(true);
    await reader.reload();
    await reader.waitFor(() => Math.round(scrollY) === 700);
  });

  // A page in the browser's cache for back and forward runs no code: Firefox never reports what was stored meanwhile.
  journey('a page that back restores shows what was chosen elsewhere', async (reader) => {
    await reader.openReady(url(VARIABLES));
    const mode = String(await reader.evaluate(() => document.documentElement.dataset['theme']));
    await reader.waitForText('.announcement', '');
    await reader.waitUntilGone(LATEST_WORDS);
    await reader.evaluate(() =>
      addEventListener('pageshow', ({persisted}) => Reflect.set(window, 'isKept', persisted)),
    );

    await reader.openReady(url('/docs/learn/installation/'));
    await reader.click(THEME_BUTTON);
    await reader.click(ANNOUNCEMENT_CLOSE);
    await reader.click('button', {text: '最新'});
    await reader.waitFor(() => localStorage.getItem('stylex-version') === 'latest');

    await reader.back();
    await reader.waitForPath(VARIABLES);
    await reader.makeReady();
    await reader.waitFor((before) => document.documentElement.dataset['theme'] !== before, mode);
    await reader.waitUntilGone('.announcement');
    await reader.waitForText('button[aria-pressed=true]', '最新');
    await reader.waitForText(LATEST_WORDS, '由主题决定');
    expect(await reader.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true);
  });

  journey('a page has the same styles after another one as when it was opened', async (reader) => {
    // The mouse would stay on a link, whose look differs then.
    const follow = async (link: string, title: string): Promise<void> => {
      await reader.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), link);
      await reader.waitFor((start) => document.title.startsWith(start), title);
      await reader.waitFor(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));
    };
    await reader.openReady(url(BLOG));
    const before = await reader.evaluate(computedStyles);
    await follow(LEARN_LINK, 'StyleX');
    await follow(BLOG_LINK, '博客');
    expect(await reader.evaluate(computedStyles)).toEqual(before);
  });

  journey('a URL, a link elsewhere and one of the page scroll to a heading, and back returns', async (reader) => {
    await reader.openReady(`${url(LEARN)}#features`);
    await reader.waitFor(isTargetAtTop);
    await reader.click(BLOG_LINK);
    await reader.waitFor(() => document.title.startsWith('博客'));
    await reader.click('.announcement a[href*="#"]');
    await reader.waitForPath('/docs/api/');
    await reader.waitFor(isTargetAtTop);
    await reader.click(LEARN_LINK);
    await reader.waitForText('h1', 'StyleX');
    await reader.click('nav a[href="#features"]');
    await reader.waitFor(isTargetAtTop);
    await reader.back();
    await reader.waitFor(() => location.hash === '' && scrollY === 0);
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
