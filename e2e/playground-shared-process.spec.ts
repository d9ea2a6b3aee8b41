/**
 * Firefox, Safari and Chromium on phones keep a sandboxed frame in the page's own process. A sample that hangs there
 * would hang the page, so the probe has to stop it before it reaches the frame.
 */
import {expectStopped} from './expect-stopped.ts';
import {GOOD} from './workbench-page.ts';
import {test} from './serve-fixture.ts';

test.use({
  launchOptions: async ({launchOptions}, use) => {
    const {args = [], ...rest} = launchOptions;
    await use({...rest, args: [...args, '--disable-features=IsolateSandboxedIframes']});
  },
});

test('the probe stops a regular expression in an effect', ({page}) =>
  expectStopped(
    page,
    `import {useEffect} from 'react';
export default function App() { useEffect(() => { /^(a+)+$/.test("a".repeat(40) + "b"); }, []); return <p>x</p>; }`,
    '已停止',
  ));

test('the probe stops an endless chain of promises', ({page}) =>
  expectStopped(page, `const next = (): void => { Promise.resolve().then(next); }; next();\n${GOOD}`, '已停止'));
