/** Where the index is searched: a small one in the page, a large one in a thread of its own. */
import type {Page} from '@playwright/test';
import {z} from 'zod';
import {openAwake} from './reader.ts';
import {openSearch} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = 'docs/learn/';
const manifestSchema = z.looseObject({shards: z.array(z.looseObject({url: z.string()}))});

/** The site's own index, and parts that are not there, as a large site may have many. */
async function makeLarge(page: Page): Promise<void> {
  await page.route('**/search-index.json', async (route) => {
    const manifest = manifestSchema.parse(await (await route.fetch()).json());
    const gone = manifest.shards.map((shard) => ({...shard, url: shard.url.replace('.json', '-gone.json'), base: '/'}));
    await route.fulfill({json: {...manifest, shards: [...manifest.shards, ...gone]}});
  });
}

test('a small index is searched without another thread', async ({page, serve}) => {
  const site = await serve();
  await openAwake(page, site.url + PAGE);
  const {options} = await openSearch(page);
  await page.keyboard.type('defineVars');
  await expect(options.first()).toHaveText('stylex.defineVars');
  expect(page.workers()).toEqual([]);
});

test('a large index is searched in a worker, and parts that are gone take nothing away', async ({page, serve}) => {
  const site = await serve();
  await makeLarge(page);
  await openAwake(page, site.url + PAGE);
  const worker = page.waitForEvent('worker');
  const {dialog, options} = await openSearch(page);
  await page.keyboard.type('defineVars');
  await expect(options.first()).toHaveText('stylex.defineVars');
  await expect(dialog.getByRole('status')).toHaveText(/结果可能不全$/);
  expect((await worker).url()).toContain('search-worker');
});

for (const [name, file, prepare] of [
  ['worker', /search-worker/, makeLarge],
  ['engine', /local-search/, () => Promise.resolve()],
] as const) {
  test(`a ${name} that does not load is an error, and the next query may succeed`, async ({page, serve}) => {
    const site = await serve();
    site.fail(file);
    await prepare(page);
    await openAwake(page, site.url + PAGE);
    const {dialog, input, options} = await openSearch(page);
    // In one piece: another question, on its way while the failure of the first is said, could fail after all is well.
    await page.keyboard.insertText('主题');
    await expect(dialog).toContainText('无法获取结果');
    site.heal();
    await input.fill('变量');
    await expect(options.first()).toBeVisible();
  });
}
