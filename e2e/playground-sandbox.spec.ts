/** Samples cannot freeze the page, leave their sandbox or flood the user. */
import {createServer} from 'node:net';
import type {Page} from '@playwright/test';
import type {RunningServer} from '../generator/serve/static-server.ts';
import {MAX_NAVIGATIONS} from '#site/playground/run/frame-limits.ts';
import {launchBrowser} from '../scripts/browser.mjs';
import {expect, test} from './serve-fixture.ts';
import {expectStopped, GOOD, oneFile, openProject, replaceCode, result, showing} from './workbench-page.ts';

/**
 * One sample per mechanism that stops samples. `playground-shared-process.spec.ts` covers the probe's harder cases, and a
 * journey in `engines/` a loop.
 */
const STOPPED: readonly (readonly [mechanism: string, code: string, notice: string])[] = [
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
  [
    'the reading limit stops messages that are too large',
    "const all = Array.from({length: 2e5}, (_, n) => ({n, text: String(n)})); setInterval(() => parent.postMessage(all, '*'), 300);",
    '已停止：代码占用浏览器太久',
  ],
];

test('an endless sample is stopped, and the page keeps working', async ({page}) => {
  await openProject(page, oneFile(GOOD));
  for (const [mechanism, code, notice] of STOPPED) {
    await test.step(mechanism, () => expectStopped(page, `${code}\n${GOOD}`, notice));
  }
  await test.step('a sample that was stopped can run again', async () => {
    await replaceCode(
      page,
      'export default function App() { return <button onClick={() => { while (true) {} }}>go</button>; }',
    );
    await result(page).getByRole('button', {name: 'go'}).click({noWaitAfter: true});
    await expect(page.getByText('已停止')).toBeVisible();
    await page.getByRole('button', {name: '重新运行'}).click();
    await expect(result(page).getByRole('button', {name: 'go'})).toBeVisible();
  });
});

test('a sample that navigates without end is stopped, and does not keep the back button', async ({page}) => {
  const notice = '无休止地跳转';
  const countEntries = (): Promise<number> => page.evaluate(() => history.length);
  await page.goto('/docs/learn/');
  await openProject(page, oneFile(GOOD));
  const entries = await countEntries();
  await test.step('a hash that a timer sets again and again adds no entries', async () => {
    await expectStopped(page, `let n = 0; setInterval(() => { location.hash = String(n++); }, 10);\n${GOOD}`, notice);
    expect(await countEntries()).toBe(entries);
  });
  await test.step('a loop ends after few entries', async () => {
    const loop = "let n = 0; setTimeout(() => { while (true) location.href = '#' + n++; }, 50);";
    await expectStopped(page, `${loop}\n${GOOD}`, notice);
    expect(await countEntries()).toBeLessThan(entries + 2 * MAX_NAVIGATIONS);
  });
});

test('a frame has no storage, no access to the page and no network, and cannot fake its messages @smoke', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const attempts: Readonly<Record<string, string>> = {
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
  const lines = Object.entries(attempts).map(
    ([name, code]) => `try { ${code}; log.push("${name} open"); } catch { log.push("${name} shut"); }`,
  );
  const code = `const log: string[] = [];
${lines.join('\n')}
fetch('/build.json').then(() => console.log('fetch open'), () => console.log('fetch shut'));
parent.postMessage({from: 'playground-frame', type: 'error', message: '<img src=x onerror=alert(1)>'}, '*');
parent.postMessage({from: 'playground-frame', type: 'stopped', reason: '__proto__'}, '*');
parent.postMessage({type: 'compiled', id: 1, result: {}}, '*');
export default function App() { return <p>{log.join(', ')}</p>; }`;
  await openProject(page, oneFile(code));
  await expect(page.getByText('fetch shut', {exact: true})).toBeVisible();
  const names = Object.keys(attempts);
  expect(await result(page).locator('p').first().innerText()).toBe(names.map((name) => `${name} shut`).join(', '));
  await expect(page.getByRole('button', {name: '<img src=x'})).toBeVisible();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/playground/');

  await test.step('a frame that navigates away is blocked and removed', async () => {
    await page.route('https://example.com/**', (route) => route.abort());
    await replaceCode(page, `setTimeout(() => { location.href = 'https://example.com/?told'; }, 50);\n${GOOD}`);
    await expect(page.getByText('已停止')).toBeVisible();
    await replaceCode(page, showing('again'));
    await expect(result(page).getByText('again')).toBeVisible();
  });
  expect(requests.filter((url) => url.includes('example.com') || url.endsWith('build.json'))).toEqual([]);
});

