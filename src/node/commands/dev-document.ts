import type {ViteDevServer} from 'vite';
import {scriptJson} from '#node/foundation/html-tag.ts';
import {htmlDocument, type HtmlShell} from '#node/render/html-document.ts';
import type {SiteData} from '#shared/site-data.ts';
import type {DevPage} from './dev-site.ts';

export const BOOT_PATH = '/@site/boot.js';
export const PAGE_MODULE_PATH = '/@site/page.js';

/** Tells the server which version of the site a document shows: an edit before its connection would not show. */
export const SHOWN_EVENT = 'site:shown';

const reportVersion = (version: number): string =>
  `import {createHotContext} from '/@vite/client';\ncreateHotContext('${BOOT_PATH}').send('${SHOWN_EVENT}', ${version});\n`;

const shell = (inlineScript: string, version: number): HtmlShell => ({
  // The same for all edits: they are no new deploys.
  buildId: 'dev',
  inlineScript,
  stylesheet: '/src/theme/styles/style.css?direct',
  bootModule: `${BOOT_PATH}?v=${version}`,
  noIndex: true,
  hasFeeds: false,
});

/** Adds Vite's client. The URL is not the page's, because Vite throws on malformed ones. */
const withViteClient = (server: ViteDevServer, html: string): Promise<string> => server.transformIndexHtml('/', html);

/** The page's HTML as the production build writes it, with Vite's client and unbundled modules. */
export async function devDocument(
  server: ViteDevServer,
  {record, page, content}: DevPage,
  {site, inlineScript, version}: {readonly site: SiteData; readonly inlineScript: string; readonly version: number},
): Promise<string> {
  const entry: Record<string, unknown> = await server.ssrLoadModule('/src/entry-static.tsx');
  const {renderPage} = entry;
  if (typeof renderPage !== 'function') throw new Error('src/entry-static.tsx does not export renderPage');
  const input = {site, page, runs: content?.runs ?? [], ...(content && {contentBody: content.code})};
  const html = htmlDocument(
    {
      page,
      head: record.head,
      body: String(renderPage(input)),
      // Another version is another module for the browser.
      moduleUrl: `${PAGE_MODULE_PATH}?path=${encodeURIComponent(page.path)}&v=${version}`,
      styles: content?.demoCss ?? record.styles,
    },
    site,
    shell(inlineScript, version),
  );
  return withViteClient(
    server,
    html
      // Loads the app at once: edits must show before the first interaction.
      .replace('</head>', `<script type="module" src="${BOOT_PATH}?v=${version}"></script></head>`)
      // Vite adds inline scripts.
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>\n/, ''),
  );
}

/** Module of a page: its component from source, so that an edit of a component is a hot update. */
export function devPageModule({page, content}: DevPage): string {
  const lines = [
    "import * as runtime from '/src/theme/content/content-runtime.ts';",
    `export {default} from '/src/theme/pages/${page.kind}.tsx';`,
    `export const page = ${scriptJson(page)};`,
  ];
  if (content !== undefined) lines.push(`export const Content = (function () {${content.code}})(runtime).default;`);
  return lines.join('\n');
}

export function devBootModule(site: SiteData, version: number): string {
  return `import {start} from '/src/entry-browser.tsx';\n${reportVersion(version)}start(${scriptJson(site)});\n`;
}

/** A page that shows only Vite's overlay; Vite reloads it when the problem is fixed. */
export function errorDocument(server: ViteDevServer, error: object, version: number): Promise<string> {
  const overlay = `import {ErrorOverlay} from '/@vite/client'; document.body.append(new ErrorOverlay(${scriptJson(error)}));`;
  return withViteClient(
    server,
    `<!doctype html><html><head><title>Error</title></head><body><script type="module">${overlay}${reportVersion(version)}</script></body></html>`,
  );
}
