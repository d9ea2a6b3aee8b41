import {describe, expect, it} from 'vitest';
import type {StaticRuns} from './route.ts';
import {parsePageDocument, readPageDocument} from './page-document.ts';

const HTML = `<!doctype html>
<html data-build="b1"><head>
<title>Learn | StyleX</title>
<meta name="page-module" content="/assets/pages/x.js">
<meta name="description" content="d" data-page-head><link rel="icon" href="/favicon.svg">
</head><body><template><div data-run="0">not a run</div></template>
<div id="root"><main><div data-run="0"><p>a <b>b</b></p></div><div data-run="1"><p>c</p></div>
</main></div><template></template></body></html>`;

const htmlOfRun = (run: StaticRuns[number]): string => {
  if (typeof run === 'string') return run;
  const host = document.createElement('div');
  host.append(document.importNode(run, true));
  return host.innerHTML;
};

describe('the document of a page', () => {
  const page = parsePageDocument(HTML);

  it('has build id, module and title', () => {
    expect(page).toMatchObject({buildId: 'b1', moduleUrl: '/assets/pages/x.js', head: {title: 'Learn | StyleX'}});
  });

  it('has the static runs of the root by number', () => {
    expect(page.runs.map(htmlOfRun)).toEqual(['<p>a <b>b</b></p>', '<p>c</p>']);
  });

  it('keeps its runs in place when it is on screen', () => {
    const source = new DOMParser().parseFromString(HTML, 'text/html');
    expect(readPageDocument(source).runs).toEqual(['<p>a <b>b</b></p>', '<p>c</p>']);
    expect(source.querySelector('#root [data-run] b')).not.toBeNull();
  });

  it('has the elements of the head that belong to the page', () => {
    expect(page.head.elements.map((element) => element.getAttribute('name'))).toEqual(['description']);
  });

  it.each([
    ['without a build id', '<html><head><meta name="page-module" content="/x.js"></head></html>'],
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
