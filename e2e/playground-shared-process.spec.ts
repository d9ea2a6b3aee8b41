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

const SAMPLES = [
  [
    'a regular expression in an effect',
    `import {useEffect} from 'react';
export default function App() { useEffect(() => { /^(a+)+$/.test("a".repeat(40) + "b"); }, []); return <p>x</p>; }`,
  ],
  [
    'an endless chain of promises @smoke',
    `const next = (): void => { Promise.resolve().then(next); }; next();\n${GOOD}`,
  ],
] as const;

for (const [name, code] of SAMPLES) {
  test(`the probe stops samples that would hang the page: ${name}`, async ({page}) => {
    await openProject(page, oneFile(GOOD));
    await expectStopped(page, code, '已停止');
  });
}
