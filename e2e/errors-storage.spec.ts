/** Browsers whose storage is full, and those that refuse storage or history entries. Unit tests prove malformed values. */
import {barLink} from './break-site.ts';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {documentPaths, expectReady, openReady, recordErrors, recordRequests} from './reader.ts';
import {closeSearch, openSearch, searchModal} from './search.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('minimal'));

test('only persistence is lost, with one warning, when storage is full or throws @8.21 @8.22', async ({page}) => {
  const messages = recordErrors(page);
  const {dialog, options} = searchModal(page);
  const makeChoices = async (): Promise<void> => {
    await openReady(page, '/docs/theming/colors/');
    await page.getByRole('button', {name: 'Switch to dark mode (currently light)'}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await openSearch(page);
    await page.keyboard.type('start');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText('Start');
  };
  const expectForgotten = async (): Promise<void> => {
    expect(messages.splice(0)).toEqual([expect.stringContaining('storage is unavailable')]);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  };
  await page.addInitScript(() => {
    for (const storage of [localStorage, sessionStorage]) {
      let filler = 'x'.repeat(1_000_000);
      for (let number = storage.length; filler !== ''; number += 1) {
        try {
          storage.setItem(`filler.${number}`, filler);
        } catch {
          filler = filler.slice(Math.ceil(filler.length / 2));
        }
      }
    }
  });
  await makeChoices();
  await expectForgotten();

  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await makeChoices();
  await openSearch(page);
  await expect(dialog).toContainText('No recent searches');
  await closeSearch(page);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Colors');
  await expectForgotten();
});

test('links become full navigations when the browser rejects history entries @8.26', async ({page}) => {
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
  await expectReady(page);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Start');
});