// The headless shell opens no connections in advance, so this needs a whole browser.
test('a blocked frame of a sample opens no connection', async ({site}) => {
  let connections = 0;
  const foreign = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  const address = foreign.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const browser = await launchBrowser();
  const page = await browser.newPage({baseURL: site.url});
  const sample = `const frame = document.createElement('iframe');
frame.src = 'http://127.0.0.1:${address.port}/';
frame.onload = () => console.log('blocked');
document.body.append(frame);`;
  await openProject(page, oneFile(`${sample}\n${GOOD}`));
  await expect(page.getByText('blocked', {exact: true})).toBeVisible();
  expect(connections).toBe(0);
  await browser.close();
  foreign.close();
});

/** Embeds the frame without and with a sandbox, and sends a program to each through the window and through a port. */
async function embedInForeignPage(page: Page, foreign: RunningServer, frameUrl: string): Promise<void> {
  // A page without a policy that could block the attack.
  await page.goto(`${foreign.url}robots.txt`);
  await page.evaluate(async (url) => {
    document.body.innerHTML = '<ol></ol><iframe></iframe><iframe sandbox="allow-scripts"></iframe>';
    addEventListener('message', ({data}: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return;
      document.querySelector('ol')?.append(Object.assign(document.createElement('li'), {textContent: data}));
    });
    const code = `let secret = 'nothing';
try { secret = localStorage.getItem('secret'); } catch {}
parent.postMessage('origin ' + origin + ' reads ' + secret, '*');`;
    const program = {modules: [['App.tsx', code]], entry: 'App.tsx', css: '', compiler: 'documented'};
    const message = {type: 'run', program, theme: 'light'};
    for (const frame of document.querySelectorAll('iframe')) {
      frame.src = url;
      await new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}));
      const {port1, port2} = new MessageChannel();
      frame.contentWindow?.postMessage(message, '*', [port2]);
      port1.postMessage(message);
    }
  }, frameUrl);
}

// The foreign origin differs only by its port, because browsers partition the storage of cross-site frames.
test('the frame does not run a foreign page’s program with our origin', async ({page, serve}) => {
  const foreign = await serve();
  await openProject(page, oneFile(GOOD));
  await page.evaluate(() => localStorage.setItem('secret', 'the secret'));
  const frame = page.locator('iframe[data-shown]');
  const frameUrl = await frame.evaluate((element: HTMLIFrameElement) => element.src);

  await test.step('our server does not let a foreign page embed the frame', async () => {
    const {'content-security-policy': policy} = (await page.request.get(frameUrl)).headers();
    expect(policy).toBe("frame-ancestors 'self'; sandbox allow-scripts");
    await embedInForeignPage(page, foreign, frameUrl);
    for (const embedded of await page.locator('iframe').all()) {
      await expect(embedded.contentFrame().locator('body')).toHaveCount(1);
      await expect(embedded.contentFrame().locator('#root')).toHaveCount(0);
    }
  });

  await test.step('the frame runs only in a sandbox when a server sends no policy', async () => {
    await page.route(frameUrl, async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, headers: {...response.headers(), 'content-security-policy': ''}});
    });
    await embedInForeignPage(page, foreign, frameUrl);
    // The program in the sandbox has run, so the other one could have run too.
    await expect(page.getByRole('listitem').filter({hasText: 'origin null'})).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText(['origin null reads nothing']);
  });
});
