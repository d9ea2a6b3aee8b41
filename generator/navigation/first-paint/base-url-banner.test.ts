import {expect, it, vi} from 'vitest';

const SCRIPT = new Response('', {headers: {'Content-Type': 'text/javascript'}});
const PAGE = new Response('', {headers: {'Content-Type': 'text/html'}});
const MISSING = new Response('', {status: 404, headers: {'Content-Type': 'text/javascript'}});

async function bannerAt(
  path: string,
  answer: Response | Error,
  configured = '/configured/',
): Promise<string | undefined> {
  history.replaceState(null, '', path);
  document.documentElement.dataset['base'] = configured;
  document.documentElement.dataset['app'] = '/configured/app.js';
  document.body.innerHTML = '<template><fieldset>Try: <code></code></fieldset></template>';
  const request = vi.fn<typeof fetch>(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  );
  vi.stubGlobal('fetch', request);
  vi.resetModules();
  await import('./base-url-script.ts');
  await Promise.all(request.mock.results.map(({value}) => Promise.resolve(value).catch(() => {})));
  await Promise.resolve();
  return document.querySelector('fieldset')?.textContent;
}

it.each([
  ['/served/', '/served/'],
  ['/served/index.html', '/served/'],
  ['/served', '/served/'],
  ['/index.html', '/'],
])('suggests a base URL for the home page at %s', async (path, suggested) => {
  expect(await bannerAt(path, MISSING)).toBe(`Try: ${suggested}`);
});

it('a page instead of the app, or no answer, shows the warning too', async () => {
  expect(await bannerAt('/served/', PAGE)).toBe('Try: /served/');
  expect(await bannerAt('/served/', new TypeError('Failed to fetch'))).toBe('Try: /served/');
});

it('shows nothing at the base URL, or when the app is there', async () => {
  expect(await bannerAt('/base/index.html', MISSING, '/base/')).toBeUndefined();
  expect(await bannerAt('/served/', SCRIPT)).toBeUndefined();
});
