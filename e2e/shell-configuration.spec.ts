/** The shell with other configurations: raw HTML, a permanent announcement, a fixed color mode. */
import {fixtureSite, siteTest} from './fixture-site.ts';
import {expectReady} from './reader.ts';
import {expect} from './serve-fixture.ts';

const SCRIPTS = '<script>window.ran = 1</script><img src="/nothing.png" alt="" onerror="window.ran = 1">';
const ITEM = `<b onclick="window.ran = 1">beta</b><a href="javascript:window.ran = 1">run</a>${SCRIPTS}`;
const test = siteTest(
  fixtureSite('shell', [
    ['site.config.ts', 'items: [', `items: [{type: 'html', position: 'right', value: '${ITEM}'},`],
    ['site.config.ts', "content: '", `isCloseable: false, content: '<b onclick="window.ran = 1">news</b>${SCRIPTS} `],
    ['site.config.ts', 'respectPrefersColorScheme: true', "defaultMode: 'dark', disableSwitch: true"],
  ]),
);

test('the default color mode applies, the switch is absent, and a stored choice is deleted; configured HTML is shown, its scripts do not run, and the bar has no close button @2.25 @2.36 @4.2 @4.6 @4.7', async ({
  page,
}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await page.goto('/docs/start/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  await expectReady(page);
  const navbar = page.getByRole('banner');
  await expect(navbar.getByRole('button', {name: /mode/})).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue: 'light'})));
  await expect(html).toHaveAttribute('data-theme', 'dark');

  const announcement = page.getByRole('complementary', {name: 'Announcement'});
  await navbar.locator('b', {hasText: 'beta'}).click();
  await announcement.locator('b', {hasText: 'news'}).click();
  await navbar.getByRole('link', {name: 'run'}).click();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect(announcement.getByRole('button')).toHaveCount(0);
});
