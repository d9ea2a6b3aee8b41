/** What a build writes of link previews: in the pages, and as files. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {imageSize} from 'image-size';
import {describe, expect, it} from 'vitest';
import {build, BUILD_TIMEOUT_MS, copyMinimal, edit, readFolder, workFolder} from '#node/commands/temporary-sites.ts';

const ORIGIN = 'https://minimal.example';

async function siteWithPreviews(fields = '{}', more = ''): Promise<{work: string; site: string}> {
  const work = await workFolder();
  const site = path.join(work, 'site');
  await copyMinimal(site);
  await edit(
    site,
    'site.config.ts',
    'themeConfig: {',
    `${more}themeConfig: {linkPreviews: ${fields}, image: '/img/logo.svg',`,
  );
  return {work, site};
}

/** `og:image` and its like of a page. */
function previewOf(html: string | undefined): Record<string, string> {
  const tags = [...(html ?? '').matchAll(/<meta property="og:(image[^"]*)" content="([^"]*)"/g)];
  return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content]));
}

describe('link previews', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('are made for each page but home, search and not-found; their addresses are absolute, under any base URL', async () => {
    const {work} = await siteWithPreviews(`{logo: '/img/logo.svg'}`, `baseUrl: '/base/', `);
    const {pages} = await build(work, 'site', 'out');
    const files = await readFolder(path.join(work, 'out'));
    const documents = [...files].filter(([file]) => file.endsWith('.html') && !file.startsWith('assets/'));
    expect(documents).toHaveLength(pages);
    const made = documents.flatMap(([file, html]) => {
      const {image = '', ...facts} = previewOf(html);
      expect(image.startsWith(`${ORIGIN}/base/`), file).toBe(true);
      expect(facts['image:alt']?.length, file).toBeGreaterThan(0);
      const target = image.slice(`${ORIGIN}/base/`.length);
      expect(files.has(target), file).toBe(true);
      if (!target.startsWith('assets/og/')) return [];
      expect(facts).toMatchObject({'image:type': 'image/png', 'image:width': '1200', 'image:height': '630'});
      expect(imageSize(Buffer.from(files.get(target) ?? '', 'latin1')), file).toMatchObject({width: 1200, height: 630});
      return [file];
    });
    const without = documents.map(([file]) => file).filter((file) => !made.includes(file));
    expect(without.toSorted()).toEqual(['404.html', 'index.html', 'search/index.html']);
    expect(previewOf(files.get('index.html'))).toMatchObject({'image:width': '24', 'image:height': '16'});
  });

  it('are painted again only for a changed title, and give way to the picture of front matter, or of the site where no letter can be drawn', async () => {
    const {work, site} = await siteWithPreviews();
    expect((await build(work, 'site', 'out')).painted).toBeGreaterThan(5);
    const before = await readFolder(path.join(work, 'out'));
    expect((await build(work, 'site', 'out')).painted).toBe(0);
    expect(await readFolder(path.join(work, 'out'))).toEqual(before);
    await edit(site, 'content/docs/theming/colors.mdx', 'title: Colors', 'title: Palette');
    expect((await build(work, 'site', 'out')).painted).toBe(1);

    await edit(site, 'content/docs/start.mdx', 'title: Start', 'title: Start\nimage: /img/logo.svg');
    await edit(site, 'content/docs/theming/colors.mdx', 'title: Palette', 'title: ألوان');
    await build(work, 'site', 'out');
    for (const page of ['docs/start', 'docs/theming/colors']) {
      const html = await readFile(path.join(work, 'out', page, 'index.html'), 'utf8');
      expect(previewOf(html)).toMatchObject({image: `${ORIGIN}/img/logo.svg`, 'image:width': '24'});
    }
  });

  it('are not made unless the configuration asks for them', async () => {
    const work = await workFolder();
    await copyMinimal(path.join(work, 'site'));
    expect((await build(work, 'site', 'out')).painted).toBe(0);
    const html = await readFile(path.join(work, 'out/docs/start/index.html'), 'utf8');
    expect(previewOf(html)).toEqual({});
    expect(html).toContain('<meta name="twitter:card" content="summary"');
  });

  it('fail the build where a picture is named that is not there, with file and line', async () => {
    const {work, site} = await siteWithPreviews(`{logo: '/img/missing.svg'}`);
    await edit(site, 'content/docs/start.mdx', 'title: Start', 'title: Start\nimage: /img/nothing.png');
    await expect(build(work, 'site', 'out')).rejects.toMatchObject({
      problems: [
        {file: 'content/docs/start.mdx', line: 3, message: 'broken link: there is no page or file at /img/nothing.png'},
        {file: 'site.config.ts', message: 'broken link: there is no page or file at /img/missing.svg'},
      ],
    });
  });
});
