import type {Element, ElementContent, Root, RootContent, Text} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {describe, expect, it} from 'vitest';
import {mergeMessages} from '#shared/messages.ts';
import type {PageContext} from './compile-context.ts';
import {rehypeStaticRuns} from './rehype-static-runs.ts';

const isPlain = (node: RootContent): node is Element | Text => node.type === 'element' || node.type === 'text';

function html(text: string): ElementContent[] {
  return fromHtml(text, {fragment: true}).children.filter(isPlain);
}

function component(name: string, children: ElementContent[] = []): MdxJsxFlowElementHast {
  return {type: 'mdxJsxFlowElement', name, attributes: [], children};
}

/** The tree as a short text: runs are `#0`, components `<Tabs …>`, elements `p(…)`, white space is left out. */
function outline(node: Root | RootContent): string {
  if (node.type === 'text') return node.value.trim();
  if (node.type === 'mdxJsxFlowElement' && node.name === 'StaticRun') {
    const id = node.attributes[0]?.value;
    return `#${typeof id === 'object' ? id?.value : 'none'}`;
  }
  const inside = 'children' in node ? node.children.map(outline).filter((text) => text !== '') : [];
  if (node.type === 'mdxJsxFlowElement') return `<${[node.name, ...inside].join(' ')}>`;
  return node.type === 'element' ? `${node.tagName}(${inside.join(' ')})` : inside.join(' ');
}

/** Collapses the static runs of a page. */
function collapse(...children: RootContent[]): {runs: string[]; tree: string} {
  const runs: string[] = [];
  const context: PageContext = {
    file: 'a.mdx',
    source: '',
    options: {siteUrl: 'https://site.example', baseUrl: '/', messages: mergeMessages({}), components: []},
    lookup: {routeOf: () => undefined, isFile: () => false, imageSize: () => undefined},
    problems: [],
    toc: [],
    anchors: [],
    links: [],
    sections: [],
    demos: [],
    samples: [],
    markdown: '',
    runs,
  };
  const root: Root = {type: 'root', children};
  rehypeStaticRuns(context)(root);
  return {runs, tree: outline(root)};
}

describe('rehypeStaticRuns', () => {
  it('makes one string of a page without components', () => {
    const {runs, tree} = collapse(...html('<p>a <b>b</b></p>\n<h2 id="c">c</h2>'));
    expect(runs).toEqual(['<p>a <b>b</b></p>\n<h2 id="c">c</h2>']);
    expect(tree).toBe('#0');
  });

  it('leaves the summary of details, and the caption of a figure, a child of what it names', () => {
    const details = html('<details><summary>a</summary><p>b</p></details>')[0];
    const figure = html('<figure><p>d</p><figcaption>e</figcaption></figure>')[0];
    if (details?.type !== 'element' || figure?.type !== 'element') throw new Error('no element');
    details.children.push(component('Tabs'));
    figure.children.unshift(component('Tabs'));
    const {runs, tree} = collapse(details, figure);
    expect(tree).toBe('details(summary(a) #0 <Tabs>) figure(<Tabs> #1 figcaption(e))');
    expect(runs).toEqual(['<p>b</p>', '<p>d</p>']);
  });

  it('leaves components, and collapses what stands between them and in them', () => {
    const tabs = component('Tabs', [component('Tab', html('\n<p>b</p>\n<p>c</p>'))]);
    const {runs, tree} = collapse(...html('<p>a</p>'), tabs, ...html('\n<p>d</p>'));
    expect(runs).toEqual(['<p>a</p>', '<p>b</p>\n<p>c</p>', '<p>d</p>']);
    expect(tree).toBe('#0 <Tabs <Tab #1>> #2');
  });

  it('collapses around a component in a box or in a list', () => {
    const list: RootContent = {
      type: 'element',
      tagName: 'ul',
      properties: {},
      children: [
        {type: 'element', tagName: 'li', properties: {}, children: [...html('<p>a</p>'), component('Tabs')]},
        ...html('<li>b</li>'),
      ],
    };
    const {runs, tree} = collapse(list);
    expect(runs).toEqual(['<p>a</p>']);
    expect(tree).toBe('ul(li(#0 <Tabs>) li(b))');
  });

  it('puts no run where a box may not stand: in a paragraph, a row, a heading', () => {
    const inside = (tagName: string): RootContent => {
      return {
        type: 'element',
        tagName,
        properties: {},
        children: [...html('<b>a</b>'), component('Box'), ...html('<i>c</i>')],
      };
    };
    for (const tagName of ['p', 'tr', 'h2', 'ul']) {
      const {runs, tree} = collapse(inside(tagName));
      expect(runs).toEqual([]);
      expect(tree).toBe(`${tagName}(b(a) <Box> i(c))`);
    }
  });

  it('makes no run of words alone', () => {
    const {runs, tree} = collapse(component('Tab', html('a')));
    expect(runs).toEqual([]);
    expect(tree).toBe('<Tab a>');
  });

  it('escapes code with short references', () => {
    expect(collapse(...html('<code>a &lt; b &amp;&amp; c</code>')).runs).toEqual([
      '<code>a &lt; b &amp;&amp; c</code>',
    ]);
  });
});
