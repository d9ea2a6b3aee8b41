import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {build, BUILD_TIMEOUT_MS, workFolder, write} from './temporary-sites.ts';

const CONFIG = `import {defineSiteConfig} from '#generator/config.ts';

export default defineSiteConfig({
  title: 'Plain docs', tagline: 'With a configuration of five lines', url: 'https://plain.example',
});
`;
const page = (title: string): string =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\nText of ${title}.\n`;

describe(
  'a folder of Markdown outside the project, with a configuration of five lines',
  {timeout: BUILD_TIMEOUT_MS},
  () => {
    it.each(['docs', 'content/docs'])('is a site when it is called %s', async (folder) => {
      const work = await workFolder();
      const site = path.join(work, 'site');
      await write(site, 'site.config.ts', CONFIG);
      await write(site, `${folder}/start.md`, page('Start'));
      await write(site, `${folder}/guide/more.mdx`, page('More'));
      expect((await build(work, 'site', 'out')).pages).toBe(5);
      const html = (file: string): Promise<string> => readFile(path.join(work, 'out', file, 'index.html'), 'utf8');

      const landing = await html('');
      expect(landing).toContain('<title>Plain docs | With a configuration of five lines</title>');
      expect(landing).toMatch(/<nav[^]*Plain docs[^]*<\/nav>/);
      expect(landing).toMatch(/<h1[^>]*>Plain docs<\/h1>/);
      expect(landing).toMatch(/<a [^>]*href="\/docs\/(?:start|guide\/more)\/"/);

      // One sidebar of the folders.
      const start = await html('docs/start');
      expect(start).toContain('Text of Start.');
      expect(start).toContain('href="/docs/start/"');
      expect(start).toMatch(/guide/);
      expect(await html('docs/guide/more')).toContain('Text of More.');

      // What other sites add is not there.
      expect(existsSync(path.join(work, 'out/playground'))).toBe(false);
    });

    it('has its own home page', async () => {
      const work = await workFolder();
      const site = path.join(work, 'site');
      await write(site, 'site.config.ts', CONFIG);
      await write(site, 'content/docs/start.md', page('Start'));
      await write(site, 'content/pages/index.mdx', page('Welcome'));
      await build(work, 'site', 'out');
      const home = await readFile(path.join(work, 'out/index.html'), 'utf8');
      expect(home).toContain('<title>Welcome | Plain docs</title>');
      expect(home).toContain('Text of Welcome.');
    });
  },
);
