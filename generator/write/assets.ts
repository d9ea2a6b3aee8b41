/** What pages load: public files, the app, and the files that combine app and site. */
import path from 'node:path';
import type {AppBundle} from '#app/build-app.ts';
import type {StyleNode} from '#app/style-tree.ts';
import {contentHash} from '#cache/cache.ts';
import type {Site} from '#load/content/load-site.ts';
import {PUBLIC_FOLDER} from '#load/site-folder.ts';
import {bootModuleText, type BrowserSiteData, loadRenderer} from '#render/render-task.ts';
import {viewStyles} from '#render/page-styles.ts';
import {assetPath, ASSETS_FOLDER} from '#shared/page-path.ts';
import {STYLE_SHEET_END} from '#shared/document-markers.ts';
import {scriptMessages} from '#shared/messages.ts';
import type {OutputTarget} from './output-folder.ts';

function announcementCss({config}: Site): string {
  const {backgroundColor, textColor} = config.themeConfig.announcementBar ?? {};
  const background = backgroundColor === undefined ? '' : `--announcement-bg:${backgroundColor};`;
  const text = textColor === undefined ? '' : `--announcement-fg:${textColor};`;
  return background + text === '' ? '' : `\n:root{${background}${text}}`;
}

export const siteStylesheet = (site: Site, app: AppBundle): string =>
  `${app.stylesheet}${announcementCss(site)}\n${STYLE_SHEET_END}`;

/** The same CSS as a tree, from which pages take their rules. */
export const siteStyleTree = (site: Site, app: AppBundle): readonly StyleNode[] => [
  ...app.styleTree,
  announcementCss(site),
];

/** What scripts need. The rest is in the HTML of pages. */
const browserSite = ({data, files}: Site, {labelIds}: AppBundle): BrowserSiteData => ({
  ...data,
  navbar: {...data.navbar, logo: undefined, items: data.navbar.items.filter(({type}) => type !== 'html')},
  footer: undefined,
  announcementBar: undefined,
  messages: scriptMessages(data.messages, labelIds, Object.keys(files.extension?.labels ?? {})),
});

/** What scripts make without a view. */
const PROGRESS_BAR = '<div class="progress-bar"></div>';

/** Writes public files, the app, and the files that combine app and site. */
export async function emitAssets(
  site: Site,
  app: AppBundle,
  out: OutputTarget,
): Promise<{stylesheet: string; bootModule: string}> {
  const {dir, publicFiles} = site.files;
  if (publicFiles.length > 0) await out.copyFolder(path.join(dir, PUBLIC_FOLDER));
  await out.copyFolder(app.assetsDir, ASSETS_FOLDER);
  const {renderViews, renderBranch} = await loadRenderer(app.staticEntry);
  const views = renderViews(site.data);
  const branches = site.branchFiles.map(({path, items}) => ({path, text: renderBranch(site.data, items)}));
  // Scripts add them to pages.
  const later = [...Object.values(views), PROGRESS_BAR].join('');
  const boot = bootModuleText({
    entry: `./${app.entry}`,
    site: browserSite(site, app),
    views,
    css: viewStyles(siteStyleTree(site, app), later),
  });
  const css = siteStylesheet(site, app);
  const stylesheet = assetPath(`site-${contentHash(css, 8)}.css`);
  const bootModule = assetPath(`boot-${contentHash(boot, 8)}.js`);
  const files = [...branches, {path: stylesheet, text: css}, {path: bootModule, text: boot}];
  await Promise.all(files.map(({path, text}) => out.write(path.slice(1), text)));
  return {stylesheet, bootModule};
}
