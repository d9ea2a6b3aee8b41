import {expect, it, vi} from 'vitest';

async function bannerAt(path: string, configured = '/configured/'): Promise<string | undefined> {
  history.replaceState(null, '', path);
  document.documentElement.dataset['base'] = configured;
  document.body.innerHTML = '<fieldset><p>Try: <code></code></p><script></script></fieldset>';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.querySelector('script'));
  vi.resetModules();
  await import('./base-url-script.ts');
  return document.querySelector('fieldset')?.textContent;
}

it.each([
  ['/served/', '/served/'],
  ['/served/index.html', '/served/'],
  ['/served', '/served/'],
  ['/index.html', '/'],
])('suggests a base URL for the home page at %s', async (path, suggested) => {
  expect(await bannerAt(path)).toBe(`Try: ${suggested}`);
});

it('removes the warning when the base URL is right', async () => {
  expect(await bannerAt('/base/index.html', '/base/')).toBeUndefined();
});
