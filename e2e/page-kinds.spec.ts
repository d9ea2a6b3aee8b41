/** Page kinds that only a fixture site has. */
import {fixtureSite, siteTest} from './fixture-site.ts';
import {followLink, openReady, recordErrors} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('minimal'));

test('docs tags have a list with the number of docs, and a page per tag with its listed docs; the blog has a list, posts, a list of tags and a page per tag @2.16 @2.18 @2.19', async ({
  page,
}) => {
  const errors = recordErrors(page);
  const main = page.getByRole('main');
  const heading = page.locator('h1');
  await openReady(page, '/docs/tags/');
  const tags = main.locator('a[href^="/docs/tags/"]');
  await expect(tags).toHaveText([/basics\D*2/, /c\+\+\D*1/]);
  await tags.filter({hasText: 'c++'}).click();
  await expect(heading).toHaveText('1 doc tagged with "c++"');
  await page.goBack();
  await tags.filter({hasText: 'basics'}).click();
  await expect(heading).toHaveText('2 docs tagged with "basics"');
  await expect(main.getByRole('link', {name: 'Start'})).toHaveAttribute('href', '/docs/start/');
  await expect(main).not.toContainText('Hidden');
  await main.getByRole('link', {name: 'Colors'}).click();
  await expect(heading).toHaveText('Colors');

  await followLink(page, '/blog/');
  await expect(main.getByRole('article')).toHaveCount(2);
  await main.getByRole('link', {name: 'Hello'}).first().click();
  await expect(page).toHaveURL(/\/blog\/hello\/$/);
  await expect(heading).toHaveText('Hello');
  await followLink(page, '/blog/tags/');
  // The post's own page also links to tags.
  await expect(heading).toHaveText('Tags');
  const tag = main.locator('a[href^="/blog/tags/"]').first();
  const [name = ''] = (await tag.innerText()).split(/\s/);
  await tag.click();
  await expect(heading).toContainText(name);
  await expect(main.getByRole('article')).not.toHaveCount(0);
  expect(errors).toEqual([]);
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
  await followLink(page, '/');
  const links = page.locator('main a[href^="/"]');
  await expect(links.and(page.locator('[href="/docs/start/"]'))).not.toHaveCount(0);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const href of new Set(hrefs)) expect((await page.request.get(href)).status(), href).toBe(200);
  expect(errors).toEqual([]);
});
