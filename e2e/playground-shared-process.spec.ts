/**
 * Firefox, Safari and Chromium on phones keep a sandboxed frame in the page's own process. A sample that hangs there
 * would hang the page, so the probe has to stop it before it reaches the frame.
 */
import {test} from './serve-fixture.ts';
import {expectStopped, GOOD, oneFile, openProject} from './workbench-page.ts';

test.use({
  launchOptions: async ({launchOptions}, use) => {
    // A second list would replace that of the configuration.
    const args = launchOptions.args?.map((arg) => arg.replace(/^--disable-features=/, '$&IsolateSandboxedIframes,'));
    await use({...launchOptions, ...(args && {args})});
  },
});

test('the probe stops samples that would hang the page @smoke', async ({page}) => {
  await openProject(page, oneFile(GOOD));
  await test.step('a regular expression in an effect', () =>
    expectStopped(
      page,
      `import {useEffect} from 'react';
export default function App() { useEffect(() => { /^(a+)+$/.test("a".repeat(40) + "b"); }, []); return <p>x</p>; }`,
      '已停止',
    ));
  await test.step('an endless chain of promises', () =>
    expectStopped(page, `const next = (): void => { Promise.resolve().then(next); }; next();\n${GOOD}`, '已停止'));
});
