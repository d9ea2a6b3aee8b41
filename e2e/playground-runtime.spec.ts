/** What a running sample says in words: React's warnings, and errors with their place in the reader's code. */
import {createGate} from './gate.ts';
import {recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {oneFile, openProject, projectOf, replaceCode, result, showing} from './workbench-page.ts';

const DEVELOPMENT = /\/frame-development-/u;

const withoutKeys = (text: string): string =>
  `export default function App() { return <ul>{['${text}', 'two'].map((item) => <li>{item}</li>)}</ul>; }`;

/** React throws, in none of its functions. */
const WITH_OBJECT = `const Good = () => <b>good</b>;

function Bad() {
  const parts = {a: 1};
  return <p>{parts}</p>;
}

export default function App() {
  return <div><Good /><Bad /></div>;
}
`;

test.describe('when the development build may load', () => {
  test.use({prefetches: true});

  test('warns in words when that build is there; the first run is of the production build', async ({page}) => {
    const shown = page.locator('iframe[data-shown]');
    const seen = createGate();
    await page.route(DEVELOPMENT, async (route) => {
      await seen.opened;
      await route.continue();
    });
    await openProject(page, oneFile(withoutKeys('one')));
    await expect(result(page).getByText('one')).toBeVisible();
    await expect(shown).not.toHaveAttribute('src', DEVELOPMENT);
    await expect(page.getByRole('log')).toHaveCount(0);
    seen.open();
    await expect(shown).toHaveAttribute('src', DEVELOPMENT);
    await expect(result(page).getByText('one')).toBeVisible();
    await expect(page.getByRole('log')).toContainText('Each child in a list should have a unique "key" prop.');
    await expect(page.getByRole('log')).toContainText('Check the render method of `App`.');
    await replaceCode(page, WITH_OBJECT);
    await page.getByRole('tab', {name: /^问题/u}).click();
    const item = page.getByRole('listitem').filter({hasText: 'Objects are not valid as a React child'});
    await expect(item.getByRole('button', {name: 'App.tsx，第3行'})).toBeVisible();
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

test('leads from an error to its line in the code of the reader @smoke', async ({page}) => {
  const problems = page.getByRole('tab', {name: /^问题/u});
  const items = page.getByRole('region', {name: '输出'}).getByRole('listitem');
  const markedLine = page.locator('.cm-lint-marker-error');
  const part = `interface Item {
  readonly name: string;
}

export function read(list?: readonly Item[]) {
  return list!.length;
}
`;
  const app = `import {useEffect} from 'react';
import * as stylex from '@stylexjs/stylex';
import {read} from './parts/read list';

const styles = stylex.create({
  button: {
    color: 'teal',
  },
});

export default function App() {
  useEffect(() => {
    setTimeout(() => {
      throw 'late';
    });
    void Promise.reject(new Error('unkept'));
  }, []);
  return (
    <button
      {...stylex.props(styles.button)}
      onClick={() => {
        throw new RangeError('pressed');
      }}
      onFocus={() => read()}
    >
      press
    </button>
  );
}
`;
  await openProject(page, projectOf(app, {'parts/read list.ts': part}, 'newest'));
  await result(page).getByRole('button', {name: 'press'}).click();
  await problems.click();
  const place = (text: string) => items.filter({hasText: text}).getByRole('button', {name: /第\d+行$/u});
  await expect(place('RangeError: pressed')).toHaveText('App.tsx，第22行');
  await expect(place('late')).toHaveText('App.tsx，第14行');
  await expect(place('Error: unkept')).toHaveText('App.tsx，第16行');
  await expect(place('TypeError')).toHaveText('parts/read list.ts，第6行');
  await expect(markedLine).toHaveCount(3);
  await place('RangeError: pressed').click();
  await expect(page.locator('.cm-activeLine')).toHaveText("throw new RangeError('pressed');");
  await place('TypeError').click();
  await expect(page.getByRole('tab', {name: 'parts/read list.ts'})).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.cm-activeLine')).toHaveText('return list!.length;');
  await expect(markedLine).toHaveCount(1);
});
