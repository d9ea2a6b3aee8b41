import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {gzipSize, hydrate, sum, withSite} from './serve-site.ts';

/** Bytes (gzip, level 9) that a browser loads for one page. */
export interface PageWeight {
  readonly route: string;
  readonly html: number;
  readonly css: number;
  /** All scripts that are loaded after the first interaction. */
  readonly js: number;
  readonly jsFiles: number;
  readonly inlineScript: number;
  /** Requests for scripts before the first interaction; must be none. */
  readonly earlyScripts: number;
}

async function measurePage(page: Page, dir: string, route: string): Promise<PageWeight> {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(route, {waitUntil: 'networkidle'});
  const earlyScripts = urls.filter((url) => url.endsWith('.js')).length;
  await hydrate(page);
  await page.close();
  const html = await readFile(path.join(dir, decodeURI(route), 'index.html'), 'utf8');
  const sizesOf = (extension: string): Promise<number[]> => {
    const files = new Set(urls.filter((url) => url.endsWith(extension)).map((url) => decodeURI(new URL(url).pathname)));
    return Promise.all([...files].map(async (file) => gzipSize(await readFile(path.join(dir, file)))));
  };
  const scripts = await sizesOf('.js');
  return {
    route,
    html: gzipSize(html),
    css: sum(await sizesOf('.css')),
    js: sum(scripts),
    jsFiles: scripts.length,
    inlineScript: gzipSize(/<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''),
    earlyScripts,
  };
}

export function measureWeight(dir: string, routes: readonly string[]): Promise<PageWeight[]> {
  return withSite(dir, async (newPage) => {
    const weights: PageWeight[] = [];
    for (const route of routes) weights.push(await measurePage(await newPage(), dir, route));
    return weights;
  });
}
