/** Samples cannot freeze the page, leave their sandbox or flood the user. */
import {readdir} from 'node:fs/promises';
import {createServer} from 'node:net';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import type {RunningServer} from '../generator/serve/static-server.ts';
import {MAX_NAVIGATIONS} from '#site/playground/project/limits.ts';
import {launchBrowser} from '../scripts/browser.mjs';
import {expect, test} from './serve-fixture.ts';
import {GOOD, oneFile, openProject, replaceCode, result} from './workbench-page.ts';

/**
 * One sample per mechanism that only a real frame shows. Neighbours have different notices, so that each is seen to change.
 * `playground-shared-process.spec.ts` covers the probe, and a journey in `engines/` a loop at the start.
 */
const STOPPED: readonly (readonly [mechanism: string, code: string, notice: string])[] = [
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
    'a hash that a timer sets again and again adds no history entries',
    'let n = 0; setInterval(() => { location.hash = String(n++); }, 10);',
    '无休止地跳转',
  ],
  [
    'the heap limit stops a memory leak',
    'const all: unknown[] = []; setInterval(() => all.push(new Array(1e6).fill(1)), 10);',
    '在无休止地变大',
  ],
  [
    'a loop of navigations adds few history entries',
    "let n = 0; setTimeout(() => { while (true) location.href = '#' + n++; }, 50);",
    '无休止地跳转',
  ],
];

test('an endless sample is stopped, can run again, and keeps neither the page nor the back button', async ({page}) => {
  await openProject(page, oneFile(GOOD));
  await expect(result(page).locator('p')).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  for (const [mechanism, code, notice] of STOPPED) {
    await test.step(mechanism, async () => {
      await replaceCode(page, `${code}\n${GOOD}`);
      await expect(page.getByText(notice)).toBeVisible();
      const added = (await page.evaluate(() => history.length)) - entries;
      expect(added).toBeLessThan(mechanism.startsWith('a loop') ? 2 * MAX_NAVIGATIONS : 1);
    });
  }
  const go = result(page).getByRole('button', {name: 'go'});
  await replaceCode(
    page,
    'export default function App() { return <button onClick={() => { while (true) {} }}>go</button>; }',
  );
  await go.click({noWaitAfter: true});
  await expect(page.getByText('代码占用浏览器太久')).toBeVisible();
  await page.getByRole('button', {name: '重新运行'}).click();
  await expect(go).toBeVisible();
});

/** Answers as a host does that sends no headers. */
async function removePolicy(page: Page): Promise<void> {
  await page.route(/\/assets\/frame-.*\.html$/u, async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, headers: {...response.headers(), 'content-security-policy': ''}});
  });
}

test('a frame has no storage, no access to the page and no network, and cannot fake its messages, on any host @smoke', async ({
  page,
}) => {
  await removePolicy(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const attempts: Readonly<Record<string, string>> = {
    storage: 'localStorage.getItem("theme")',
    cookie: 'document.cookie',
    parent: 'parent.document.title',
    top: 'top.location.href = "https://example.com/"',
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
parent.postMessage({from: 'playground-frame', run: 1, type: 'error', message: '<img src=x onerror=alert(1)>', stack: ''}, '*');
parent.postMessage({from: 'playground-frame', run: 1, type: 'stopped', reason: '__proto__'}, '*');
parent.postMessage({type: 'compiled', id: 1, result: {}}, '*');
export default function App() { return <p>{log.join(', ')}</p>; }`;
  await openProject(page, oneFile(code));
  await expect(page.getByText('fetch shut', {exact: true})).toBeVisible();
  const names = Object.keys(attempts);
  expect(await result(page).locator('p').first().innerText()).toBe(names.map((name) => `${name} shut`).join(', '));
  await expect(page.getByRole('button', {name: '<img src=x'})).toBeVisible();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/playground/');
  expect(requests.filter((url) => url.includes('example.com') || url.endsWith('build.json'))).toEqual([]);
});

// The headless shell opens no connections in advance, so this needs a whole browser.
test('a frame opens no connection, neither for a frame of its own nor by navigating away', async ({site}) => {
  let connections = 0;
  const foreign = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  const address = foreign.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const url = `http://127.0.0.1:${address.port}/`;
  const browser = await launchBrowser();
  const page = await browser.newPage({baseURL: site.url});
  const sample = `const frame = document.createElement('iframe');
frame.src = '${url}';
frame.onload = () => console.log('blocked');
document.body.append(frame);`;
  await openProject(page, oneFile(`${sample}\n${GOOD}`));
  await expect(page.getByText('blocked', {exact: true})).toBeVisible();
  await replaceCode(page, `setTimeout(() => { location.href = '${url}'; }, 50);\n${GOOD}`);
  await expect(page.getByText('已停止')).toBeVisible();
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
test('the frame does not run a foreign page’s program with our origin', async ({page, serve, site, siteFolder}) => {
  const foreign = await serve();
  const file = (await readdir(join(siteFolder, 'assets'))).find((name) => /^frame-.*\.html$/u.test(name));
  const frameUrl = `${site.url}assets/${file}`;
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('secret', 'the secret'));

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
    await removePolicy(page);
    await embedInForeignPage(page, foreign, frameUrl);
    // The program in the sandbox has run, so the other one could have run too.
    await expect(page.getByRole('listitem').filter({hasText: 'origin null'})).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText(['origin null reads nothing']);
  });
});
