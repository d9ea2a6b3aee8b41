import {expect, it} from 'vitest';
import {fixtureSite} from '#load/content/load-in-tests.ts';
import {blogFeeds} from './blog-feeds.ts';

const CONTENT = new Map([['/blog/v1.0/', '<p><a href="#x">x</a></p><pre>A[B[0]]>C[D[0]]>E</pre>']]);
it('blogFeeds escapes the end of CDATA sections', async () => {
  const [rss, atom] = await blogFeeds(await fixtureSite('minimal'), CONTENT);
  for (const {text = ''} of [rss ?? {}, atom ?? {}]) {
    expect(text).toContain('A[B[0]]&gt;C[D[0]]&gt;E');
    expect(text.match(/<!\[CDATA\[/g)).toHaveLength(text.match(/\]\]>/g)?.length ?? 0);
  }
});
