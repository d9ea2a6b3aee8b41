import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {contentHash} from '#cache/cache.ts';
import {type BuildTools, runCached} from '#jobs/run-cached.ts';
import type {WorkerJob} from '#jobs/worker-pool.ts';
import type {Site} from '#load/content/load-site.ts';
import type {PageRecord, PreviewImage} from '#load/content/page-record.ts';
import {PUBLIC_FOLDER} from '#load/site-folder.ts';
import {SiteProblemsError} from '#problems/problem.ts';
import {formatDate} from '#shared/format-text.ts';
import {assetPath, LINK_PREVIEW_FOLDER} from '#shared/page-path.ts';
import {LINK_PREVIEW_HEIGHT_PX, LINK_PREVIEW_WIDTH_PX} from '#shared/limits.ts';
import {sectionLabel} from '#shared/navigation.ts';
import type {PageData} from '#shared/page-data.ts';
import {localeOf, type SiteData} from '#shared/site-data.ts';
import type {OutputTarget} from '#write/output-folder.ts';
import type {DrawInput, PictureLogo, PictureText} from './draw-task.ts';

/** The dot of Chinese typesetting, which needs no spaces. */
const SEPARATOR = '·';

/** Section and category, or blog and date. */
function labelParts(page: PageData, site: SiteData): readonly string[] {
  const section = sectionLabel(page.path, site.navbar.items);
  const ownSection = section === undefined || section === page.title ? [] : [section];
  switch (page.kind) {
    case 'doc':
    case 'category-index': {
      const category = page.breadcrumbs.at(-1)?.label;
      return category === undefined || category === section ? ownSection : [...ownSection, category];
    }
    case 'blog-post':
      return [...ownSection, formatDate(page.date, localeOf(site))];
    default:
      return ownSection;
  }
}

/** The texts of a page's picture; `undefined` for pages with the site's picture or one of their own. */
export function pictureText({data, image}: PageRecord, site: SiteData): PictureText | undefined {
  if (image !== undefined || data.path === '/' || data.kind === 'search' || data.kind === 'not-found') return undefined;
  const parts = labelParts(data, site);
  return {
    siteTitle: site.title,
    label: parts.length === 0 ? site.tagline : parts.join(SEPARATOR),
    title: data.title,
  };
}

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
  return {src, ...size, base64: await readFile(path.join(files.dir, PUBLIC_FOLDER, src), 'base64')};
}

/** The picture of front matter or of the site, for pages without a drawn one. */
function publicImage(record: PageRecord, {config, files}: Site): PreviewImage | undefined {
  const file = record.image?.href ?? config.themeConfig.image;
  return file === undefined ? undefined : {path: file, ...files.images.get(file)};
}

/** Draws the pictures of a site, if its configuration asks for them. */
export async function makeLinkPreviews(site: Site, tools: BuildTools, out: OutputTarget): Promise<LinkPreviews> {
  const imageOf = (record: PageRecord): PreviewImage | undefined => publicImage(record, site);
  const {linkPreviews: colors} = site.config.themeConfig;
  if (colors === undefined) return {imageOf, drawnCount: 0};
  const input: DrawInput = {colors, logo: await readLogo(site)};
  const files = new Map<string, string>();
  const drawnCount = await runCached(
    DRAW_JOB,
    site.records.flatMap((record) => pictureText(record, site.data) ?? []),
    {common: input, key: JSON.stringify(input)},
    tools,
    async (text, png) => {
      if (png === '') return;
      // The file is named by content, so that a URL never shows another picture.
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
