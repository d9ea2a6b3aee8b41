import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Site} from '#load/content/load-site.ts';
import type {PageRecord, PreviewImage} from '#load/content/page-source.ts';
import {contentHash} from '#cache/cache.ts';
import type {OutputTarget} from '#write/output-folder.ts';
import {type BuildTools, runCached} from '#cache/run-cached.ts';
import type {WorkerJob} from '#cache/worker-pool.ts';
import {SiteProblemsError} from '#problems/problem.ts';
import {assetPath, LINK_PREVIEW_FOLDER} from '#shared/asset-path.ts';
import {LINK_PREVIEW_HEIGHT_PX, LINK_PREVIEW_WIDTH_PX} from '#shared/limits.ts';
import type {DrawInput} from './draw-task.ts';
import type {PictureLogo} from './picture-node.ts';
import {type PictureText, pictureText} from './picture-text.ts';

/** Only workers load the renderer. */
const DRAW_JOB: WorkerJob<PictureText, DrawInput, string> = {
  module: new URL('./draw-task.ts', import.meta.url).href,
  name: 'drawPicture',
  label: 'drawing link previews',
};

export interface LinkPreviews {
  readonly imageOf: (record: PageRecord) => PreviewImage | undefined;
  readonly drawnCount: number;
}

async function readLogo({config, files}: Site): Promise<PictureLogo | undefined> {
  const src = config.themeConfig.linkPreviews?.logo;
  if (src === undefined) return undefined;
  const size = files.images.get(src);
  if (size === undefined) {
    const {file, locate} = files.config;
    const message = `"themeConfig.linkPreviews.logo": ${src} is not a picture with a size.`;
    const line = locate(['themeConfig', 'linkPreviews', 'logo']);
    throw new SiteProblemsError([{file, line, message, allowed: 'a PNG or JPEG file, or an SVG with a viewBox'}]);
  }
  return {src, ...size, base64: await readFile(path.join(files.dir, 'public', src), 'base64')};
}

/** The picture of front matter or of the site, for pages without a drawn one. */
function publicImage(record: PageRecord, {config, files}: Site): PreviewImage | undefined {
  const file = record.image?.href ?? config.themeConfig.image;
  return file === undefined ? undefined : {path: file, ...files.images.get(file)};
}

/** Draws the pictures of a site, if its configuration asks for them. */
export async function makeLinkPreviews(site: Site, tools: BuildTools, out: OutputTarget): Promise<LinkPreviews> {
  const imageOf = (record: PageRecord): PreviewImage | undefined => publicImage(record, site);
  if (site.config.themeConfig.linkPreviews === undefined) return {imageOf, drawnCount: 0};
  const logo = await readLogo(site);
  const files = new Map<string, string>();
  const drawnCount = await runCached(
    DRAW_JOB,
    site.records.flatMap((record) => pictureText(record, site.data) ?? []),
    {common: {logo}, key: JSON.stringify(logo ?? null)},
    tools,
    async (text, png) => {
      if (png === '') return;
      // Named by content, so that a URL never shows another picture.
      const file = assetPath(`${LINK_PREVIEW_FOLDER}/${contentHash(png)}.png`);
      files.set(JSON.stringify(text), file);
      await out.write(file.slice(1), Buffer.from(png, 'base64'));
    },
  );
  return {
    drawnCount,
    imageOf(record) {
      const drawn = files.get(JSON.stringify(pictureText(record, site.data)));
      if (drawn === undefined) return imageOf(record);
      return {path: drawn, width: LINK_PREVIEW_WIDTH_PX, height: LINK_PREVIEW_HEIGHT_PX, type: 'image/png'};
    },
  };
}
