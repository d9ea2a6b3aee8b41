import {expect, it} from 'vitest';
import {completeBaseUrlBanner} from './first-paint.ts';

function bannerAt(path: string, configured = '/configured/'): string | undefined {
  history.replaceState(null, '', path);
  document.body.innerHTML = '<fieldset><p>Try: <code></code></p></fieldset>';
  completeBaseUrlBanner(document.querySelector('fieldset'), configured);
  return document.querySelector('fieldset')?.textContent;
}

it.each([
  ['/served/', '/served/'],
  ['/served/index.html', '/served/'],
  ['/served', '/served/'],
  ['/index.html', '/'],
])('suggests a base URL for the home page at %s', (path, suggested) => {
  expect(bannerAt(path)).toBe(`Try: ${suggested}`);
});

it('removes the warning when the base URL is right', () => {
  expect(bannerAt('/base/index.html', '/base/')).toBeUndefined();
});
