import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {addFiles, temporaryFolder, type TestFiles} from '#cache/folder-in-tests.ts';
import {build, BUILD_TIMEOUT_MS} from './builds-in-tests.ts';

const CONFIG = `import {defineSiteConfig} from '#generator/config.ts';

export default defineSiteConfig({
  title: 'Plain docs', url: 'https://plain.example',
});
`;
const page = (title: string): string =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\nText of ${title}.\n`;

describe('a folder of Markdown outside the project', {timeout: BUILD_TIMEOUT_MS}, () => {
  /** Builds a site with the files and the configuration, and returns the text of the page below a path. */
  async function buildPages(files: TestFiles): Promise<(page: string) => Promise<string>> {
    const work = await temporaryFolder();
    await addFiles(path.join(work, 'site'), {'site.config.ts': CONFIG, ...files});
    expect((await build(work)).pages).toBe(5);
    // What other sites add is not there.
    expect(existsSync(path.join(work, 'out/playground'))).toBe(false);
    const html = (page: string): Promise<string> => readFile(path.join(work, 'out', page, 'index.html'), 'utf8');
    const start = await html('docs/start');
    expect(start).toContain('Text of Start.');
    // One sidebar of the folders.
    expect(start).toContain(
      '<li><a href="/docs/guide/more/#" role="button" aria-expanded="false">guide</a></li><li><a href="/docs/start/"',
    );
    expect(await html('docs/guide/more')).toContain('Text of More.');
    return html;
  }

  it('is a site with a configuration of five lines', async () => {
    const html = await buildPages({'docs/start.md': page('Start'), 'docs/guide/more.mdx': page('More')});
    const landing = await html('');
    expect(landing).toContain('<title>Plain docs</title>');
    expect(landing).toMatch(/<nav[^]*Plain docs[^]*<\/nav>/);
    expect(landing).toMatch(/<h1[^>]*>Plain docs<\/h1>/);
    expect(landing).toMatch(/<a [^>]*href="\/docs\/(?:start|guide\/more)\/"/);
  });

  it('is a site when it is called content/docs, and has its own home page', async () => {
    const html = await buildPages({
      'content/docs/start.md': page('Start'),
      'content/docs/guide/more.mdx': page('More'),
      'content/pages/index.mdx': page('Welcome'),
    });
    const home = await html('');
    expect(home).toContain('<title>Welcome | Plain docs</title>');
    expect(home).toContain('Text of Welcome.');
  });
});
