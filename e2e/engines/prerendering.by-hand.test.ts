/** Pages that Chromium renders before the reader opens them. */
import {setTimeout as delay} from 'node:timers/promises';
import {chromium} from '@playwright/test';
import puppeteer, {type Page} from 'puppeteer-core';
import {afterAll, expect, it} from 'vitest';
import {findTestBrowser} from '../../scripts/browser.mjs';
import {DIST} from '../tested-site.ts';
import {serveSite} from './served-site.ts';

const executablePath = findTestBrowser() ?? chromium.executablePath();
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await puppeteer.launch({executablePath, args});
const site = await serveSite({dir: DIST});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Opens a page and waits until the page of the link on which the mouse rests is rendered. */
async function renderAhead(link: string): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({width: 1280, height: 800});
  await page.goto(site.url('/docs/learn/'));
  // The browser has been idle.
  await page.waitForSelector('link[rel=prefetch]');
  await page.hover(link);
  await page.waitForSelector('a[data-ahead]');
  // With a session that reports it, Chromium renders nothing ahead.
  await delay(3000);
  return page;
}

it('the page of a link on which the mouse rests is shown at once, without an app, in the color mode chosen since', async () => {
  const page = await renderAhead('header nav a[href="/blog/"]');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('announcement.id', document.documentElement.dataset['announcement'] ?? '');
    localStorage.setItem('announcement.dismiss', 'true');
    setTimeout(() => document.querySelector<HTMLElement>('a[href="/blog/"]')?.click());
  });
  await expect.poll(stateOfBlog).toEqual({isAhead: true, theme: 'dark', hasAnnouncement: false, scriptsAhead: []});
});

/** By another connection each time: a connection loses a page that is rendered ahead when Chromium shows it. */
async function stateOfBlog(): Promise<unknown> {
  const observer = await puppeteer.connect({browserWSEndpoint: browser.wsEndpoint()});
  const blog = (await observer.pages()).find((shown) => shown.url() === site.url('/blog/'));
  const state = await blog?.evaluate(() => {
    const shownAt = Number(Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'activationStart'));
    const requests = performance.getEntriesByType('resource').filter((entry) => entry.startTime < shownAt);
    return {
      isAhead: shownAt > 0,
      theme: document.documentElement.dataset['theme'],
      hasAnnouncement: document.querySelector('.announcement')?.checkVisibility(),
      scriptsAhead: requests.map((entry) => entry.name).filter((name) => name.endsWith('.js')),
    };
  });
  await observer.disconnect();
  return state;
}
