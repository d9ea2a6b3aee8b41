import {describe, expect, it} from 'vitest';
import {fixtureSite} from '#load/content/load-in-tests.ts';
import type {Site} from '#load/content/load-site.ts';
import {blogFeeds} from './blog-feeds.ts';

const CONTENT = new Map([
  ['/blog/v1.0/', '<p><a href="#x">x</a></p><pre>A[B[0]]>C[D[0]]>E</pre>'],
  ['/blog/hello/', '<p><a href="/docs/start/">docs</a><img src="/img/logo.svg"></p>'],
]);
const BLOG = 'https://minimal.example/blog/';
const site = await fixtureSite('minimal');

async function textOf(site: Site, file: string): Promise<string> {
  return (await blogFeeds(site, CONTENT)).find((feed) => feed.path === `/blog/${file}`)?.text ?? '';
}

/** The site with its newest post unlisted. */
function withUnlisted(site: Site): Site {
  const posts = site.posts.map((post, index) => ({...post, frontMatter: {...post.frontMatter, unlisted: index === 0}}));
  return {...site, posts};
}

describe('blogFeeds', () => {
  it('has every post with its URL as id, the day at 00:00 UTC, authors, tags and the whole text', async () => {
    const feed: unknown = JSON.parse(await textOf(site, 'feed.json'));
    expect(feed).toMatchObject({
      title: 'Blog | Minimal',
      home_page_url: BLOG,
      feed_url: `${BLOG}feed.json`,
      items: [{id: `${BLOG}v1.0/`}, {id: `${BLOG}hello/`}],
    });
    expect(feed).toHaveProperty('items.1', {
      id: `${BLOG}hello/`,
      url: `${BLOG}hello/`,
      title: 'Hello',
      summary: 'The first post.',
      content_html:
        '<p><a href="https://minimal.example/docs/start/">docs</a><img src="https://minimal.example/img/logo.svg"></p>',
      date_modified: '2024-01-15T00:00:00.000Z',
      date_published: '2024-01-15T00:00:00.000Z',
      author: {name: 'Ada', url: 'https://ada.example/', avatar: 'https://minimal.example/img/logo.svg'},
      tags: ['news'],
    });
  });

  it('names all authors and tags in RSS and Atom', async () => {
    expect(await textOf(site, 'rss.xml')).toContain('<dc:creator>Ada, Grace</dc:creator>');
    expect(await textOf(site, 'rss.xml')).toMatch(/<category>news<\/category>\s*<category>release<\/category>/);
    expect(await textOf(site, 'atom.xml')).toContain('<name>Grace</name>');
    expect(await textOf(site, 'atom.xml')).toContain('<category label="release" term="release"/>');
  });

  it('escapes titles in XML, not in JSON', async () => {
    expect(await textOf(site, 'atom.xml')).toContain('<![CDATA[Release 1.0 &lt;beta&gt; &amp; more]]>');
    expect(await textOf(site, 'rss.xml')).toContain('<![CDATA[Release 1.0 &lt;beta&gt; &amp; more]]>');
    expect(JSON.parse(await textOf(site, 'feed.json'))).toHaveProperty('items.0.title', 'Release 1.0 <beta> & more');
  });

  it('escapes the end of CDATA sections', async () => {
    for (const text of [await textOf(site, 'rss.xml'), await textOf(site, 'atom.xml')]) {
      expect(text).toContain('A[B[0]]&gt;C[D[0]]&gt;E');
      expect(text.match(/<!\[CDATA\[/g)).toHaveLength(text.match(/\]\]>/g)?.length ?? 0);
    }
  });

  it('has the date of its newest post', async () => {
    expect(await textOf(site, 'atom.xml')).toContain(
      `<title>Blog | Minimal</title>\n    <updated>2024-03-02T00:00:00.000Z</updated>`,
    );
    expect(await textOf(site, 'rss.xml')).toContain('<lastBuildDate>Sat, 02 Mar 2024 00:00:00 GMT</lastBuildDate>');
  });

  it('has the description of a post without text', async () => {
    const feed = (await blogFeeds(site, new Map())).at(-1);
    expect(JSON.parse(feed?.text ?? '')).toHaveProperty('items.1.content_html', '<p>The first post.</p>');
  });

  it('has a space between Han and Latin in titles, descriptions, tags and names', async () => {
    const posts = site.posts.map((post) => ({
      ...post,
      frontMatter: {...post.frontMatter, title: '用CSS', description: '用API写', tags: ['发布A']},
      summary: {...post.summary, authors: [{id: 'a', name: '甲B'}]},
    }));
    const changed = {...site, posts};
    for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
      const text = await textOf(changed, file);
      for (const spaced of ['用 CSS', '用 API 写', '发布 A', '甲 B']) expect(text, file).toContain(spaced);
      expect(text.replaceAll('term="发布A"', ''), file).not.toMatch(/用CSS|用API|发布A|甲B/);
    }
  });

  it('has posts without authors, for which Atom names the site', async () => {
    const isFirst = (index: number): boolean => index === 0;
    const posts = site.posts.map((post, index) => ({
      ...post,
      summary: {...post.summary, authors: isFirst(index) ? [] : post.summary.authors},
    }));
    const changed = {...site, posts};
    const [unsigned, signed] = JSON.parse(await textOf(changed, 'feed.json')).items;
    expect(unsigned).not.toHaveProperty('author');
    expect(signed).toHaveProperty('author.name', 'Ada');
    expect((await textOf(changed, 'rss.xml')).match(/<dc:creator>/g)).toHaveLength(1);
    const [head = '', ...entries] = (await textOf(changed, 'atom.xml')).split('<entry>');
    expect(head).toMatch(/<author>\s*<name>Minimal<\/name>\s*<\/author>/);
    expect(entries.map((entry) => entry.includes('<author>'))).toEqual([false, true]);
    expect(await textOf(site, 'atom.xml')).not.toContain('<name>Minimal</name>');
  });

  it('leaves out unlisted posts', async () => {
    expect(await textOf(withUnlisted(site), 'feed.json')).not.toContain('v1.0');
    expect(await textOf(withUnlisted(site), 'atom.xml')).toContain('<updated>2024-01-15T00:00:00.000Z</updated>');
  });

  it('is missing without listed posts', async () => {
    expect(await blogFeeds({...site, posts: []}, new Map())).toEqual([]);
  });
});
