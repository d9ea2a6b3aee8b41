import {expect, it} from 'vitest';
import {temporaryFolder} from '#disk/folder-in-tests.ts';
import {fixtureSite, loadSiteOf} from '#load/content/load-in-tests.ts';
import {blogFeeds} from './blog-feeds.ts';

const CONTENT = new Map([['/blog/v1.0/', '<p><a href="#x">x</a></p><pre>A[B[0]]>C[D[0]]>E</pre>']]);
it('blogFeeds escapes the end of CDATA sections', async () => {
  const [rss, atom] = await blogFeeds(await fixtureSite('minimal'), CONTENT);
  for (const {text = ''} of [rss ?? {}, atom ?? {}]) {
    expect(text).toContain('A[B[0]]&gt;C[D[0]]&gt;E');
    expect(text.match(/<!\[CDATA\[/g)).toHaveLength(text.match(/\]\]>/g)?.length ?? 0);
  }
});

it('blogFeeds has the newest 20 listed posts with their whole texts, and the day of the newest one', async () => {
  const days = Array.from({length: 25}, (_, index) => `2024-01-${String(index + 1).padStart(2, '0')}`);
  const post = (day: string) =>
    `---\ntitle: Post of ${day}\ndescription: D\ndate: ${day}\nunlisted: ${day === '2024-01-25'}\n---\n\nText.\n`;
  const site = await loadSiteOf(
    await temporaryFolder({
      'site.config.ts': "export default {title: 'Posts', url: 'https://posts.example'};\n",
      ...Object.fromEntries(days.map((day) => [`content/blog/${day}-post-${day}.mdx`, post(day)])),
    }),
  );
  const texts = new Map(site.posts.map(({path, frontMatter}) => [path, `<p>Text of ${frontMatter.date}</p>`]));
  const expected = days.slice(4, 24).toReversed();
  const feeds = await blogFeeds(site, texts);
  for (const {path, text} of feeds) {
    expect(
      [...text.matchAll(/Text of ([\d-]+)/g)].map(([, day]) => day),
      path,
    ).toEqual(expected);
    expect(
      [...text.matchAll(/Post of ([\d-]+)/g)].map(([, day]) => day),
      path,
    ).toEqual(expected);
  }
  expect(feeds.map(({text}) => /<updated>([\d-]+)/.exec(text)?.[1])).toEqual([undefined, '2024-01-24', undefined]);
});
