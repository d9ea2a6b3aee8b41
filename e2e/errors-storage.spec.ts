/** A browser that keeps nothing, or keeps what nobody of us wrote: storage and history. */
import {barLink} from './break-site.ts';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {documentPaths, openAwake, recordErrors, recordRequests, wake} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('minimal'));

test.describe('storage', () => {
  test('that is full costs what is remembered, not what is shown, and the console says so once', async ({page}) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const errors = recordErrors(page);
    await openAwake(page, '/docs/start/');
    await page.getByRole('button', {name: 'Switch to dark mode (currently light)'}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await barLink(page, 'Blog').click();
    await expect(page).toHaveTitle(/^Blog/);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Start');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('storage is unavailable');
  });

  test('that holds what nobody of us wrote does not break a page', async ({page}) => {
    await page.addInitScript(() => {
      for (const [key, value] of Object.entries({
        theme: '{',
        'announcement.id': '',
        'docs-preferred-version-default': '{}',
        'search.recent.stylex': 'not json',
        'search.favorite.stylex': '{"a":1}',
      })) {
        localStorage.setItem(key, value);
      }
      sessionStorage.setItem('failed-navigations', '[1');
    });
    const errors = recordErrors(page);
    await openAwake(page, '/docs/start/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('searchbox').or(page.getByRole('combobox'))).toBeFocused();
    await page.keyboard.press('Escape');
    await barLink(page, 'Blog').click();
    await expect(page).toHaveTitle(/^Blog/);
    expect(errors).toEqual([]);
  });
});

test('an entry of the history that another script wrote is a page like any other', async ({page}) => {
  const errors = recordErrors(page);
  await openAwake(page, '/docs/start/');
  await page.evaluate(() => history.pushState('not ours', '', '/blog/'));
  await expect(page).toHaveTitle(/^Blog/);
  await page.evaluate(() => history.replaceState({key: 1}, ''));
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Start');
  await page.goForward();
  await expect(page).toHaveTitle(/^Blog/);
  expect(errors).toEqual([]);
});

test('a history that takes nothing is an invariant that failed: links lead on by real navigations', async ({page}) => {
  await page.addInitScript(() => {
    // Safari refuses like this when a page writes too often.
    for (const method of ['pushState', 'replaceState'] as const) {
      History.prototype[method] = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    }
  });
  const errors = recordErrors(page);
  await openAwake(page, '/docs/start/');
  expect(errors[0]).toContain('Invariant failed');
  const requests = recordRequests(page);
  await barLink(page, 'Blog').click();
  await expect(page).toHaveTitle(/^Blog/);
  expect(documentPaths(requests)).toEqual(['/blog/']);
  await wake(page);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Start');
});
