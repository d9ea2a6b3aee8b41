/** What a reader in a hurry does with search, before the app is there. */
import {bootPathOf, holdBack} from './reader.ts';
import {searchButton, searchModal} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = '/docs/learn/theming/creating-themes/';

for (const key of ['/', 'Control+k']) {
  test(`${key} pressed before the app is there opens the modal once it is`, async ({page}) => {
    const {release} = await holdBack(page, await bootPathOf(page, PAGE));
    await page.goto(PAGE);
    await page.keyboard.press(key);
    await page.keyboard.press(key);
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
    release();
    await expect(searchModal(page).input).toBeFocused();
    await expect(searchModal(page).input).toHaveValue('');
  });
}

test('what is typed after an early key is the query', async ({page}) => {
  const {release} = await holdBack(page, await bootPathOf(page, PAGE));
  await page.goto(PAGE);
  await page.keyboard.press('/');
  await page.keyboard.type('create t');
  release();
  await expect(searchModal(page).input).toBeFocused();
  await page.keyboard.type('heme');
  await expect(searchModal(page).input).toHaveValue('create theme');
});

test('a tap before the app is there opens the modal once it is; one with a modifier is a new tab', async ({
  page,
  context,
}) => {
  const {release} = await holdBack(page, await bootPathOf(page, PAGE));
  await page.goto(PAGE);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    searchButton(page).click({modifiers: ['ControlOrMeta']}),
  ]);
  await expect(tab).toHaveURL('/search/');
  await tab.close();
  await searchButton(page).click();
  release();
  await expect(searchModal(page).input).toBeFocused();
  await expect(page).toHaveURL(PAGE);
});
