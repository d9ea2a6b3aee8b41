/** Samples cannot freeze the page, leave their sandbox or flood the reader. */
import {expect, test} from './serve-fixture.ts';
import {expectStopped} from './expect-stopped.ts';
import {GOOD, oneFile, openProject, replaceCode, result} from './workbench-page.ts';

/** One sample per mechanism that stops samples. `playground-shared-process.spec.ts` covers the probe's harder cases. */
const STOPPED: readonly (readonly [mechanism: string, code: string, notice: string])[] = [
  ['the probe stops a loop', 'while (true) {}', '已停止'],
  [
    'the counter stops a recursion in a timer',
    'const fib = (n: number): number => n < 2 ? n : fib(n - 1) + fib(n - 2); setTimeout(() => fib(90), 50);',
    '已停止',
  ],
  [
    'the heartbeat stops a regular expression in a timer',
    'setTimeout(() => /^(a+)+$/.test("a".repeat(40) + "b"), 50);',
    '不再响应',
  ],
  [
    'the element limit stops a growing document',
    "setInterval(() => { for (let i = 0; i < 500; i++) document.body.append(document.createElement('i')); }, 10);",
    '在无休止地变大',
  ],
  [
    'the heap limit stops a memory leak',
    'const all: unknown[] = []; setInterval(() => all.push(new Array(1e6).fill(1)), 10);',
    '在无休止地变大',
  ],
  [
    'the message limit stops a flood of messages',
    "setInterval(() => { for (let i = 0; i < 500; i++) parent.postMessage({from: 'playground-frame', type: 'pong'}, '*'); }, 10);",
    '不再响应',
  ],
];

for (const [mechanism, code, notice] of STOPPED) {
  test(`${mechanism}, and the page goes on`, ({page}) => expectStopped(page, `${code}\n${GOOD}`, notice));
}

test('the counter stops a loop in a click handler, and the sample can run again', async ({page}) => {
  await openProject(
    page,
    oneFile('export default function App() { return <button onClick={() => { while (true) {} }}>go</button>; }'),
  );
  await result(page).getByRole('button', {name: 'go'}).click({noWaitAfter: true});
  await expect(page.getByText('已停止')).toBeVisible();
  await page.getByRole('button', {name: '重新运行'}).click();
  await expect(result(page).getByRole('button', {name: 'go'})).toBeVisible();
});

test('a frame has no storage, no access to the page and no network, and cannot fake its messages', async ({page}) => {
  const tries: Readonly<Record<string, string>> = {
    storage: 'localStorage.getItem("theme")',
    session: 'sessionStorage.length',
    cookie: 'document.cookie',
    parent: 'parent.document.title',
    top: 'top.location.href = "https://example.com/"',
    location: 'top.location.pathname',
    open: 'if (!window.open("/")) throw new Error("blocked")',
    eval: 'parent.eval("1")',
    peer: 'new RTCPeerConnection()',
    worker: 'new Worker(URL.createObjectURL(new Blob(["while (true) {}"])))',
  };
  const lines = Object.entries(tries).map(
    ([name, code]) => `try { ${code}; log.push("${name} open"); } catch { log.push("${name} shut"); }`,
  );
  const code = `const log: string[] = [];
${lines.join('\n')}
fetch('/build.json').then(() => console.log('fetch open'), () => console.log('fetch shut'));
parent.postMessage({from: 'playground-frame', type: 'error', message: '<img src=x onerror=alert(1)>'}, '*');
parent.postMessage({from: 'playground-frame', type: 'stopped', reason: '__proto__'}, '*');
parent.postMessage({type: 'compiled', id: 1, result: {}}, '*');
export default function App() { return <p>{log.join(', ')}</p>; }`;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openProject(page, oneFile(code));
  await expect(page.getByText('fetch shut', {exact: true})).toBeVisible();
  const said = await result(page).locator('p').first().innerText();
  expect(said).toBe(
    Object.keys(tries)
      .map((name) => `${name} shut`)
      .join(', '),
  );
  await expect(page.getByRole('button', {name: '<img src=x'})).toBeVisible();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/playground/');
  expect(requests.filter((url) => url.includes('example.com') || url.endsWith('build.json'))).toEqual([]);
});

test('a frame that navigates away is blocked and removed', async ({page}) => {
  const asked: string[] = [];
  await page.route('https://example.com/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await openProject(page, oneFile(`setTimeout(() => { location.href = 'https://example.com/?told'; }, 50);\n${GOOD}`));
  await expect(page.getByText('已停止')).toBeVisible();
  expect(asked).toEqual([]);
  await replaceCode(page, GOOD.replace('good', 'again'));
  await expect(result(page).getByText('again')).toBeVisible();
});

test('shows the console output and errors of a sample', async ({page}) => {
  const code = `console.log('hello', {a: [1, 'two']}); console.error(new TypeError('no'));
setTimeout(() => { throw new RangeError('late'); }, 50);
Promise.reject(new Error('unkept'));
${GOOD}`;
  await openProject(page, oneFile(code));
  const log = page.getByRole('log');
  await expect(log).toContainText("hello {a: [1, 'two']}");
  await expect(log).toContainText('TypeError: no');
  await page.getByRole('tab', {name: /^问题/u}).click();
  await expect(page.getByRole('listitem').filter({hasText: 'RangeError: late'})).toBeVisible();
  await expect(page.getByRole('listitem').filter({hasText: 'Error: unkept'})).toBeVisible();
});

test('keeps the last result when a component throws', async ({page}) => {
  await openProject(page, oneFile(GOOD));
  await expect(result(page).getByText('good')).toBeVisible();
  await replaceCode(page, 'export default function App() { throw new Error("broken render"); }');
  await expect(page.getByText('Error: broken render').first()).toBeVisible();
  await expect(result(page).getByText('good')).toBeVisible();
});

test('a sample adds no entries to the reader’s history', async ({page}) => {
  await openProject(page, oneFile(GOOD));
  await expect(result(page).getByText('good')).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  await replaceCode(
    page,
    'for (let step = 0; step < 5; step++) history.pushState({step}, "");\nexport default function App() { return <p>pushed {history.state.step}</p>; }',
  );
  await expect(result(page).getByText('pushed 4')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});
