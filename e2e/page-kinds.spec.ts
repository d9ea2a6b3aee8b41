/** Kinds of pages that the published site has none of, on a site that uses them. */
import {fixtureSite, siteTest} from './fixture-site.ts';
import {openAwake, recordErrors} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('minimal'));

test('the list of docs tags names every tag with its number of docs, and leads to each', async ({page}) => {
  const errors = recordErrors(page);
  await openAwake(page, '/docs/tags/');
  const tags = page.getByRole('main').locator('a[href^="/docs/tags/"]');
  await expect(tags).toHaveText([/basics\D*2/, /c\+\+\D*1/]);
  for (const [name, title] of [
    ['basics', '2 docs tagged with "basics"'],
    ['c++', '1 docs tagged with "c++"'],
  ] as const) {
    await page.goto('/docs/tags/');
    await tags.filter({hasText: name}).click();
    await expect(page.locator('h1')).toHaveText(title);
  }
  expect(errors).toEqual([]);
});

test('the page of a docs tag lists its docs, without unlisted ones', async ({page}) => {
  await openAwake(page, '/docs/tags/basics/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', {name: 'Start'})).toHaveAttribute('href', '/docs/start/');
  await expect(main.getByRole('link', {name: 'Colors'})).toHaveAttribute('href', '/docs/theming/colors/');
  await expect(main).not.toContainText('Hidden');
  await main.getByRole('link', {name: 'Colors'}).click();
  await expect(page.locator('h1')).toHaveText('Colors');
});

test('a Markdown page of its own stands at its name', async ({page}) => {
  const errors = recordErrors(page);
  await openAwake(page, '/about/');
  await expect(page).toHaveTitle('About | Minimal');
  await expect(page.locator('h1')).toHaveText('About');
  await expect(page.getByRole('main')).toContainText('Two people.');
  expect(errors).toEqual([]);
});

test('the kinds of the blog: list, post, list of tags, posts of a tag', async ({page}) => {
  const main = page.getByRole('main');
  await openAwake(page, '/blog/');
  await expect(main.getByRole('article')).toHaveCount(2);
  await main.getByRole('link', {name: 'Hello'}).first().click();
  await expect(page).toHaveURL(/\/blog\/hello\/$/);
  await expect(page.locator('h1')).toHaveText('Hello');
  await page.goto('/blog/tags/');
  const tags = main.locator('a[href^="/blog/tags/"]');
  const [name] = (await tags.first().innerText()).split(/\s/);
  await tags.first().click();
  await expect(page.locator('h1')).toContainText(name ?? '');
  await expect(main.getByRole('article')).not.toHaveCount(0);
});

test('the home page leads only to pages that the site has', async ({page}) => {
  const errors = recordErrors(page);
  await openAwake(page, '/');
  const hrefs = await page
    .locator('main a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toContain('/docs/start/');
  for (const href of new Set(hrefs)) expect((await page.request.get(href)).status(), href).toBe(200);
  await page.locator('main a').last().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});

test('what the configuration leaves out is not there: announcement, footer, banner of a version', async ({page}) => {
  await page.goto('/docs/start/');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('#root > footer')).toHaveCount(0);
  await expect(page.getByRole('complementary', {name: 'Announcement'})).toHaveCount(0);
});
