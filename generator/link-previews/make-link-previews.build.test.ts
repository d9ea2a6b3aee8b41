import path from 'node:path';
import {imageSize} from 'image-size';
import {describe, expect, it} from 'vitest';
import {build, BUILD_TIMEOUT_MS, copyMinimal, edit, readFolder, workFolder} from '#commands/temporary-sites.ts';

const BASE = 'https://minimal.example/base/';

async function siteWithPreviews(logo: string): Promise<{work: string; site: string}> {
  const work = await workFolder();
  const site = path.join(work, 'site');
  await copyMinimal(site);
  const fields = `baseUrl: '/base/', themeConfig: {linkPreviews: {logo: '${logo}'}, image: '/img/logo.svg',`;
  await edit(site, 'site.config.ts', 'themeConfig: {', fields);
  return {work, site};
}

/** `og:image` and `og:image:…` of a page. */
function previewOf(html: string | undefined): Record<string, string> {
  const tags = [...(html ?? '').matchAll(/<meta property="og:(image[^"]*)" content="([^"]*)"/g)];
  return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content]));
}

describe('link previews', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('are drawn for each page except home, search and not-found, and again only for a changed title', async () => {
    const {work, site} = await siteWithPreviews('/img/logo.svg');
    const {pages, drawn} = await build(work, 'site', 'out');
    expect(drawn).toBeGreaterThan(5);
    const files = await readFolder(path.join(work, 'out'));
    const documents = [...files].filter(([file]) => file.endsWith('.html') && !file.startsWith('assets/'));
    expect(documents).toHaveLength(pages);
    const withDrawn = documents.filter(([file, html]) => {
      const {image = '', ...facts} = previewOf(html);
      expect(image.startsWith(BASE), file).toBe(true);
      expect(facts['image:alt']?.length, file).toBeGreaterThan(0);
      const target = image.slice(BASE.length);
      expect(files.has(target), file).toBe(true);
      if (!target.startsWith('assets/og/')) return false;
      expect(facts).toMatchObject({'image:type': 'image/png', 'image:width': '1200', 'image:height': '630'});
      expect(imageSize(Buffer.from(files.get(target) ?? '', 'latin1')), file).toMatchObject({width: 1200, height: 630});
      return true;
    });
    const without = documents.filter((document) => !withDrawn.includes(document)).map(([file]) => file);
    expect(without.toSorted()).toEqual(['404.html', 'index.html', 'search/index.html']);
    expect(previewOf(files.get('index.html'))).toMatchObject({'image:width': '24', 'image:height': '16'});

    await edit(site, 'content/docs/theming/dark mode.mdx', 'title: Dark [mode]', 'title: Night');
    // The picture from front matter, and the site’s picture for a title that the font cannot draw.
    await edit(site, 'content/docs/start.mdx', 'title: Start', 'title: Start\nimage: /img/logo.svg');
    await edit(site, 'content/docs/theming/colors.mdx', 'title: Colors', 'title: ألوان');
    expect((await build(work, 'site', 'out')).drawn).toBe(2);
    const after = await readFolder(path.join(work, 'out'));
    for (const page of ['docs/start', 'docs/theming/colors']) {
      const preview = previewOf(after.get(`${page}/index.html`));
      expect(preview).toMatchObject({image: `${BASE}img/logo.svg`, 'image:width': '24'});
    }
  });

  it('fail the build when a picture is missing, with file and line', async () => {
    const {work, site} = await siteWithPreviews('/img/missing.svg');
    await edit(site, 'content/docs/start.mdx', 'title: Start', 'title: Start\nimage: /img/nothing.png');
    await expect(build(work, 'site', 'out')).rejects.toMatchObject({
      problems: [
        {file: 'content/docs/start.mdx', line: 3, message: 'broken link: there is no page or file at /img/nothing.png'},
        {file: 'site.config.ts', message: 'broken link: there is no page or file at /img/missing.svg'},
      ],
    });
  });
});
