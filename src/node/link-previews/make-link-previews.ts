import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {type Cache, hashOf} from '#node/foundation/cache.ts';
import type {OutputTarget} from '#node/foundation/output-folder.ts';
import {codeHash} from '#node/foundation/code-hash.ts';
import type {WorkerPool} from '#node/foundation/worker-pool.ts';
import type {Site} from '#node/content/load-site.ts';
import type {PageRecord, PreviewImage} from '#node/content/page-source.ts';
import {LINK_PREVIEW_HEIGHT_PX, LINK_PREVIEW_WIDTH_PX} from '#shared/limits.ts';
import {type LogoFile, PAINT_JOB, type PictureText} from './paint-task.ts';
import {pictureText} from './picture-text.ts';

/** Finds the picture that links to a page show. */
export type FindPreview = (record: PageRecord) => PreviewImage | undefined;

/** Where pictures are kept, and who draws them. */
export interface PreviewTools {
  readonly cache: Cache;
  readonly pool: WorkerPool;
}

async function readLogo({config, files}: Site): Promise<LogoFile | undefined> {
  const src = config.themeConfig.linkPreviews?.logo;
  if (src === undefined) return undefined;
  const size = files.images.get(src);
  if (size === undefined) throw new Error(`themeConfig.linkPreviews.logo: ${src} is not a picture with a size`);
  return {src, ...size, data: await readFile(path.join(files.dir, 'public', src))};
}

/** Pictures to make, by the key under which their result is kept; two pages may show the same. */
async function plannedPictures(site: Site, logo: LogoFile | undefined): Promise<Map<string, PictureText>> {
  const code = await codeHash(['src/node/link-previews/paint-task.ts']);
  const common = hashOf('link preview', code, logo === undefined ? '' : Buffer.from(logo.data).toString('base64'));
  const texts = site.records.flatMap((record) => pictureText(record, site.data) ?? []);
  return new Map(texts.map((text) => [hashOf(common, JSON.stringify(text)), text]));
}

/** Paints what the cache does not have, in parallel; hands on each picture as soon as it is there. */
async function paintAll(
  pictures: ReadonlyMap<string, PictureText>,
  {cache, pool, logo}: PreviewTools & {readonly logo: LogoFile | undefined},
  onPicture: (text: PictureText, png: Uint8Array) => Promise<void>,
): Promise<number> {
  const stale = new Map<PictureText, string>();
  await Promise.all(
    [...pictures].map(async ([key, text]) => {
      const png = await cache.readBytes(key);
      if (png === undefined) stale.set(text, key);
      else await onPicture(text, png);
    }),
  );
  await pool.run(PAINT_JOB, [...stale.keys()], {logo}, async (text, png) => {
    await cache.write(stale.get(text) ?? '', png);
    await onPicture(text, png);
  });
  return stale.size;
}

/** The picture of `public/` that links to a page show when none is made for it. */
function publicImage(record: PageRecord, {config, files}: Site): PreviewImage | undefined {
  const file = record.image?.href ?? config.themeConfig.image;
  return file === undefined ? undefined : {path: file, ...files.images.get(file)};
}

/** The pictures of a site: which one a page shows, and how many were not in the cache. */
export interface LinkPreviews {
  readonly imageOf: FindPreview;
  readonly paintedCount: number;
}

/** Makes the pictures of a site, if its configuration asks for them. */
export async function makeLinkPreviews(site: Site, tools: PreviewTools, out: OutputTarget): Promise<LinkPreviews> {
  const files = new Map<string, string>();
  let paintedCount = 0;
  if (site.config.themeConfig.linkPreviews !== undefined) {
    const logo = await readLogo(site);
    paintedCount = await paintAll(await plannedPictures(site, logo), {...tools, logo}, async (text, png) => {
      if (png.length === 0) return;
      // Named by what is in it: an address never shows another picture.
      const file = `assets/og/${hashOf(Buffer.from(png).toString('base64')).slice(0, 12)}.png`;
      files.set(JSON.stringify(text), `/${file}`);
      await out.write(file, png);
    });
  }
  const imageOf: FindPreview = (record) => {
    const made = files.get(JSON.stringify(pictureText(record, site.data)));
    if (made === undefined) return publicImage(record, site);
    return {path: made, width: LINK_PREVIEW_WIDTH_PX, height: LINK_PREVIEW_HEIGHT_PX, type: 'image/png'};
  };
  return {imageOf, paintedCount};
}
