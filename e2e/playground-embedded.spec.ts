/**
 * A page of another origin embeds the preview frame. Its origin differs from the site's by the port only, because
 * browsers partition the storage of cross-site frames.
 */
import type {Page} from '@playwright/test';
import type {RunningServer} from '#node/serve/static-server.ts';
import {GOOD, oneFile, openProject} from './workbench-page.ts';
import {expect, test} from './serve-fixture.ts';

/** Stores a secret under the site's origin, and returns the URL of the preview frame. */
async function visitPlayground(page: Page): Promise<string> {
  await openProject(page, oneFile(GOOD));
  await page.evaluate(() => localStorage.setItem('secret', 'the secret'));
  return page.locator('iframe[data-shown]').evaluate((frame: HTMLIFrameElement) => frame.src);
}

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

test('the frame does not run a foreign page’s program with our origin when the server sends no policy', async ({
  page,
  serve,
}) => {
  const frameUrl = await visitPlayground(page);
  await page.route(frameUrl, async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, headers: {...response.headers(), 'content-security-policy': ''}});
  });
  await embedInForeignPage(page, await serve(), frameUrl);
  // The program in the sandbox has run, so the other one could have run too.
  await expect(page.getByRole('listitem').filter({hasText: 'origin null'})).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['origin null reads nothing']);
});

test('our server does not let a foreign page embed the frame', async ({page, serve}) => {
  const frameUrl = await visitPlayground(page);
  const {'content-security-policy': policy} = (await page.request.get(frameUrl)).headers();
  expect(policy).toBe("frame-ancestors 'self'; sandbox allow-scripts");
  await embedInForeignPage(page, await serve(), frameUrl);
  for (const frame of await page.locator('iframe').all()) {
    await expect(frame.contentFrame().locator('body')).toHaveCount(1);
    await expect(frame.contentFrame().locator('#root')).toHaveCount(0);
  }
});
