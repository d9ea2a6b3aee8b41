/** What a running sample says in words: React's warnings, and errors with their place in the reader's code. */
import type {Page} from '@playwright/test';
import {recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {oneFile, openProject, replaceCode, result, showing} from './workbench-page.ts';

const DEVELOPMENT = /\/frame-development-/u;

const withoutKeys = (text: string): string =>
  `export default function App() { return <ul>{['${text}', 'two'].map((item) => <li>{item}</li>)}</ul>; }`;

/** The next program runs in the development build. */
async function developmentIsReady(page: Page): Promise<void> {
  const next = page.locator('iframe:not([data-shown])');
  await expect(next).toHaveCount(1);
  await expect(next).toHaveAttribute('src', DEVELOPMENT);
}

test.describe('when the development build may load', () => {
  test.use({prefetches: true});

  test('warns in words from the first edit on; the first run is of the production build', async ({page}) => {
    await openProject(page, oneFile(withoutKeys('one')));
    await expect(result(page).getByText('one')).toBeVisible();
    await expect(page.locator('iframe[data-shown]')).not.toHaveAttribute('src', DEVELOPMENT);
    await developmentIsReady(page);
    await expect(page.getByRole('log')).toHaveCount(0);
    await replaceCode(page, withoutKeys('edited'));
    await expect(result(page).getByText('edited')).toBeVisible();
    await expect(page.locator('iframe[data-shown]')).toHaveAttribute('src', DEVELOPMENT);
    await expect(page.getByRole('log')).toContainText('Each child in a list should have a unique "key" prop.');
    await expect(page.getByRole('log')).toContainText('Check the render method of `App`.');
    await replaceCode(page, 'export default function App() { return <p>{{a: 1}}</p>; }');
    await expect(page.getByText('Objects are not valid as a React child').first()).toBeVisible();
  });
});

test('loads no development build for a reader who saves data', async ({page}) => {
  const requests = recordRequests(page);
  await openProject(page, oneFile(showing('first')));
  await expect(result(page).getByText('first')).toBeVisible();
  await replaceCode(page, withoutKeys('edited'));
  await expect(result(page).getByText('edited')).toBeVisible();
  // It would have been loaded in an earlier idle moment.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requests.filter((request) => DEVELOPMENT.test(request.url()))).toEqual([]);
});
