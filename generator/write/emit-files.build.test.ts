import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadSiteOf} from '#load/content/load-in-tests.ts';
import {linkableFiles} from './emit-files.ts';
import {build, BUILD_TIMEOUT_MS, copyMinimal, edit, readFolder, workFolder, write} from '#commands/temporary-sites.ts';

describe('linkableFiles', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('lists the files of a build beside its pages and assets; content may link to each', async () => {
    const work = await workFolder();
    const site = path.join(work, 'site');
    await copyMinimal(site);
    await write(site, 'public/CNAME', 'minimal.example');
    await write(site, 'public/media/clip.mp4', '');
    const files = [...linkableFiles(await loadSiteOf(site))];
    const links = files.map((file) => `[${file}](${encodeURI(file)})`).join('\n');
    await edit(site, 'content/docs/start.mdx', '## First steps', `${links}\n\n## First steps`);
    await build(work, 'site', 'out');

    const written = [...(await readFolder(path.join(work, 'out'))).keys()].map((file) => `/${file}`);
    const named = written.filter((file) => !file.startsWith('/assets/') && !file.endsWith('.html'));
    expect(named.toSorted()).toEqual(files.toSorted());
    expect(named).toEqual(expect.arrayContaining(['/blog/rss.xml', '/llms.txt', '/docs/start/index.md']));

    // The router must ignore files whose names look like page names.
    const html = await readFile(path.join(work, 'out/docs/start/index.html'), 'utf8');
    expect(html).toContain('<a href="/blog/rss.xml">/blog/rss.xml</a>');
    expect(html).toContain('<a href="/CNAME" data-no-route="">/CNAME</a>');
    expect(html).toContain('<a href="/media/clip.mp4" data-no-route="">');
    expect(await readFile(path.join(work, 'out/docs/start/index.md'), 'utf8')).toContain(
      '[/CNAME](https://minimal.example/CNAME)',
    );
  });
});
