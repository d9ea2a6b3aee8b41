/** The documents and modules that the dev server sends, as those of the built site, with Vite's client. */
import type {ViteDevServer} from 'vite';
import type {AppBundle} from '#app/build-app.ts';
import {htmlDocument, type HtmlShell} from '#render/html-document.ts';
import {bootModuleText, loadRenderer} from '#render/render-task.ts';
import {ASSETS_FOLDER, assetPath} from '#shared/page-path.ts';
import {scriptJson} from '#shared/format-text.ts';
import type {SiteData} from '#shared/site-data.ts';
import type {DevPage} from './dev-site.ts';

export const BOOT_PATH = '/@site/boot.js';

/** Tells the server which version of the site a document shows: an edit before its connection would not show. */
export const SHOWN_EVENT = 'site:shown';

/** Tells the server the path of a page whose shell has started: its author may edit it next. */
export const STARTED_EVENT = 'site:started';

/** Tells documents that the page on screen may have changed. */
export const UPDATE_EVENT = 'site:update';

export const STYLESHEET_PATH = assetPath('site.css');

const reportVersion = (version: number): string =>
  `import {createHotContext} from '/@vite/client';\nconst hot = createHotContext('${BOOT_PATH}');\nhot.send('${SHOWN_EVENT}', ${version});\n`;

const htmlShell = ({inlineScripts}: AppBundle, version: number, edition: HtmlShell['edition']): HtmlShell => ({
  // The same for all edits: they are no new deploys.
  buildId: 'dev',
  inlineScripts,
  stylesheet: STYLESHEET_PATH,
  modules: [`${BOOT_PATH}?v=${version}`],
  noIndex: true,
  hasFeeds: false,
  edition,
});

/**
 * Adds what Vite and its plugins put into the head. Vite would parse the whole page for it. Inline scripts among it come
 * before the page's policy, which therefore does not apply to them.
 */
async function withViteClient(server: ViteDevServer, html: string): Promise<string> {
  const [, tags = ''] = /<head>(.*)<\/head>/s.exec(await server.transformIndexHtml('/', '<head></head>')) ?? [];
  return html.replace('<head>', () => `<head>${tags}`);
}

/**
 * Vite's client shows edits of CSS and its overlay by inline styles, and waits for a server that starts again in a worker
 * from a blob. In all else the policy is that of the built page.
 */
function withDevPolicy(html: string): string {
  return html.replace(
    /(?<="Content-Security-Policy" content=")[^"]*/,
    (policy) => `${policy.replace(/ style-src [^;]*;/, '')}; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:`,
  );
}

/** The page's HTML as the production build writes it, with Vite's client. */
export async function devDocument(
  server: ViteDevServer,
  {site: {data: site, config}, record, page, content}: DevPage,
  app: AppBundle,
  version: number,
): Promise<string> {
  const {renderPage} = await loadRenderer(app.staticEntry);
  const html = htmlDocument(
    {
      page,
      head: record.head,
      body: renderPage({site, page, content: content?.html}),
      styles: content?.styles ?? record.styles,
    },
    site,
    htmlShell(app, version, config.extension?.edition),
  );
  return withViteClient(server, withDevPolicy(html));
}

/** Starts the shell, and shows edits of the page on screen in place. */
export async function devBootModule(site: SiteData, app: AppBundle, version: number): Promise<string> {
  const {renderViews} = await loadRenderer(app.staticEntry);
  const refresh = `hot.on('${UPDATE_EVENT}', () => router.refresh().catch(console.error));`;
  const then = `.then((router) => {${refresh}hot.send('${STARTED_EVENT}', location.pathname);})`;
  // Pages link the whole style sheet.
  const entry = `../${ASSETS_FOLDER}/${app.entry}`;
  const start = bootModuleText({entry, site, views: renderViews(site), css: ''}, then);
  return reportVersion(version) + start;
}

/** A page that shows only Vite's overlay. It is loaded again when a problem of the site is fixed, or the app is edited. */
export function errorDocument(server: ViteDevServer, error: object, version: number): Promise<string> {
  const overlay = `import {ErrorOverlay} from '/@vite/client'; document.body.append(new ErrorOverlay(${scriptJson(error)}));`;
  return withViteClient(
    server,
    `<!doctype html><html><head><title>Error</title></head><body><script type="module">${overlay}${reportVersion(version)}</script></body></html>`,
  );
}
