/** Controls that need no React act before the app has loaded, and go on as they are when it has. */
import {PAGE_COPY} from '../generator/shared/document-markers.ts';
import {
  delayRequests,
  expectNotReady,
  expectReady,
  openReady,
  openWithStoppedClock,
  recordErrors,
  themeButton,
} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

/** The app, which the controls do not need. */
const APP = /\/assets\/browser-/;
const GUIDE = '/docs/learn/installation/';

test('color mode, announcement, copying, tabs and groups of the sidebar need no app @2.44', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const errors = recordErrors(page);
  const {release} = await delayRequests(page, APP);
  await page.goto(GUIDE);

  await themeButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const bar = page.locator('.announcement');
  await bar.getByRole('button').click();
  await expect(bar).toBeHidden();

  const block = page.locator('.code-block').first();
  await block.hover();
  await block.locator('.code-copy').click();
  await expect(block.locator('.code-copy')).toHaveAttribute('data-state', 'copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('');

  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  const chosen = await tabs.last().textContent();

  const group = page.locator('.sidebar [aria-expanded]').first();
  const inGroup = page.locator('.sidebar li li a').first();
  await expect(inGroup).toBeVisible();
  await group.click();
  await expect(inGroup).toBeHidden();
  await expectNotReady(page);

  release();
  await expectReady(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('tab', {selected: true}).first()).toHaveText(chosen ?? '');
  await expect(inGroup).toBeHidden();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.click();
  await expect(inGroup).toBeVisible();
  await themeButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(errors).toEqual([]);
});

test('the page as Markdown is loaded at the press that copies it; success and failure are announced', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWithStoppedClock(page, () => openReady(page, GUIDE));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const copy = page.locator(PAGE_COPY);
  const expectAnnounced = async (result: string): Promise<void> => {
    await expect(copy).toHaveText(result);
    await expect(page.getByRole('status').filter({hasText: result})).toHaveCount(1);
    await page.clock.runFor(5000);
    await expect(copy).toHaveText('复制为Markdown');
  };
  await copy.hover();
  expect(requested).not.toContain(`${GUIDE}index.md`);
  await copy.click();
  await expectAnnounced('已复制');
  expect(requested).toContain(`${GUIDE}index.md`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# 安装\n\n> /);

  await page.route('**/index.md', (route) => route.abort());
  await copy.click();
  await expectAnnounced('复制失败');
});
