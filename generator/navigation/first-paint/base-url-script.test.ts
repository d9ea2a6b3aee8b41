import {expect, it, vi} from 'vitest';

const answerOf = (type: string, status = 200) => new Response('', {status, headers: {'Content-Type': type}});
const SCRIPT = answerOf('text/javascript');
const PAGE = answerOf('text/html');
const MISSING = answerOf('text/javascript', 404);

it.each([
  ['suggests a folder', '/served/', MISSING, 'Try: /served/'],
  ['suggests the folder of index.html', '/served/index.html', MISSING, 'Try: /served/'],
  ['suggests a folder without a slash', '/served', MISSING, 'Try: /served/'],
  ['suggests the root', '/index.html', MISSING, 'Try: /'],
  ['suggests a folder when the app is a page', '/served/', PAGE, 'Try: /served/'],
  ['suggests a folder when nothing answers', '/served/', new TypeError('Failed to fetch'), 'Try: /served/'],
  ['shows nothing at the base URL', '/configured/index.html', MISSING, undefined],
  ['shows nothing when the app is there', '/served/', SCRIPT, undefined],
])('%s: %s', async (_name, path, answer, shown) => {
  history.replaceState(null, '', path);
  Object.assign(document.documentElement.dataset, {base: '/configured/', app: '/configured/app.js'});
  document.body.innerHTML = '<template><fieldset>Try: <code></code></fieldset></template>';
  const request = vi.fn<typeof fetch>(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', request);
  vi.resetModules();
  await import('./base-url-script.ts');
  await Promise.allSettled(request.mock.results.map(({value}) => value));
  await Promise.resolve();
  expect(document.querySelector('fieldset')?.textContent).toBe(shown);
});
