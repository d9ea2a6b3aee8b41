import type {Locator} from '@playwright/test';
import {expectReady, fetchedPaths, openReady, pointAt, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

test.use({prefetches: true});

/** A time longer than a link must stay in view. */
const SEEN_MS = 1500;

test('pages of links of the text that stay in view are fetched ahead, at most four, each once @smoke', async ({
  page,
}) => {
  await page.setViewportSize({width: 1200, height: 500});
  const requests = recordRequests(page);
  await page.goto('/blog/archive/');
  await expectReady(page);
  await expect.poll(() => fetchedPaths(requests).length).toBe(4);
  await page.waitForTimeout(SEEN_MS);
  const paths = fetchedPaths(requests);
  expect(paths).toHaveLength(4);
  expect(new Set(paths).size).toBe(4);
  expect(paths).not.toContain('/blog/archive/');
});

test('hover, focus and touch load the page, and the click then requests nothing', async ({page}) => {
  const requests = recordRequests(page);
  await openReady(page, '/blog/');
  const linkTo = (href: string): Locator => page.locator(`main a[href="${href}"]`).first();
  const approaches = [
    ['/blog/v0.10.1/', pointAt],
    ['/blog/v0.9.3/', (link: Locator) => link.focus()],
    ['/blog/v0.8.0/', (link: Locator) => link.dispatchEvent('touchstart')],
  ] as const;
  const asked: string[] = [];
  for (const [href, approach] of approaches) {
    asked.push(href);
    await approach(linkTo(href));
    await expect.poll(() => fetchedPaths(requests)).toContain(href);
    await (await requests.find((request) => request.url().endsWith(href))?.response())?.finished();
  }
  const before = requests.length;
  await linkTo('/blog/v0.8.0/').evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('h1')).toContainText('0.8.0');
  const paths = requests.slice(before).map((request) => new URL(request.url()).pathname);
  expect(paths.filter((path) => asked.includes(path))).toEqual([]);
});
