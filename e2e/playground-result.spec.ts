/** A running sample shows its result and errors and does not disturb the reader. */
import {COMPILER_IDS} from '#playground/project/project.ts';
import {GOOD, editor, oneFile, openProject, replaceCode, result} from './workbench-page.ts';
import {expect, test} from './serve-fixture.ts';

test('shows a sample that catches its own error, and reports the error', async ({page}) => {
  await openProject(
    page,
    oneFile(`import {Component} from 'react';
class Boundary extends Component {
  state = {hasFailed: false};
  static getDerivedStateFromError() { return {hasFailed: true}; }
  render() { return this.state.hasFailed ? <p>caught</p> : this.props.children; }
}
function Bad() { throw new Error('bad child'); }
export default function App() { return <Boundary><Bad /></Boundary>; }`),
  );
  await expect(result(page).getByText('caught')).toBeVisible();
  await expect(page.getByRole('tab', {name: '问题 1'})).toBeVisible();
});

for (const compiler of COMPILER_IDS) {
  test(`StyleX has no default export, as in a build, with the ${compiler} compiler`, async ({page}) => {
    // A call through a variable, because static calls are compiled away.
    const sample = (imported: string): string =>
      [
        `import ${imported} from '@stylexjs/stylex';`,
        "const styles = stylex.create({a: {color: 'rgb(1, 2, 3)'}});",
        'const applied = (list) => stylex.props(...list);',
        'export default function App() { return <p {...applied([styles.a])}>styled</p>; }',
      ].join('\n');
    await openProject(page, oneFile(sample('* as stylex'), compiler));
    await expect(result(page).getByText('styled')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await replaceCode(page, sample('stylex'));
    await page.getByRole('tab', {name: '问题 1'}).click();
    const problem = page
      .getByRole('listitem')
      .filter({hasText: "Cannot read properties of undefined (reading 'props')"});
    await expect(problem).toBeVisible();
  });
}

test('a sample that focuses its field does not take the focus from the editor', async ({page}) => {
  await openProject(
    page,
    oneFile(`import {useEffect, useRef} from 'react';
export default function App() {
  const field = useRef(null);
  useEffect(() => field.current.focus());
  return <p>round {round}<input autoFocus /><input ref={field} /></p>;
}
const round = 1`),
  );
  await expect(result(page).getByText('round 1')).toBeVisible();
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  for (const round of ['12', '123', '1234']) {
    await page.keyboard.type(round.slice(-1));
    await expect(result(page).getByText(`round ${round}`, {exact: true})).toBeVisible();
  }
  await expect(editor(page)).toContainText('const round = 1234');
  await expect(editor(page)).toBeFocused();
  // While the frame has the focus, a sample may move it.
  await result(page).locator('input').first().click();
  await expect(result(page).locator('input').first()).toBeFocused();
});

test('caps, dedupes and clears runtime errors', async ({page}) => {
  const fails = 'for (let i = 0; i < 300; i++) Promise.reject(new Error(`kept ${i}`));';
  const again = "setInterval(() => { throw new Error('again'); }, 20);";
  await openProject(page, oneFile(`${again}\n${fails}\n${GOOD}`));
  await expect(page.getByRole('tab', {name: '问题 20'})).toBeVisible();
  await expect(result(page).getByText('good')).toBeVisible();
  await replaceCode(page, `${again}\n${GOOD}`);
  await page.getByRole('tab', {name: '问题 1', exact: true}).click();
  await expect(page.getByRole('listitem').filter({hasText: 'again'})).toHaveCount(1);
  await replaceCode(page, 'const a = (');
  await expect(page.getByRole('tab', {name: '问题 2', exact: true})).toBeVisible();
  await expect(page.getByRole('listitem').filter({hasText: 'again'})).toHaveCount(1);
});
