import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {addFiles, temporaryFolder} from '#disk/folder-in-tests.ts';
import {loadSiteOf} from '#load/content/load-in-tests.ts';
import {build, BUILD_TIMEOUT_MS} from './builds-in-tests.ts';

const CONFIG = `import {defineSiteConfig} from '#generator/extension.ts';

export default defineSiteConfig({
  title: 'Plain docs', url: 'https://plain.example',
});
`;
const page = (title: string): string =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\nText of ${title}.\n`;

it(
  'a folder of Markdown outside the project is a site with a configuration of five lines',
  {timeout: BUILD_TIMEOUT_MS},
  async () => {
    const work = await temporaryFolder();
    const files = {'docs/start.md': page('Start'), 'docs/guide/more.mdx': page('More')};
    await addFiles(path.join(work, 'site'), {'site.config.ts': CONFIG, ...files});
    expect((await build(work)).pages).toBe(5);
    // What other sites add is not there.
    for (const name of ['playground', 'blog']) expect(existsSync(path.join(work, 'out', name)), name).toBe(false);
    const html = (folder: string): Promise<string> => readFile(path.join(work, 'out', folder, 'index.html'), 'utf8');
    const start = await html('docs/start');
    expect(start).toContain('Text of Start.');
    // One sidebar of the folders.
    expect(start).toMatch(/<a href="\/docs\/guide\/more\/#" [^>]*>guide<\/a>.*<a href="\/docs\/start\/"/);
    expect(await html('docs/guide/more')).toContain('Text of More.');
    const landing = await html('');
    expect(landing).toContain('<title>Plain docs</title>');
    expect(landing).toMatch(/<nav[^]*Plain docs[^]*<\/nav>[^]*<h1[^>]*>Plain docs<\/h1>[^]*<a [^>]*href="\/docs\//);
  },
);

it('a folder of Markdown is a site when it is called content/docs, and has its own home page', async () => {
  const files = {'content/docs/start.md': page('Start'), 'content/pages/index.mdx': page('Welcome')};
  const {records} = await loadSiteOf(await temporaryFolder({'site.config.ts': CONFIG, ...files}));
  const titlesAt = (path: string) => records.filter(({data}) => data.path === path).map(({data}) => data.title);
  expect(['/', '/docs/start/'].map(titlesAt)).toEqual([['Welcome'], ['Start']]);
});
