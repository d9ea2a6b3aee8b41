/**
 * How long a reader waits who has read a page for a while and then presses something, on a network with distance and a slow
 * CPU. On loopback, where a round trip costs nothing, no chain of requests is felt.
 */
import type {Page} from '@playwright/test';
import {throttle, withSite} from './serve-site.ts';

const READING_MS = 5000;
const KEY_MS = 120;
const LINK = 'a[href*="learn/installation"]';

/** Selectors of one generator's theme, and where it puts the page that is read. */
export interface TouchTheme {
  readonly page: string;
  readonly toggle: string;
  readonly search: string;
  readonly input: string;
  readonly hit: string;
}

/** A built site with the pages of the learn guides. */
export interface TouchSite {
  readonly dir: string;
  readonly theme: TouchTheme;
}

export const OWN_THEME: TouchTheme = {
  page: '/docs/learn/thinking-in-stylex/',
  toggle: '[data-control=theme]',
  search: 'header [data-control=search]',
  input: 'dialog[open] input',
  hit: 'dialog[open] [role=option]',
};

export const PEER_THEMES: Readonly<Record<string, TouchTheme>> = {
  vitepress: {
    page: '/docs/learn/thinking-in-stylex.html',
    toggle: '.VPNavBarAppearance button',
    search: '.DocSearch-Button',
    input: '.VPLocalSearchBox input',
    hit: '.VPLocalSearchBox .result',
  },
};

/** `answer`: “create” is typed until the first hit is there. `link`: a link in view opens its page. */
export const EFFECTS = ['toggle', 'search', 'answer', 'link'] as const;
/** Out of nothing; after a mouse has come near; on a page that has been touched and scrolled before. */
export const APPROACHES = ['touch', 'mouse', 'scroll'] as const;

export type Effect = (typeof EFFECTS)[number];
export type Approach = (typeof APPROACHES)[number];

/** Notes when the last pointer went down, and when what `isThere` looks for was painted after that. Survives a navigation. */
async function watchEffect(page: Page, effect: Effect, {input, hit}: TouchTheme): Promise<void> {
  // tsx names functions by this helper, which pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(
    ([name, inputSelector, hitSelector]) => {
      const heading = (): string => document.querySelector('h1')?.textContent ?? '';
      const mode = (): string => `${document.documentElement.className} ${document.documentElement.dataset['theme']}`;
      const isVisible = (selector: string): boolean => document.querySelector(selector)?.checkVisibility() ?? false;
      const stateOf = name === 'link' ? heading : mode;
      const isThere = (): boolean => {
        if (name === 'answer') return isVisible(hitSelector);
        if (name === 'search')
          return isVisible(inputSelector) && document.activeElement === document.querySelector(inputSelector);
        return stateOf() !== '' && stateOf() !== sessionStorage.getItem('before');
      };
      const look = (): void => {
        if (sessionStorage.getItem('pressed') === null) return;
        if (!isThere()) requestAnimationFrame(look);
        else requestAnimationFrame(() => sessionStorage.setItem('seen', String(Date.now())));
      };
      const onPress = (): void => {
        sessionStorage.setItem('pressed', String(Date.now()));
        sessionStorage.setItem('before', stateOf());
        look();
      };
      addEventListener('pointerdown', onPress, {capture: true});
      look();
    },
    [effect, input, hit] as const,
  );
}

async function press(page: Page, selector: string, approach: Approach): Promise<void> {
  const box = await page.locator(selector).filter({visible: true}).first().boundingBox();
  if (box === null) throw new Error(`${page.url()} has no ${selector}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (approach !== 'mouse') return page.touchscreen.tap(x, y);
  await page.mouse.move(640, 400);
  await page.mouse.move(x, y, {steps: 15});
  await page.mouse.down();
  await page.mouse.up();
}

async function scrollAround(page: Page): Promise<void> {
  await page.touchscreen.tap(640, 500);
  await page.mouse.wheel(0, 300);
  await page.waitForTimeout(3000);
  await page.mouse.wheel(0, -600);
  await page.waitForTimeout(800);
  await page.evaluate(() => sessionStorage.clear());
}

async function measureOnce(page: Page, effect: Effect, approach: Approach, theme: TouchTheme): Promise<number> {
  await watchEffect(page, effect, theme);
  await throttle(await page.context().newCDPSession(page));
  await page.goto(theme.page);
  await page.waitForTimeout(READING_MS);
  if (approach === 'scroll') await scrollAround(page);
  const pressed = {toggle: theme.toggle, search: theme.search, answer: theme.search, link: LINK}[effect];
  await press(page, pressed, approach);
  if (effect === 'answer') {
    await page.locator(theme.input).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('create', {delay: KEY_MS});
  }
  await page.waitForFunction(() => sessionStorage.getItem('seen') !== null);
  return page.evaluate(() => Number(sessionStorage.getItem('seen')) - Number(sessionStorage.getItem('pressed')));
}

/** Milliseconds from the press to the painted effect, once for each of `APPROACHES`. */
export async function measureEffect({dir, theme}: TouchSite, effect: Effect): Promise<number[]> {
  return withSite(
    dir,
    async (newPage) => {
      const times: number[] = [];
      for (const approach of APPROACHES) {
        const page = await newPage();
        times.push(await measureOnce(page, effect, approach, theme));
        await page.close();
      }
      return times;
    },
    {hasTouch: true, viewport: {width: 1280, height: 800}},
  );
}

/** What becomes visible in the playground, in this order. */
export interface PlaygroundStart {
  readonly editor: number;
  readonly result: number;
}

/** Milliseconds from the address of the playground, which nobody touches. */
export async function measurePlaygroundStart(dir: string): Promise<PlaygroundStart> {
  return withSite(dir, async (newPage) => {
    const page = await newPage();
    await throttle(await page.context().newCDPSession(page));
    const start = performance.now();
    await page.goto('/playground/');
    await page.locator('.cm-content[contenteditable=true]').waitFor();
    const editor = performance.now() - start;
    await page.locator('iframe[data-shown]').waitFor({timeout: 60_000});
    return {editor, result: performance.now() - start};
  });
}
