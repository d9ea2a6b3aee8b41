/** Browsers whose storage is full or malformed, or whose history is used by other scripts or refused. */
import {barLink} from './break-site.ts';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {documentPaths, makeReady, openReady, recordErrors, recordRequests} from './reader.ts';
import {closeSearch, openSearch} from './search.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('minimal'));

for (const [what, breakStorage] of [
  [
    'throws @8.21',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    },
  ],
  [
    'is full @8.22',
    () => {
      for (const storage of [localStorage, sessionStorage]) {
        let filler = 'x'.repeat(1_000_000);
        for (let number = 0; filler !== ''; number += 1) {
          try {
            storage.setItem(`filler.${number}`, filler);
          } catch {
            filler = filler.slice(Math.ceil(filler.length / 2));
          }
        }
      }
    },
  ],
] as const) {
  test(`only persistence is disabled, with one console warning, when storage ${what}`, async ({page}) => {
    await page.addInitScript(breakStorage);
    const messages = recordErrors(page);
    await openReady(page, '/docs/theming/colors/');
    await page.getByRole('button', {name: 'Switch to dark mode (currently light)'}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const {dialog, options} = await openSearch(page);
    await page.keyboard.type('start');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText('Start');
    await openSearch(page);
    await expect(dialog).toContainText('No recent searches');
    await closeSearch(page);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Colors');
    expect(messages).toEqual([expect.stringContaining('storage is unavailable')]);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
}

test('no page breaks on malformed storage or on history entries of another script', async ({page}) => {
  await page.addInitScript(() => {
    for (const [key, value] of Object.entries({
      theme: '{',
      'announcement.id': '',
      'docs-preferred-version-default': '{}',
      'search.recent.stylex': '[{"objectID":"<b>"},{]',
      'search.favorite.stylex': '{"length": 3}',
    })) {
      localStorage.setItem(key, value);
    }
    sessionStorage.setItem('failed-navigations', '[1');
  });
  const messages = recordErrors(page);
  await openReady(page, '/docs/start/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const {dialog} = await openSearch(page);
  await expect(dialog).toContainText('No recent searches');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await barLink(page, 'Blog').click();
  await expect(page).toHaveTitle(/^Blog/);

  await test.step('history entries of another script', async () => {
    await page.evaluate(() => history.pushState('not ours', '', '/docs/start/'));
    await expect(page.locator('h1')).toHaveText('Start');
    await page.evaluate(() => history.replaceState({key: 1}, ''));
    await page.goBack();
    await expect(page).toHaveTitle(/^Blog/);
    await page.goForward();
    await expect(page.locator('h1')).toHaveText('Start');
  });
  expect(messages).toEqual([]);
});

test('reports a failed invariant when the browser rejects history entries, and links become full navigations @8.26', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Safari refuses like this when a page writes too often.
    for (const method of ['pushState', 'replaceState'] as const) {
      History.prototype[method] = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    }
  });
  const errors = recordErrors(page);
  await openReady(page, '/docs/start/');
  expect(errors[0]).toContain('Invariant failed');
  const requests = recordRequests(page);
  await barLink(page, 'Blog').click();
  await expect(page).toHaveTitle(/^Blog/);
  expect(documentPaths(requests)).toEqual(['/blog/']);
  await makeReady(page);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Start');
});
