/** What can break around a page, by its real cause, and what the reader is left with. */
import {barLink, chain, mend, openAndStir, spoilSiteData} from './break-site.ts';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {openAwake, recordErrors} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('minimal'));

test.describe('a shell that throws', () => {
  const BROKEN_FOOTER =
    '"footer":{get groups(){if(window.broken===false)return [];' +
    'throw new Error("The footer broke",{cause:new Error("no links")})}},"navbar":{';

  test('leaves a page titled Page Error, with the causes and ‘Try again’', async ({page, serve, siteFolder}) => {
    const site = await serve({dir: siteFolder});
    await spoilSiteData(page, site, (boot) => boot.replace('"navbar":{', BROKEN_FOOTER));
    await openAndStir(page, `${site.url}docs/start/`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed');
    await expect(page).toHaveTitle('Page Error');
    expect(await page.getByText('The footer broke').textContent()).toBe(chain('The footer broke', 'no links'));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed');
    await mend(page);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.locator('h1')).toHaveText('Start');
    await expect(barLink(page, 'Blog')).toBeVisible();
    await expect(page).toHaveTitle('Start | Minimal');
  });
});

test.describe('a navbar item that throws', () => {
  for (const [what, item, cause] of [
    ['of a type that does not exist', '{"type":"clock","label":"Time","position":"left"}', '"clock"'],
    ['whose data is damaged', '{"type":"dropdown","label":"Time","position":"left"}', "reading 'some'"],
  ] as const) {
    test(`${what} is reported whole with its cause, and the page stays`, async ({page, serve, siteFolder}) => {
      const site = await serve({dir: siteFolder});
      await spoilSiteData(page, site, (boot) => boot.replace('"items":[', `"items":[${item},`));
      const errors = recordErrors(page);
      await openAwake(page, `${site.url}docs/start/`);
      await expect(page.locator('h1')).toHaveText('Start');
      await expect.poll(() => errors.join('\n')).toContain('Please double-check the following navbar item');
      expect(errors.join('\n')).toContain('"label": "Time"');
      expect(errors.join('\n')).toContain(cause);
      await barLink(page, 'Blog').click();
      await expect(page).toHaveTitle(/^Blog/);
    });
  }
});

test('a docs page of a version that the site does not know says which versions there are, and the rest is usable', async ({
  page,
  serve,
  siteFolder,
}) => {
  const site = await serve({dir: siteFolder});
  await spoilSiteData(page, site, (boot) => boot.replace('"name":"current"', '"name":"other"'));
  await openAwake(page, `${site.url}blog/`);
  await barLink(page, 'Docs').click();
  await expect(page.locator('h1')).toHaveText('This page crashed.');
  await expect(page.getByRole('main')).toContainText('There is no docs version "current". Available versions: other.');
  await barLink(page, 'Blog').click();
  await expect(page).toHaveTitle(/^Blog/);
});
