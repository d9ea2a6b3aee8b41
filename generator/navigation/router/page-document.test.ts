import {beforeEach, describe, expect, it} from 'vitest';
import {islandsIn, parsePageDocument, updateHead} from './page-document.ts';
import {contentStyleText, showPageStyles} from '#navigation/style-sheets.ts';

const HTML = `<!doctype html>
<html data-build="b1" data-path="/docs/x/" data-islands="search tabs"><head>
<title>Learn | StyleX</title><style data-page-head="own">.bA{color:red}</style>
<meta name="description" content="d" data-page-head><style data-page-head>.d-a{top:0}</style>
<link rel="icon" href="/favicon.svg"></head>
<body><div id="root"><main><p>a <b>b</b></p><style>kept</style></main></div><template></template></body></html>`;

describe('the document of a page', () => {
  it('has build id, path, title, rules, the elements of the head of the page, and the root', () => {
    const page = parsePageDocument(HTML);
    expect(page).toMatchObject({buildId: 'b1', path: '/docs/x/', head: {title: 'Learn | StyleX'}});
    expect(page.styles).toEqual({own: '.bA{color:red}', content: '.d-a{top:0}'});
    expect(page.head.elements.map((element) => element.getAttribute('name'))).toEqual(['description']);
    expect(page.root.innerHTML).toBe('<main><p>a <b>b</b></p><style>kept</style></main>');
    const notFound = parsePageDocument(HTML.replace(' data-path="/docs/x/"', ''));
    expect(notFound.path).toBeUndefined();
  });

  it.each([
    ['without a build id', HTML.replace('data-build', 'data-other')],
    ['without a head', '<html data-build="b1"></html>'],
    ['of another server', '<h1>It works!</h1>'],
  ])('is rejected %s', (_name, html) => {
    expect(() => parsePageDocument(html)).toThrow('not a page of this site');
  });

  it.each(['</b></p>', '<template></template>'])('is rejected when it was truncated before %s', (end) => {
    expect(() => parsePageDocument(HTML.slice(0, HTML.lastIndexOf(end)))).toThrow('incomplete');
  });
});

it.each([
  ['those of the page', HTML.slice(0, 90), ['search', 'tabs']],
  ['none', '<html data-build="b1"><head>', []],
  ['none of a page of another build', HTML.replace('"b1"', '"b2"'), []],
  ['not known before the first tag has arrived', HTML.slice(0, 60), undefined],
])('the islands that start at once are %s', (_name, html, names) => {
  expect(islandsIn(html, 'b1')).toEqual(names);
});

describe('the head after a navigation', () => {
  const next = (head: string) =>
    parsePageDocument(
      `<html lang="en" data-build="b"><head>${head}</head><body><div id="root"></div><template></template></body></html>`,
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
});

describe('the rules of a page', () => {
  const shown = (): string[] =>
    document.adoptedStyleSheets.flatMap(({cssRules}) => [...cssRules].map(({cssText}) => cssText));

  it('take the place of those of the page before, without a style element, which the policy would forbid', () => {
    document.head.innerHTML = '<style data-page-head="own">.a{}</style><style data-page-head>.d{}</style>';
    showPageStyles({own: '.b { color: red }', content: '.e { top: 0 }'});
    expect(document.head.querySelector('style')).toBeNull();
    expect(shown()).toEqual([expect.stringContaining('.b { col'), expect.stringContaining('.e { top')]);
    showPageStyles({own: '.c { color: red }', content: ''});
    expect(shown()).toEqual([expect.stringContaining('.c { col')]);
  });

  it('are a text for a frame, where they are of the content', () => {
    document.head.innerHTML =
      '<style data-page-head="own">.a { top: 0 }</style><style data-page-head>.d { left: 0 }</style>';
    expect(contentStyleText()).toContain('.d {');
    expect(contentStyleText()).not.toContain('.a {');
  });
});
