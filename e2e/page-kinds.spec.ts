/** Page kinds that only a fixture site has. */
import {fixtureSite, siteTest} from './fixture-site.ts';
import {openReady, recordErrors} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('minimal'));

test('docs tags have a list with the number of docs, and a page per tag with its listed docs @2.18 @2.19', async ({
  page,
}) => {
  const errors = recordErrors(page);
  await openReady(page, '/docs/tags/');
  const main = page.getByRole('main');
  const tags = main.locator('a[href^="/docs/tags/"]');
  await expect(tags).toHaveText([/basics\D*2/, /c\+\+\D*1/]);
  await tags.filter({hasText: 'c++'}).click();
  await expect(page.locator('h1')).toHaveText('1 docs tagged with "c++"');
  await page.goBack();
  await tags.filter({hasText: 'basics'}).click();
  await expect(page.locator('h1')).toHaveText('2 docs tagged with "basics"');
  await expect(main.getByRole('link', {name: 'Start'})).toHaveAttribute('href', '/docs/start/');
  await expect(main).not.toContainText('Hidden');
  await main.getByRole('link', {name: 'Colors'}).click();
  await expect(page.locator('h1')).toHaveText('Colors');
  expect(errors).toEqual([]);
});

test('the blog has a list, posts, a list of tags and a page per tag @2.16', async ({page}) => {
  const main = page.getByRole('main');
  await openReady(page, '/blog/');
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

test('renders a Markdown page, without the announcement and footer that the site does not have, and a home page whose links work @2.20 @2.24 @2.45', async ({
  page,
}) => {
  const errors = recordErrors(page);
  await openReady(page, '/about/');
  await expect(page).toHaveTitle('About | Minimal');
  await expect(page.locator('h1')).toHaveText('About');
  await expect(page.getByRole('main')).toContainText('Two people.');
  await expect(page.locator('#root > footer')).toHaveCount(0);
  await expect(page.getByRole('complementary', {name: 'Announcement'})).toHaveCount(0);
  await openReady(page, '/');
  const hrefs = await page
    .locator('main a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toContain('/docs/start/');
  for (const href of new Set(hrefs)) expect((await page.request.get(href)).status(), href).toBe(200);
  expect(errors).toEqual([]);
});
