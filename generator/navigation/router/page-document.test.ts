import {beforeEach, describe, expect, it, vi} from 'vitest';
import {standalonePage} from '#shared/data-in-tests.ts';
import type {StaticRuns} from './route.ts';
import {checkPageModule, parsePageDocument, preloadModules, readPageDocument, updateHead} from './page-document.ts';

const HTML = `<!doctype html>
<html data-build="b1" data-page="/assets/pages/x.js"><head>
<title>Learn | StyleX</title>
<meta name="description" content="d" data-page-head><link rel="icon" href="/favicon.svg">
</head><body><template><div data-run="0">not a run</div></template>
<div id="root"><main><div data-run="0"><p>a <b>b</b></p></div><div data-run="1"><p>c</p></div>
</main></div><template></template></body></html>`;

function htmlOfRun(run: StaticRuns[number]): string {
  if (typeof run === 'string') return run;
  const host = document.createElement('div');
  host.append(document.importNode(run, true));
  return host.innerHTML;
}

describe('the document of a page', () => {
  const page = parsePageDocument(HTML);

  it('has build id, module, title, the static runs of the root by number, and the elements of the head of the page', () => {
    expect(page).toMatchObject({buildId: 'b1', moduleUrl: '/assets/pages/x.js', head: {title: 'Learn | StyleX'}});
    expect(page.runs.map(htmlOfRun)).toEqual(['<p>a <b>b</b></p>', '<p>c</p>']);
    expect(page.head.elements.map((element) => element.getAttribute('name'))).toEqual(['description']);
  });

  it('keeps its runs in place when it is on screen', () => {
    const source = new DOMParser().parseFromString(HTML, 'text/html');
    expect(readPageDocument(source).runs).toEqual(['<p>a <b>b</b></p>', '<p>c</p>']);
    expect(source.querySelector('#root [data-run] b')).not.toBeNull();
  });

  it.each([
    ['without a build id', '<html data-page="/x.js"></html>'],
    ['without a module', '<html data-build="b1"></html>'],
    ['of another server', '<h1>It works!</h1>'],
  ])('is rejected %s', (_name, html) => {
    expect(() => parsePageDocument(html)).toThrow('not a page of this site');
  });

  it.each(['</p></div><div data-run="1">', '<template></template>'])(
    'is rejected when it was truncated before %s',
    (end) => {
      expect(() => parsePageDocument(HTML.slice(0, HTML.lastIndexOf(end)))).toThrow('incomplete');
    },
  );
});

describe('the head after a navigation', () => {
  const next = (head: string) =>
    parsePageDocument(
      `<html lang="en" data-build="b" data-page="/x.js"><head>${head}</head><body><div id="root"></div><template></template></body></html>`,
    ).head;

  beforeEach(() => {
    document.documentElement.lang = 'zh-CN';
    document.head.innerHTML =
      '<title>Old</title><meta name="description" content="old" data-page-head><meta property="og:type" content="website" data-page-head><link rel="icon" href="/f.svg">';
  });

  it('has the title and the elements of the new page, and keeps equal ones, those of all pages and the language', () => {
    const kept = document.head.querySelector('[property="og:type"]');
    const own = '<meta name="description" content="new" data-page-head>';
    updateHead(next(`<title>New</title>${own}<meta property="og:type" content="website" data-page-head>`));
    expect(document.title).toBe('New');
    const elements = [...document.head.querySelectorAll('meta, link')];
    expect(elements.map(({outerHTML}) => outerHTML).toSorted()).toEqual([
      '<link rel="icon" href="/f.svg">',
      own.replace('data-page-head', 'data-page-head=""'),
      '<meta property="og:type" content="website" data-page-head="">',
    ]);
    expect(elements).toContain(kept);
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it('applies and removes the styles of the page without a style element, which the policy would forbid', () => {
    updateHead(next('<title>New</title><style data-page-head>.d-a { color: red }</style>'));
    expect(document.head.querySelector('style')).toBeNull();
    expect(document.adoptedStyleSheets.map(({cssRules}) => cssRules[0]?.cssText)).toEqual(['.d-a { color: red; }']);
    updateHead(next('<title>Newer</title>'));
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  it('keeps the initial styles of the document while they belong to the current page', () => {
    document.head.innerHTML += '<style data-page-head>.d-a { color: red }</style>';
    updateHead(next('<title>New</title><style data-page-head>.d-a { color: red }</style>'));
    expect(document.head.querySelectorAll('style')).toHaveLength(1);
    expect(document.adoptedStyleSheets).toEqual([]);
  });
});

const html = `<html data-build="b1" data-idle-start="/later.js /more.js"><head>
<link rel="dns-prefetch" type="text/css" href="/site.css">
<link rel="dns-prefetch" href="/app.js"><link rel="dns-prefetch" href="/kind.js"></head>`;

it.each([
  ['a page, and not again what the document has asked for', false, false, ['/kind.js']],
  [
    'what the page loads on screen too when the reader waits for it',
    true,
    false,
    ['/kind.js', '/later.js', '/more.js'],
  ],
  ['no more than the page when the reader saves data', true, true, ['/kind.js']],
])('preloadModules asks for the modules of %s', (_name, isNext, saveData, asked) => {
  vi.stubGlobal('navigator', {connection: {saveData}});
  document.head.innerHTML = '<link rel="modulepreload" href="/app.js">';
  preloadModules(html, isNext);
  const links = [...document.querySelectorAll('link:not(:first-child)')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(asked);
});

it('checkPageModule returns the module of a page, and rejects one without default export or page @8.6', () => {
  const module = {default: () => null, page: standalonePage('/x/')};
  expect(checkPageModule(module, '/x.js')).toBe(module);
  expect(() => checkPageModule({page: module.page}, '/x.js')).toThrow(
    'The page component at /x.js has no default export. This makes it impossible to render anything.',
  );
  expect(() => checkPageModule({default: () => null}, '/x.js')).toThrow('has no page');
});
