import {expect, it} from 'vitest';
import {compile} from './compile-in-tests.ts';

const TABS = '<Tabs><Tab value="a" label="A">a</Tab></Tabs>';

it.each([
  ['a page without components', 'a **b**\n\n## c', [expect.stringMatching(/^<p>a <strong>b<\/strong><\/p>\n<h2/)]],
  [
    'around and inside components',
    `a\n\n<Tabs>\n<Tab value="a" label="A">\n\nb\n\nc\n\n</Tab>\n</Tabs>\n\nd`,
    ['<p>a</p>', '<p>b</p><p>c</p>', '<p>d</p>'],
  ],
  ['in details, without the summary', `<details>\n<summary>a</summary>\n\nb\n\n${TABS}\n\n</details>`, ['<p>b</p>']],
  ['in a figure, without the caption', `<figure>\n${TABS}\n\nb\n\n<figcaption>c</figcaption>\n</figure>`, ['<p>b</p>']],
  ['in items of a list', `- a\n\n  ${TABS}\n\n- b`, ['<p>a</p>', '<p>b</p>']],
  ['not in paragraphs', `a **b** <Tab value="a" label="A" /> *c*`, []],
  ['not for words alone', TABS, []],
])('static runs are found: %s', async (_where, body, expected) => {
  expect((await compile(body)).runs.map((run) => run.trim())).toEqual(expected);
});

it('static runs have short character references', async () => {
  expect((await compile('`a < b && c`')).runs).toEqual(['<p><code>a &lt; b &amp;&amp; c</code></p>']);
});
