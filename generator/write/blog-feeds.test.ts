import {expect, it} from 'vitest';
import {fixtureSite} from '#load/content/load-in-tests.ts';
import {blogFeeds} from './blog-feeds.ts';

const CONTENT = new Map([['/blog/v1.0/', '<p><a href="#x">x</a></p><pre>A[B[0]]>C[D[0]]>E</pre>']]);
const site = await fixtureSite('minimal');
const [rss, atom] = await blogFeeds(site, CONTENT);

it('blogFeeds escapes the end of CDATA sections', () => {
  for (const {text = ''} of [rss ?? {}, atom ?? {}]) {
    expect(text).toContain('A[B[0]]&gt;C[D[0]]&gt;E');
    expect(text.match(/<!\[CDATA\[/g)).toHaveLength(text.match(/\]\]>/g)?.length ?? 0);
  }
});

it('blogFeeds does not name the site in Atom when every post has authors', () => {
  expect(atom?.text).toContain('<name>Ada</name>');
  expect(atom?.text).not.toContain('<name>Minimal</name>');
});

it('blogFeeds is missing without listed posts', async () => {
  expect(await blogFeeds({...site, posts: []}, new Map())).toEqual([]);
});
