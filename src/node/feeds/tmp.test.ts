import {it} from 'vitest';
import {fileURLToPath} from 'node:url';
import {loadSite} from '#node/content/load-site.ts';
import {sitemapXml} from './sitemap.ts';
import {robotsTxt} from './robots-txt.ts';
import {llmsTxt} from './llms-txt.ts';
import {blogFeeds} from './blog-feeds.ts';
import {markdownCopies} from './markdown-copy-file.ts';
it('x', async () => {
  const site = await loadSite(fileURLToPath(new URL('../../../fixtures/sites/minimal', import.meta.url)), {includeDrafts: false});
  console.log(site.records.map((r) => [r.data.kind, r.data.path, r.file].join(' ')).join('\n'));
  console.log(await sitemapXml(site));
  console.log(robotsTxt(site), llmsTxt(site));
  for (const f of blogFeeds(site, new Map([['/blog/hello/', '<h2 id="details">D<a class="heading-anchor" href="#details"></a></h2><p><a href="/docs/">x</a><a href="#details">y</a><img src="/img/a.svg"></p><div data-run="0"><figure class="code-block"><pre><code>A[B[0]]>C[D[0]]>E</code></pre><div class="code-actions"><button>c</button></div></figure></div><!-- --><button>tab</button>']]))) console.log(f.path, f.text);
  for (const f of markdownCopies(site, new Map(site.records.flatMap((r) => r.markdown ? [[r.markdown.file, r.markdown.body]] : [])))) console.log(f.path, f.text);
});
