/**
 * Firefox, Safari and Chromium on phones keep a sandboxed frame in the page's own process. A sample that hangs there
 * would hang the page, so the probe has to stop it before it reaches the frame.
 */
import {expect, test} from './serve-fixture.ts';
import {GOOD, oneFile, openProject, replaceCode, result} from './workbench-page.ts';

test.use({
  launchOptions: async ({launchOptions}, use) => {
    // A second list would replace that of the configuration.
    const args = launchOptions.args?.map((arg) => arg.replace(/^--disable-features=/, '$&IsolateSandboxedIframes,'));
    await use({...launchOptions, ...(args && {args})});
  },
});

const EFFECT = `import {useEffect} from 'react';
export default function App() { useEffect(() => { /^(a+)+$/.test("a".repeat(40) + "b"); }, []); return <p>x</p>; }`;

test('the probe stops samples that would hang the page: a chain of promises, and an effect @smoke', async ({page}) => {
  const stopped = page.getByText('已停止');
  await openProject(page, oneFile(`const next = (): void => { Promise.resolve().then(next); }; next();\n${GOOD}`));
  await expect(stopped).toBeVisible();
  await replaceCode(page, GOOD);
  await expect(result(page).getByText('good')).toBeVisible();
  await expect(stopped).toHaveCount(0);
  await replaceCode(page, EFFECT);
  await expect(stopped).toBeVisible();
});
