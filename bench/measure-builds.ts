import {execFile} from 'node:child_process';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {z} from 'zod';
import {editPage, generateSite} from './generate-site.ts';

const run = promisify(execFile);

const lineSchema = z.object({ms: z.number(), peakMegabytes: z.number(), compiled: z.number(), rendered: z.number()});

export type BuildFigures = z.output<typeof lineSchema>;

/** Cold: with an empty cache. Warm: without changes. One page: with one changed file. */
export interface ScaleFigures {
  readonly pages: number;
  readonly cold: BuildFigures;
  readonly warm: BuildFigures;
  readonly onePage: BuildFigures;
  readonly outDir: string;
}

async function buildOnce(siteDir: string, outDir: string, cacheDir: string): Promise<BuildFigures> {
  const script = new URL('./build-once.ts', import.meta.url).pathname;
  const {stdout} = await run(process.execPath, ['--import', 'tsx', script, siteDir, outDir], {
    env: {...process.env, SITE_CACHE_DIR: cacheDir},
    maxBuffer: 1024 * 1024,
  });
  return lineSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}

export async function measureScale(workDir: string, pages: number): Promise<ScaleFigures> {
  const siteDir = path.join(workDir, `site-${pages}`);
  const outDir = path.join(workDir, `out-${pages}`);
  const cacheDir = path.join(workDir, 'cache');
  await generateSite(siteDir, pages);
  // Builds the app, which is not measured: it does not depend on the number of pages.
  const tinyDir = path.join(workDir, 'site-1');
  await generateSite(tinyDir, 1);
  await buildOnce(tinyDir, path.join(workDir, 'out-1'), cacheDir);
  await rm(path.join(cacheDir, 'pages'), {recursive: true, force: true});
  const cold = await buildOnce(siteDir, outDir, cacheDir);
  const warm = await buildOnce(siteDir, outDir, cacheDir);
  await editPage(siteDir, Math.ceil(pages / 2), '作者在这里加了一句话。');
  const onePage = await buildOnce(siteDir, outDir, cacheDir);
  return {pages, cold, warm, onePage, outDir};
}
