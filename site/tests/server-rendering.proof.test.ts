import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {fenceTitled, readContentPage, titledFences} from '#site/proof/content-pages.ts';
import {startServer} from '#generator/serve/static-server.ts';
import {type ConfigProject, withProject} from './config-project.ts';
import {useBrowser} from './reader-project.ts';

const page = await readContentPage('content/docs/learn/installation.mdx');
const fences = titledFences(page);
const APP = ['src/meter.tsx', 'src/server.tsx'].map((title) => ({name: title, code: fenceTitled(fences, title).code}));
/** What the page says that the server prints. */
const SHOWN = /```html\n(<div class=.*)\n```/u.exec(page.source)?.[1] ?? '';

/** Bundles the server for Node, as a production build and for development with the plugin's defaults. */
const BUILD = `import path from 'node:path';
import stylexPlugin from '@stylexjs/esbuild-plugin';
import esbuild from 'esbuild';
for (const dev of [false, true]) {
  const generatedCSSFileName = path.resolve(dev ? 'dist/dev.css' : 'dist/stylex.css');
  await esbuild.build({
    entryPoints: ['src/server.tsx'],
    bundle: true,
    platform: 'node',
    jsx: 'automatic',
    outfile: dev ? 'dist/dev.cjs' : 'dist/server.cjs',
    plugins: [stylexPlugin({dev, generatedCSSFileName})],
  });
}`;

const browser = useBrowser();

/** Opens the HTML of the server, without a script, and measures its element in a box of 500 px. */
async function measure(project: ConfigProject, html: string, policy: string) {
  const sheet = '<link rel="stylesheet" href="/stylex.css"><link rel="stylesheet" href="/box.css">';
  const dir = path.join(project.dir, 'dist');
  await writeFile(path.join(dir, 'box.css'), 'main {width: 500px}');
  await writeFile(path.join(dir, 'index.html'), `<!doctype html>${sheet}<main>${html}</main>`);
  const server = await startServer({
    dir,
    port: 0,
    intercept: (_request, response) => {
      response.setHeader('Content-Security-Policy', policy);
      return false;
    },
  });
  const tab = await browser().newPage();
  try {
    await tab.goto(server.url);
    return await tab.locator('main > div').evaluate((element) => {
      const {width, backgroundColor} = getComputedStyle(element);
      return {width, backgroundColor};
    });
  } finally {
    await tab.close();
    await server.close();
  }
}

it('rendering on a server behaves as the installation page says', async () => {
  await withProject([...APP, {name: 'build.mjs', code: BUILD}], async (project) => {
    await project.node('build.mjs');
    const html = (await project.node('dist/server.cjs')).trim();
    expect(html).toBe(SHOWN);
    const styled = {width: '200px', backgroundColor: 'rgb(255, 215, 0)'};
    expect(await measure(project, html, "style-src 'self' 'unsafe-inline'")).toEqual(styled);
    // The value of the dynamic style is lost, its class is not.
    expect(await measure(project, html, "style-src 'self'")).toEqual({...styled, width: '500px'});

    // Class names of development are others, and no style sheet on the server has their rules.
    const devHtml = (await project.node('dist/dev.cjs')).trim();
    expect(devHtml).toContain('class="height-xdk7pt backgroundColor-x7xjagc width-x1bl4301"');
    expect(devHtml).not.toContain('<style');
    const unstyled = {width: '500px', backgroundColor: 'rgba(0, 0, 0, 0)'};
    expect(await measure(project, devHtml, "style-src 'self' 'unsafe-inline'")).toEqual(unstyled);
  });
}, 120_000);
